package org.parquetvs.sql.function;

import static org.parquetvs.sql.function.FunctionList.integer;
import static org.parquetvs.sql.query.ParameterKind.INTEGER;
import static org.parquetvs.sql.query.ParameterKind.POINT_IN_TIME;
import static org.parquetvs.sql.query.ParameterKind.TEXT;

import java.util.stream.Stream;
import org.parquetvs.sql.jvm.JvmFunction;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Moment;
import org.parquetvs.sql.query.ParameterKind;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.query.SqlWriter;
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

    static void define(FunctionList list) {
        list.define("INITCAP", LIKE_FIRST, Template.exact(call(JvmFunction.INITCAP, "{0}")), TEXT);
        position(list, "'1', '1', '0'", TEXT, TEXT);
        position(list, text(2) + ", '1', '0'", TEXT, TEXT, INTEGER);
        position(list, text(2) + ", " + text(3) + ", '0'", TEXT, TEXT, INTEGER, INTEGER);
        position(list, text(2) + ", " + text(3) + ", " + text(4), TEXT, TEXT, INTEGER, INTEGER, INTEGER);
        substring(list, text(2) + ", '1'", TEXT, TEXT, INTEGER);
        substring(list, text(2) + ", " + text(3), TEXT, TEXT, INTEGER, INTEGER);
        replacement(list, text(3) + ", '0'", TEXT, TEXT, TEXT, INTEGER);
        replacement(list, text(3) + ", " + text(4), TEXT, TEXT, TEXT, INTEGER, INTEGER);
        timeZones(list);
        list.define(
                "JSON_VALUE",
                arguments -> Varchar.LONGEST,
                Template.text("CASE WHEN {1} IS NULL THEN " + call(JvmFunction.JSON_VALUE, "{0}, '', {2}, {3}")
                        + " ELSE " + call(JvmFunction.JSON_VALUE, "{0}, {1}, {2}, {3}") + " END"),
                TEXT,
                TEXT,
                TEXT,
                TEXT);
    }

    private static void position(FunctionList list, String options, ParameterKind... parameters) {
        list.define(
                FunctionList.ofStatement("REGEXP_INSTR"),
                integer(9),
                Template.cast(call(JvmFunction.REGEXP_INSTR, key(parameters) + ", {0}, {1}, " + options)),
                withKey(parameters));
    }

    private static void substring(FunctionList list, String options, ParameterKind... parameters) {
        list.define(
                FunctionList.ofStatement("REGEXP_SUBSTR"),
                LIKE_FIRST,
                Template.text(call(JvmFunction.REGEXP_SUBSTR, key(parameters) + ", {0}, {1}, " + options)),
                withKey(parameters));
    }

    private static void replacement(FunctionList list, String options, ParameterKind... parameters) {
        list.define(
                FunctionList.ofStatement("REGEXP_REPLACE"),
                MAX_VARCHAR,
                StringFunctions.replacement(call(
                        JvmFunction.REGEXP_REPLACE, key(parameters) + ", {0}, {1}, coalesce({2}, ''), " + options)),
                withKey(parameters));
    }

    private static void timeZones(FunctionList list) {
        SqlFunction.TypeRule type = arguments -> arguments.get(0).type() instanceof SqlType.Timestamp timestamp
                ? timestamp
                : new SqlType.Timestamp(SqlType.Timestamp.DEFAULT_PRECISION);
        SqlFunction.Rendering shift = (call, out) -> convert(call, "'INVALID SHIFT AMBIGUOUS ST'", out);
        list.define("CONVERT_TZ", type, shift, POINT_IN_TIME, TEXT, TEXT);
        list.define("CONVERT_TZ", type, (call, out) -> convert(call, "{3}", out), POINT_IN_TIME, TEXT, TEXT, TEXT);
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
        return Stream.concat(Stream.of(parameters), Stream.of(TEXT)).toArray(ParameterKind[]::new);
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
