package org.parquetvs.sql.duckdb;

import org.parquetvs.sql.types.TypeRules;
import org.parquetvs.type.SqlType;

/** Dates and timestamps as texts with all their digits, for Java functions that take and return them. */
public final class Moment {

    private Moment() {}

    /** The text of a date or timestamp in DuckDB's SQL. */
    public static String text(SqlType type, String value) {
        boolean isExact = TypeRules.secondDigits(type) > 6;
        return isExact
                ? "strftime(" + value + ", '%Y-%m-%d %H:%M:%S.%n')"
                : "strftime(CAST(" + value + " AS TIMESTAMP), '%Y-%m-%d %H:%M:%S.%f')";
    }

    /** The date or timestamp that such a text holds. */
    public static String time(String text, SqlType type) {
        if (TypeRules.secondDigits(type) > 6) {
            return "CAST(" + text + " AS " + DuckDbTypes.name(type) + ")";
        }
        return "CAST(" + Macros.TIME + "(CAST(" + text + " AS TIMESTAMP)) AS " + DuckDbTypes.name(type) + ")";
    }
}
