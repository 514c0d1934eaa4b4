package org.parquetvs.worker;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.time.Instant;
import java.util.List;
import org.parquetvs.scan.error.Stacks;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.report.Report;
import org.parquetvs.scan.report.ReportFormat;
import org.parquetvs.scan.report.ReportLine;
import org.parquetvs.scan.report.ReportedStatement;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.RangeCache;
import org.parquetvs.store.StoredReports;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.emit.EmitPath;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.io.ScanContext;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.keys.KeyCache;
import org.parquetvs.worker.telemetry.Phase;
import org.parquetvs.worker.telemetry.ProgressReport;
import org.parquetvs.worker.telemetry.ScanReport;
import org.parquetvs.worker.telemetry.Telemetry;

/**
 * The UDFs {@code SCAN_PARQUET} and {@code SCAN_PARQUET_SCALAR}, and the same two for small files: each group of a SET
 * script's input, or each row of a SCALAR script's, is a scan task. One call reads the task and emits its rows.
 *
 * <p>Between calls, a process keeps idle buffers, parsed footers, the fraction of its files that each scan reads, the
 * keys of the current statement, an idle client of the store and, if a {@link RangeCache} is configured, short ranges.
 */
public final class ScanParquet {
    private static final KeyCache KEYS = new KeyCache();

    private ScanParquet() {}

    /** Called by the container, once for each group or row. */
    public static void run(ExaMetadata metadata, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        try {
            scan(metadata, iterator);
        } catch (RuntimeException failure) {
            Stacks.hide(failure);
            throw failure;
        }
    }

    private static void scan(ExaMetadata metadata, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        Telemetry telemetry = new Telemetry();
        long start = System.nanoTime();
        ReportFormat format = ReportFormat.configured();
        TaskInput input = TaskInput.read(metadata, iterator);
        List<EmittedColumn> emitted = input.spec().output().emitted();
        EmitsColumns.requireMatch(metadata, emitted);
        ScanMemory memory =
                ScanMemory.of(metadata.getMemoryLimit(), Runtime.getRuntime().maxMemory());
        List<SqlType> types = emitted.stream().map(EmittedColumn::type).toList();
        Emitter emitter = Emitter.to(iterator, types, EmitPath.configured(), memory);
        String connection = ConnectionText.of(metadata, input.spec().connection());
        RangeCache ranges = RangeCache.ofProcess(metadata.getMemoryLimit().longValueExact());
        try (ObjectStore store = ranges.over(ObjectStoreFactory.open(connection))) {
            // The container passes printed lines to the script output address of the session.
            ProgressReport progress =
                    ProgressReport.configured(telemetry, () -> store.metrics().bytes(), System.out::println);
            KEYS.enter(metadata.getSessionId(), metadata.getStatementId());
            ScanSession session = new ScanSession(new ScanContext(store, memory, telemetry), progress, KEYS);
            telemetry.addSince(Phase.START, start);
            if (LateMaterialization.pays(input.spec(), input.files())) {
                new LateMaterialization(input.spec(), emitter, session).read((TaskFiles.Explicit) input.files());
            } else {
                new Scan(input.spec(), emitter, session).read(input.files());
            }
            if (format != ReportFormat.NONE || StoredReports.areWanted()) {
                String worker = "node" + metadata.getNodeId() + "-vm" + metadata.getVmId();
                Report report = new Report(
                        ReportLine.SCAN,
                        new ReportedStatement(metadata.getSessionId(), metadata.getStatementId()),
                        Instant.now(),
                        ScanReport.figures(worker, telemetry, store.metrics(), memory.peak()));
                if (format != ReportFormat.NONE) {
                    System.out.println(report.line(format));
                }
                StoredReports.store(connection, report);
            }
        }
    }
}
