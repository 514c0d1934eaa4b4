package org.parquetvs.worker;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.util.List;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.error.Stacks;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.store.cache.RangeCache;
import org.parquetvs.table.BinFiles;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.emit.EmitPath;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.keys.KeyCache;
import org.parquetvs.worker.telemetry.Phase;
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
        TaskInput input = TaskInput.read(metadata, iterator);
        ScanSpec spec = input.spec();
        EmitsColumns.requireMatch(metadata, spec.output().emitted());
        KEYS.enter(metadata.getSessionId(), metadata.getStatementId());
        try (ScanCall call = ScanCall.open(metadata, spec, telemetry)) {
            ScanSession session = call.session(KEYS);
            Emitter emitter = Emitter.to(iterator, types(spec), EmitPath.configured(), call.memory());
            telemetry.endStart();
            TaskFiles files = named(input, session);
            if (LateMaterialization.pays(spec, files)) {
                new LateMaterialization(spec, emitter, session).read((TaskFiles.Explicit) files);
            } else {
                new Scan(spec, emitter, session).read(files);
            }
            call.report();
        }
    }

    private static TaskFiles named(TaskInput input, ScanSession session) {
        long start = System.nanoTime();
        TaskFiles files =
                BinFiles.named(input.spec(), input.files(), session.context().store());
        session.context().telemetry().addSince(Phase.LIST, start);
        return files;
    }

    private static List<SqlType> types(ScanSpec spec) {
        return spec.output().emitted().stream().map(EmittedColumn::type).toList();
    }
}
