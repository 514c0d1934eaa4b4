package org.parquetvs.history.error;

import com.exasol.errorreporting.ExaError;
import java.nio.file.Path;
import java.sql.SQLException;

/** The errors of the history that a user can see. */
public final class HistoryErrors {

    private HistoryErrors() {}

    public static HistoryException cannotOpen(Path file, Exception cause) {
        return new HistoryException(
                ExaError.messageBuilder("E-VSPQ-HIST-1")
                        .message("Cannot open the history {{file}}: {{reason|u}}", file, firstLine(cause))
                        .mitigation("Check that it is a DuckDB file, that you may write it, and that no other program"
                                + " has it open; or name another file with --history.")
                        .toString(),
                cause);
    }

    public static HistoryException failed(String statement, SQLException cause) {
        return new HistoryException(
                ExaError.messageBuilder("E-VSPQ-HIST-2")
                        .message(
                                "Cannot read or write the history: {{reason|u}} The statement was: {{statement|u}}",
                                firstLine(cause),
                                statement)
                        .mitigation("Check that the tables are those that the suite makes, and that there is space on"
                                + " the disk.")
                        .toString(),
                cause);
    }

    public static HistoryException unknownChange(String id) {
        return new HistoryException(ExaError.messageBuilder("E-VSPQ-HIST-3")
                .message("There is no change {{id}} in the history.", id)
                .mitigation("List the changes with pvs suite changes, and name one of them.")
                .toString());
    }

    private static String firstLine(Exception cause) {
        return String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    }
}
