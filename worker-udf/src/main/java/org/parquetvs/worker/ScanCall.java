package org.parquetvs.worker;

import com.exasol.ExaMetadata;
import java.time.Instant;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.report.Report;
import org.parquetvs.scan.report.ReportFormat;
import org.parquetvs.scan.report.ReportLine;
import org.parquetvs.scan.report.ReportedStatement;
import org.parquetvs.scan.source.TableSource;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoredReports;
import org.parquetvs.store.cache.StoreCaches;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableFormatLookup;
import org.parquetvs.worker.io.ScanContext;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.keys.KeyCache;
import org.parquetvs.worker.telemetry.ProgressReport;
import org.parquetvs.worker.telemetry.ScanReport;
import org.parquetvs.worker.telemetry.Telemetry;

/** One call of the script: the bucket that it reads, its memory, and the reports that the process is configured for. */
final class ScanCall implements AutoCloseable {
    private final ExaMetadata metadata;
    private final String connection;
    private final ReportFormat format;
    private final ScanContext context;

    private ScanCall(ExaMetadata metadata, String connection, ReportFormat format, ScanContext context) {
        this.metadata = metadata;
        this.connection = connection;
        this.format = format;
        this.context = context;
    }

    /** Opens the bucket of a scan. */
    static ScanCall open(ExaMetadata metadata, ScanSpec spec, Telemetry telemetry) {
        ReportFormat format = ReportFormat.configured();
        ScanMemory memory =
                ScanMemory.of(metadata.getMemoryLimit(), Runtime.getRuntime().maxMemory());
        String connection = ConnectionText.of(metadata, spec.connection());
        ObjectStore store = StoreCaches.open(
                connection,
                metadata.getMemoryLimit().longValueExact(),
                spec.options().cache());
        authorize(store, spec);
        return new ScanCall(metadata, connection, format, new ScanContext(store, memory, telemetry));
    }

    /** Lets the store read the tables of a scan: a catalog may hand out other credentials for each of them. */
    private static void authorize(ObjectStore store, ScanSpec spec) {
        if (spec.source() instanceof TableSource table) {
            TableAddress.parse(table.address()).ifPresent(address -> TableFormatLookup.authorize(store, address));
        }
        spec.keyFilters().forEach(filter -> authorize(store, filter.keys()));
    }

    ScanMemory memory() {
        return context.memory();
    }

    /** What the scans of the call share. */
    ScanSession session(KeyCache keys) {
        // The container passes printed lines to the script output address of the session.
        ProgressReport progress = ProgressReport.configured(
                context.telemetry(), () -> context.store().metrics().bytes(), System.out::println);
        return new ScanSession(context, progress, keys);
    }

    /** Reports what the call has done, if reports are wanted. */
    void report() {
        if (format == ReportFormat.NONE && !StoredReports.areWanted()) {
            return;
        }
        String worker = "node" + metadata.getNodeId() + "-vm" + metadata.getVmId();
        Report report = new Report(
                ReportLine.SCAN,
                new ReportedStatement(metadata.getSessionId(), metadata.getStatementId()),
                Instant.now(),
                ScanReport.figures(worker, context.telemetry(), context.store().metrics(), memory().peak()));
        if (format != ReportFormat.NONE) {
            System.out.println(report.line(format));
        }
        StoredReports.store(connection, report);
    }

    @Override
    public void close() {
        context.store().close();
    }
}
