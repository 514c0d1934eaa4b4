package org.parquetvs.scan.report;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A line that the adapter or a worker prints about a scan; {@code doc/reference/telemetry.md} describes them. */
public enum ReportLine {
    /** From the adapter: how far the plan is. */
    PLANNING("parquetvs.planning "),
    /** From a worker: what it has read since its previous line. */
    PROGRESS("parquetvs.progress "),
    /** From the adapter: what a plan reads of a table, and what it leaves out. */
    PLAN("parquetvs.plan "),
    /** From a worker: where the time of a task went. */
    SCAN("parquetvs.scan ");

    /** Keys of the statement that a report belongs to, after its figures. */
    private static final Set<String> KEYS_OF_STATEMENT = Set.of("session", "statement", "ended");

    private static final Pattern BLANKS = Pattern.compile(" +");
    private static final Pattern ESCAPE = Pattern.compile("%([0-9A-F]{2})");
    private static final int HEXADECIMAL = 16;

    private final String marker;

    ReportLine(String marker) {
        this.marker = marker;
    }

    /** The beginning of its lines, with a blank at the end. */
    String marker() {
        return marker;
    }

    /** Whether a line reports work of a statement: a plan or a scan task. */
    public static boolean isReport(String line) {
        return line.contains(PLAN.marker) || line.contains(SCAN.marker);
    }

    /** The figures of a line by their keys, in their order, without the statement; empty if it is not such a line. */
    public Optional<Map<String, String>> figures(String line) {
        int start = line.indexOf(marker);
        if (start < 0) {
            return Optional.empty();
        }
        Map<String, String> figures = new LinkedHashMap<>();
        BLANKS.splitAsStream(line.substring(start + marker.length()).strip()).forEach(pair -> {
            int equals = pair.indexOf('=');
            if (equals > 0 && !KEYS_OF_STATEMENT.contains(pair.substring(0, equals))) {
                figures.put(pair.substring(0, equals), unescaped(pair.substring(equals + 1)));
            }
        });
        return Optional.of(figures);
    }

    private static String unescaped(String value) {
        return ESCAPE.matcher(value)
                .replaceAll(escape ->
                        Matcher.quoteReplacement(Character.toString(Integer.parseInt(escape.group(1), HEXADECIMAL))));
    }
}
