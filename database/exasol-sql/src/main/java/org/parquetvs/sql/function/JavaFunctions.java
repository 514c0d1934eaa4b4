package org.parquetvs.sql.function;

import static org.parquetvs.sql.query.SqlFunction.TypeRule.integer;
import static org.parquetvs.sql.types.ParameterKind.ALARM_KEY;
import static org.parquetvs.sql.types.ParameterKind.INTEGER;
import static org.parquetvs.sql.types.ParameterKind.POINT_IN_TIME;
import static org.parquetvs.sql.types.ParameterKind.TEXT;

import java.util.stream.Stream;
import org.parquetvs.sql.duckdb.Moment;
import org.parquetvs.sql.jvm.JvmFunction;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.types.ParameterKind;
import org.parquetvs.sql.types.TypeRules;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Varchar;

/** Functions on texts and times that use a {@link JvmFunction} for the main part of their computation. */
final class JavaFunctions {
    private static final SqlFunction.TypeRule LIKE_FIRST = arguments -> new Varchar(
            TypeRules.length(arguments.get(0).type()),
            TypeRules.charset(arguments.get(0).type()));
    private static final SqlFunction.TypeRule MAX_VARCHAR = arguments ->
            new Varchar(Varchar.MAX_LENGTH, TypeRules.charset(arguments.get(0).type()));

    private JavaFunctions() {}

    static void define(FunctionTable table) {
        table.define("INITCAP", LIKE_FIRST, Template.exact(call(JvmFunction.INITCAP, "{0}")), TEXT);
        position(table, "'1', '1', '0'", TEXT, TEXT);
        position(table, text(2) + ", '1', '0'", TEXT, TEXT, INTEGER);
        position(table, text(2) + ", " + text(3) + ", '0'", TEXT, TEXT, INTEGER, INTEGER);
        position(table, text(2) + ", " + text(3) + ", " + text(4), TEXT, TEXT, INTEGER, INTEGER, INTEGER);
        substring(table, text(2) + ", '1'", TEXT, TEXT, INTEGER);
        substring(table, text(2) + ", " + text(3), TEXT, TEXT, INTEGER, INTEGER);
        replacement(table, text(3) + ", '0'", TEXT, TEXT, TEXT, INTEGER);
        replacement(table, text(3) + ", " + text(4), TEXT, TEXT, TEXT, INTEGER, INTEGER);
        timeZones(table);
        table.define(
                "JSON_VALUE",
                arguments -> Varchar.LONGEST,
                Template.text("CASE WHEN {1} IS NULL THEN " + call(JvmFunction.JSON_VALUE, "{0}, '', {2}, {3}")
                        + " ELSE " + call(JvmFunction.JSON_VALUE, "{0}, {1}, {2}, {3}") + " END"),
                TEXT,
                TEXT,
                TEXT,
                TEXT);
    }

    private static void position(FunctionTable table, String options, ParameterKind... parameters) {
        table.defineLocal(
                "REGEXP_INSTR",
                integer(9),
                Template.cast(call(JvmFunction.REGEXP_INSTR, key(parameters) + ", {0}, {1}, " + options)),
                withKey(parameters));
    }

    private static void substring(FunctionTable table, String options, ParameterKind... parameters) {
        table.defineLocal(
                "REGEXP_SUBSTR",
                LIKE_FIRST,
                Template.text(call(JvmFunction.REGEXP_SUBSTR, key(parameters) + ", {0}, {1}, " + options)),
                withKey(parameters));
    }

    private static void replacement(FunctionTable table, String options, ParameterKind... parameters) {
        table.defineLocal(
                "REGEXP_REPLACE",
                MAX_VARCHAR,
                StringFunctions.replacement(call(
                        JvmFunction.REGEXP_REPLACE, key(parameters) + ", {0}, {1}, coalesce({2}, ''), " + options)),
                withKey(parameters));
    }

    private static void timeZones(FunctionTable table) {
        SqlFunction.TypeRule type = arguments -> arguments.get(0).type().is(SqlType.Kind.TIMESTAMP)
                ? arguments.get(0).type()
                : new SqlType.Timestamp(SqlType.Timestamp.DEFAULT_PRECISION);
        SqlFunction.Rendering shift = (call, out) -> convert(call, "'INVALID SHIFT AMBIGUOUS ST'", out);
        table.define("CONVERT_TZ", type, shift, POINT_IN_TIME, TEXT, TEXT);
        table.define("CONVERT_TZ", type, (call, out) -> convert(call, "{3}", out), POINT_IN_TIME, TEXT, TEXT, TEXT);
    }

    private static void convert(Call call, String behaviour, SqlWriter out) {
        String moment = Moment.text(call.operands().get(0).type(), "{0}");
        String converted = call(JvmFunction.CONVERT_TZ, moment + ", {1}, {2}, " + behaviour);
        Template.exact(Moment.time(converted, call.type())).print(call, out);
    }

    /** The key of the statement, which follows all arguments. */
    private static String key(ParameterKind... parameters) {
        return "{" + parameters.length + "}";
    }

    private static ParameterKind[] withKey(ParameterKind... parameters) {
        return Stream.concat(Stream.of(parameters), Stream.of(ALARM_KEY)).toArray(ParameterKind[]::new);
    }

    /** A whole number as text. */
    private static String text(int argument) {
        return "CAST({" + argument + "} AS VARCHAR)";
    }

    /** A call in DuckDB's SQL. */
    static String call(JvmFunction function, String arguments) {
        return function.duckDb() + "(" + arguments + ")";
    }
}
