package org.parquetvs.cli.command;

import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;

/** Statements that a command runs for itself. */
public final class CommandSession {
    private final Session session;

    public CommandSession(Session session) {
        this.session = session;
    }

    /**
     * Runs a statement and returns the number of rows that it touched.
     *
     * @throws org.parquetvs.sql.error.SqlException if it fails
     */
    public long run(String sql) {
        try (StatementResult result = session.execute(sql)) {
            return result.rowCount();
        }
    }

    /** A text constant. */
    public static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
