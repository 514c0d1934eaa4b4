package org.parquetvs.cli.sql;

import java.util.Map;
import java.util.Optional;
import org.parquetvs.console.output.CountFormat;
import org.parquetvs.scan.report.ReportLine;

/**
 * Adds up the progress of adapter and workers of the running statement; {@code doc/reference/telemetry.md} describes
 * their lines. Safe for use by several threads.
 */
public final class ScanProgress {
    private static final Snapshot NOTHING = new Snapshot("", 0, 0, 0, 0, 0, 0, 0);

    private Snapshot state = NOTHING;

    /**
     * The progress of the statement.
     *
     * @param phase {@code listing}, {@code footers}, {@code scanning}, or empty if no scan has begun
     * @param splitsRead files, or parts of files, that rows have been read from
     * @param splits files, or parts of files, of all scans; 0 if not known
     * @param files files of all scans; 0 if not known
     * @param rowGroupsRead row groups that have been read
     * @param rowGroups row groups of all scans; 0 if not known
     * @param rows rows that have been read, before filters
     * @param bytes bytes that have been received
     */
    record Snapshot(
            String phase,
            long splitsRead,
            long splits,
            long files,
            long rowGroupsRead,
            long rowGroups,
            long rows,
            long bytes) {

        private Snapshot planned(Map<String, String> figures) {
            return new Snapshot(
                    figures.getOrDefault("phase", ""),
                    splitsRead,
                    splits + number(figures, "splits"),
                    files + (figures.containsKey("tasks") ? number(figures, "files") : 0),
                    rowGroupsRead,
                    rowGroups + number(figures, "row_groups"),
                    rows,
                    bytes);
        }

        private Snapshot read(Map<String, String> figures) {
            return new Snapshot(
                    phase,
                    splitsRead + number(figures, "files"),
                    splits,
                    files,
                    rowGroupsRead + number(figures, "row_groups"),
                    rowGroups,
                    rows + number(figures, "rows"),
                    bytes + number(figures, "bytes"));
        }

        /** In words; empty if no scan has begun. */
        String words() {
            return switch (phase) {
                case "listing" -> "listing files";
                case "footers" -> "reading footers";
                case "scanning" ->
                    "scanning: " + count(splitsRead, splits, splits > files ? "split" : "file") + ", "
                            + count(rowGroupsRead, rowGroups, "row group") + ", " + CountFormat.of(rows, "row");
                default -> "";
            };
        }

        private static String count(long done, long all, String one) {
            return all == 0 ? CountFormat.of(done, one) : CountFormat.of(done, all, one);
        }

        private static long number(Map<String, String> figures, String name) {
            return Long.parseLong(figures.getOrDefault(name, "0"));
        }
    }

    /** Takes a line of script output; returns whether it is about progress. */
    public synchronized boolean accept(String line) {
        Optional<Map<String, String>> planning = ReportLine.PLANNING.figures(line);
        planning.ifPresent(figures -> state = state.planned(figures));
        Optional<Map<String, String>> progress = ReportLine.PROGRESS.figures(line);
        progress.ifPresent(figures -> state = state.read(figures));
        return planning.isPresent() || progress.isPresent();
    }

    synchronized Snapshot snapshot() {
        return state;
    }

    /** Forgets the statement before. */
    synchronized void reset() {
        state = NOTHING;
    }
}
