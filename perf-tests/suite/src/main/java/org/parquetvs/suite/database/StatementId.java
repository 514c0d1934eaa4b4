package org.parquetvs.suite.database;

import java.util.List;

/**
 * A statement, as the database counts it.
 *
 * @param session {@code SESSION_ID} of the system tables of Exasol
 * @param number {@code STMT_ID} there
 */
public record StatementId(String session, long number) {

    /** The statement that asks for it. */
    public static StatementId current(SuiteDatabase target) {
        List<String> row =
                target.rows("SELECT CURRENT_SESSION, CURRENT_STATEMENT").get(0);
        return new StatementId(row.get(0), Long.parseLong(row.get(1)));
    }
}
