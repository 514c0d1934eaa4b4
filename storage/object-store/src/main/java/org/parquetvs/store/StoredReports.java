package org.parquetvs.store;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.parquetvs.scan.report.Report;
import org.parquetvs.scan.report.ReportFormat;

/**
 * Reports as objects, in the bucket that the statement reads: a database can import them, whatever network is around
 * it. Each object is a CSV file with the line of one report in its column {@code LINE}.
 */
public final class StoredReports {
    /** System property with the beginning of their keys; without it, none is stored. */
    public static final String PROPERTY = "parquetvs.reports";

    private StoredReports() {}

    /** Whether the system property asks for them. */
    public static boolean areWanted() {
        return !prefix().isEmpty();
    }

    /**
     * Writes a report, if reports are wanted.
     *
     * @param connection text of the connection whose bucket was read
     * @throws StoreException if it cannot be written
     */
    public static void store(String connection, Report report) {
        if (!areWanted()) {
            return;
        }
        String line = report.line(ReportFormat.TEXT).replace("\"", "\"\"");
        try (ObjectUploads uploads = ObjectStoreFactory.openUploads(connection, 1)) {
            uploads.put(
                    directory(report) + UUID.randomUUID() + ".csv",
                    Payload.of(("LINE\n\"" + line + "\"\n").getBytes(StandardCharsets.UTF_8)));
        }
    }

    /** The directories are partitions, so that an import lists only the statements that it asks for. */
    private static String directory(Report report) {
        return prefix() + "session=" + report.statement().session() + "/statement="
                + report.statement().statement() + '/';
    }

    private static String prefix() {
        return System.getProperty(PROPERTY, "");
    }
}
