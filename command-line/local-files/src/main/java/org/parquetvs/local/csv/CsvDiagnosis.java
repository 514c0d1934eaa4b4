package org.parquetvs.local.csv;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.stream.Collectors;
import org.parquetvs.local.error.LocalFileErrors;
import org.parquetvs.local.error.LocalFileException;

/**
 * Finds out why a CSV file cannot be read. DuckDB loses the reason of a failure once it hands rows on, so the file is
 * read once more, and lines that do not fit are collected.
 */
final class CsvDiagnosis {
    private static final int ENOUGH_LINES = 100;

    private CsvDiagnosis() {}

    /** The first line that does not fit, or DuckDB's own message if all fit. */
    static LocalFileException of(CsvFile file, Exception failure) {
        try (Connection connection = file.engine().connect();
                Statement statement = connection.createStatement()) {
            gather(file, statement);
            try (ResultSet first =
                    statement.executeQuery("SELECT line, coalesce(column_name, ''), error_type, error_message"
                            + " FROM reject_errors ORDER BY line, column_idx LIMIT 1")) {
                return first.next()
                        ? LocalFileErrors.wrongLine(
                                file.path(),
                                first.getLong(1),
                                first.getString(2),
                                reason(first.getString(3), first.getString(4)))
                        : unknown(file, failure);
            }
        } catch (SQLException e) {
            e.addSuppressed(failure);
            return unknown(file, e);
        }
    }

    private static void gather(CsvFile file, Statement statement) throws SQLException {
        String counts = file.columnsToRead().stream()
                .map(column -> "count(" + Sql.name(column.name()) + ")")
                .collect(Collectors.joining(", "));
        // A table is complete when the statement ends; a query would hand rows on before.
        statement.execute("CREATE TEMP TABLE counted AS SELECT " + counts + " FROM "
                + file.source(", store_rejects = true, rejects_limit = " + ENOUGH_LINES));
    }

    /** Such as {@code Could not convert string "x9" to 'DECIMAL'}. */
    private static String reason(String kind, String message) {
        String said = message.replaceFirst("^Error when converting column \"[^\"]*\"\\. ", "");
        return kind.equals("CAST")
                ? Sql.sentence(said)
                : kind.toLowerCase(Locale.ROOT) + " (" + Sql.sentence(said) + ")";
    }

    private static LocalFileException unknown(CsvFile file, Exception failure) {
        String message = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        return LocalFileErrors.unreadableCsv(file.path(), Sql.sentence(message), failure);
    }
}
