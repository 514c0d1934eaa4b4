package org.parquetvs.cluster.session;

import java.time.Clock;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.parquetvs.sql.duckdb.DuckDbText;
import org.parquetvs.sql.query.Literal;

/**
 * Keeps the last lines that scripts have printed and that are worth keeping. However much scripts print, the memory for
 * the lines is limited. Safe for use by several threads.
 */
public final class RecentScriptOutput {
    /** Enough for the tasks of some hundred statements. */
    public static final int MAX_LINES = 10_000;

    /** The rest of a longer line is cut off. */
    public static final int MAX_LENGTH = 2_000;

    private final Predicate<String> isKept;
    private final Clock clock;
    private final Deque<Line> lines = new ArrayDeque<>();

    private record Line(LocalDateTime received, String text) {
        String row() {
            return "(TIMESTAMP '" + Literal.text(received) + "', " + DuckDbText.literal(text) + ")";
        }
    }

    /** @param isKept which lines are worth keeping */
    public RecentScriptOutput(Predicate<String> isKept, Clock clock) {
        this.isKept = isKept;
        this.clock = clock;
    }

    /** A script has printed a line. */
    public void printed(String line) {
        if (isKept.test(line)) {
            keep(new Line(
                    LocalDateTime.now(clock).truncatedTo(ChronoUnit.MILLIS),
                    line.substring(0, Math.min(line.length(), MAX_LENGTH))));
        }
    }

    private synchronized void keep(Line line) {
        if (lines.size() == MAX_LINES) {
            lines.removeFirst();
        }
        lines.addLast(line);
    }

    /** The rows of LOCAL_SCRIPT_OUTPUT, as DuckDB reads them in FROM. */
    public synchronized String rows() {
        return lines.isEmpty()
                ? "(SELECT NULL, NULL LIMIT 0)"
                : "(VALUES " + lines.stream().map(Line::row).collect(Collectors.joining(", ")) + ")";
    }
}
