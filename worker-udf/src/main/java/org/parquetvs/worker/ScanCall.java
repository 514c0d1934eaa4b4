package org.parquetvs.worker;

import com.exasol.ExaMetadata;
import java.time.Instant;
import org.parquetvs.scan.report.Report;
import org.parquetvs.scan.report.ReportFormat;
import org.parquetvs.scan.report.ReportLine;
import org.parquetvs.scan.report.ReportedStatement;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.RangeCache;
import org.parquetvs.store.StoredReports;
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

    /**
     * Opens the bucket of a connection.
     *
     * @param connectionName name of the connection
     */
    static ScanCall open(ExaMetadata metadata, String connectionName, Telemetry telemetry) {
        ReportFormat format = ReportFormat.configured();
        ScanMemory memory =
                ScanMemory.of(metadata.getMemoryLimit(), Runtime.getRuntime().maxMemory());
        RangeCache ranges = RangeCache.ofProcess(metadata.getMemoryLimit().longValueExact());
        String connection = ConnectionText.of(metadata, connectionName);
        ObjectStore store = ranges.over(ObjectStoreFactory.open(connection));
        return new ScanCall(metadata, connection, format, new ScanContext(store, memory, telemetry));
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
