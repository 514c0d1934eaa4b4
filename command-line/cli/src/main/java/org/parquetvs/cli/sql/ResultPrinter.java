package org.parquetvs.cli.sql;

import java.io.PrintWriter;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.console.output.PrintedColumn;
import org.parquetvs.sql.jvm.SessionFormats;

/** Prints what statements return: for each one {@code begin}, then {@code result}, {@code error} or both, then {@code end}. */
public interface ResultPrinter extends AutoCloseable {

    /**
     * A printer.
     *
     * @param screenColumns width of the screen on which results are shown; 0 if that is no screen
     */
    static ResultPrinter of(PrintSettings settings, int screenColumns, PrintWriter out, PrintWriter err) {
        return switch (settings.format()) {
            case TABLE -> new TablePrinter(settings, screenColumns, out, err);
            case CSV -> new CsvPrinter(settings, out, err);
            case JSON -> new JsonPrinter(settings, out);
        };
    }

    /** Begins with a statement. */
    void begin(Entry.Statement statement);

    /** Prints the rows while they arrive. */
    void result(StatementResult result);

    /** Says that the statement failed, perhaps after some of its rows. */
    void error(Failure failure);

    /** Prints the reports of the statement's scan tasks, if they were requested. */
    void profile(List<Map<String, String>> tasks);

    void end();

    @Override
    void close();

    static List<PrintedColumn> columns(StatementResult result) {
        return result.columns().stream()
                .map(column -> new PrintedColumn(column.name(), column.type()))
                .toList();
    }

    /** The rows; dates and timestamps are texts if the session has formats of its own for them. */
    static Iterator<@Nullable Object[]> rows(StatementResult result) {
        SessionFormats formats = result.formats();
        Iterator<@Nullable Object[]> rows = result.iterator();
        if (formats.hasUsualDate() && formats.hasUsualTimestamp()) {
            return rows;
        }
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return rows.hasNext();
            }

            @Override
            public @Nullable Object[] next() {
                @Nullable Object[] row = rows.next();
                for (int i = 0; i < row.length; i++) {
                    row[i] = written(row[i], formats);
                }
                return row;
            }
        };
    }

    private static @Nullable Object written(@Nullable Object value, SessionFormats formats) {
        if (value instanceof LocalDate day && !formats.hasUsualDate()) {
            return formats.text(day);
        }
        return value instanceof LocalDateTime time && !formats.hasUsualTimestamp() ? formats.text(time) : value;
    }
}
