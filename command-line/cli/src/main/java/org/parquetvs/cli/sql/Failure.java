package org.parquetvs.cli.sql;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;
import org.parquetvs.cluster.SecretFilter;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.sql.error.Excerpt;
import org.parquetvs.sql.error.SqlException;

/**
 * Why a statement has no result, without secrets.
 *
 * @param message one line
 * @param excerpt the part of the statement that is wrong, if that is known
 * @param detail everything that is known, over several lines
 */
public record Failure(String sqlState, String message, Optional<Excerpt> excerpt, String detail) {
    /** SQLSTATE of an error of the program itself. */
    private static final String INTERNAL = "XX000";

    /** The code by which adapter and workers say that the store does not answer. */
    private static final String UNREACHABLE = "E-VSPQ-STORE-11:";

    static Failure of(Entry.Statement statement, Throwable error) {
        String sqlState = error instanceof SqlException sql ? sql.sqlState() : INTERNAL;
        String message = error instanceof SqlException ? String.valueOf(error.getMessage()) : error.toString();
        if (statement.secrecy() == Secrecy.OPEN) {
            Optional<Excerpt> excerpt = error instanceof SqlException sql ? sql.excerpt() : Optional.empty();
            return new Failure(sqlState, ErrorText.sentence(message), excerpt, trace(error));
        }
        String hidden = SecretFilter.hidden(message, statement.sql())
                .orElseGet(() ->
                        "The statement is wrong. What is wrong is not shown, because it may hold a password. Write "
                                + SecretFilter.template(statement.sql()));
        return new Failure(
                sqlState, ErrorText.sentence(hidden), Optional.empty(), "Not shown, because it may hold a password.\n");
    }

    private static String trace(Throwable error) {
        StringWriter trace = new StringWriter();
        error.printStackTrace(new PrintWriter(trace));
        return trace.toString();
    }

    int exitCode() {
        return message.contains(UNREACHABLE) ? ExitCodes.UNREACHABLE : ExitCodes.FAILED;
    }
}
