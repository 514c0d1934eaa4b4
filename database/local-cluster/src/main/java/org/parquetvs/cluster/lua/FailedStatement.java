package org.parquetvs.cluster.lua;

import org.luaj.vm2.LuaTable;
import org.parquetvs.sql.error.SqlException;

/** The error object of a statement that failed: {@code error_message}, {@code error_code}, {@code statement_text}. */
final class FailedStatement extends LuaTable {
    private final SqlException failure;

    FailedStatement(SqlException failure, String statement) {
        this.failure = failure;
        set("error_message", valueOf(failure.getMessage()));
        set("error_code", valueOf(failure.sqlState()));
        set("statement_text", valueOf(statement));
    }

    SqlException failure() {
        return failure;
    }
}
