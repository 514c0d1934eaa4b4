package org.parquetvs.adapter.planning;

import com.exasol.ExaMetadata;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.parquetvs.scan.report.Report;
import org.parquetvs.scan.report.ReportFormat;
import org.parquetvs.scan.report.ReportLine;
import org.parquetvs.scan.report.ReportedStatement;
import org.parquetvs.store.StoredReports;

/**
 * Reports what the plans of a statement read and what they leave out. {@code doc/reference/telemetry.md} describes the
 * format.
 */
public final class PlanReport {
    private static final Logger LOGGER = Logger.getLogger(PlanReport.class.getName());

    private final ReportFormat format = ReportFormat.configured();
    private final long start = System.nanoTime();
    private final ExaMetadata metadata;
    private final UnaryOperator<String> connections;

    private PlanReport(ExaMetadata metadata, UnaryOperator<String> connections) {
        this.metadata = metadata;
        this.connections = connections;
    }

    /**
     * Planning begins.
     *
     * @param connections the text of a connection by its name
     */
    public static PlanReport begin(ExaMetadata metadata, UnaryOperator<String> connections) {
        return new PlanReport(metadata, connections);
    }

    /** Planning is done: a line for each scan, if a system property or the level of the log asks for it. */
    public void planned(Collection<PlannedScan> scans) {
        if (format == ReportFormat.NONE && !StoredReports.areWanted() && !LOGGER.isLoggable(Level.FINE)) {
            return;
        }
        ReportedStatement statement = new ReportedStatement(metadata.getSessionId(), metadata.getStatementId());
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        for (PlannedScan scan : scans) {
            Report report = new Report(ReportLine.PLAN, statement, Instant.now(), figures(scan, millis));
            LOGGER.fine(() -> report.line(ReportFormat.TEXT));
            if (format != ReportFormat.NONE) {
                System.out.println(report.line(format));
            }
            if (StoredReports.areWanted()) {
                StoredReports.store(connections.apply(scan.plan().spec().connection()), report);
            }
        }
    }

    private static Map<String, Object> figures(PlannedScan scan, long millis) {
        PlanFigures.Listed listed = scan.figures().listed();
        PlanFigures.Read read = scan.figures().read();
        PlanFigures.Spared spared = scan.figures().spared();
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("source", scan.plan().spec().source().text());
        figures.put("form", scan.plan().namesFiles() ? "explicit" : "hash");
        figures.put("plan_ms", millis);
        figures.put("tasks", scan.plan().tasks().size());
        figures.put("listed_files", listed.files());
        figures.put("pruned_files", listed.files() - listed.kept());
        figures.put("files", read.files());
        figures.put("unplanned_files", read.wholeFiles());
        figures.put("footers", spared.footers());
        figures.put("row_groups", read.rowGroups());
        figures.put("pruned_row_groups", spared.pruned());
        figures.put("known_row_groups", spared.known());
        figures.put("unneeded_row_groups", spared.unneeded());
        figures.put("rows", read.rows());
        figures.put("bytes", read.bytes());
        return figures;
    }
}
