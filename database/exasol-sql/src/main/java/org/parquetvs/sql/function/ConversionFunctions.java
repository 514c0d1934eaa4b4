package org.parquetvs.sql.function;

import static org.parquetvs.sql.query.SqlFunction.TypeRule.floating;
import static org.parquetvs.sql.types.ParameterKind.ANY;
import static org.parquetvs.sql.types.ParameterKind.TEXT;

import java.util.List;
import java.util.Optional;
import org.parquetvs.sql.duckdb.DuckDbText;
import org.parquetvs.sql.duckdb.Moment;
import org.parquetvs.sql.duckdb.TextForms;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.jvm.JvmFunction;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Cast;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.types.TypeRules;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Decimal;
import org.parquetvs.type.SqlType.Varchar;

/**
 * Functions that convert between texts and other values by format models, or tell whether such a conversion is
 * possible.
 */
final class ConversionFunctions {
    static final int MAX_FORMATTED = 4000;

    private static final String LANGUAGE = "'ENG'";
    private static final String CHARACTERS = "'.,'";
    private static final String DATE_FORMAT = "'YYYY-MM-DD'";
    private static final String TIMESTAMP_FORMAT = "'YYYY-MM-DD HH24:MI:SS.FF6'";

    private ConversionFunctions() {}

    static void define(FunctionTable table) {
        table.define(
                "TO_CHAR",
                arguments -> TypeRules.textOf(arguments.get(0).type()),
                ConversionFunctions::printConversion,
                ANY);
        SqlFunction.TypeRule formatted = arguments -> new Varchar(MAX_FORMATTED, Charset.UTF8);
        table.define("TO_CHAR", formatted, ConversionFunctions::printText, ANY, TEXT);
        table.define("TO_CHAR", formatted, ConversionFunctions::printText, ANY, TEXT, TEXT);
        times(table, "TO_DATE", new SqlType.Date());
        times(table, "TO_TIMESTAMP", new SqlType.Timestamp(6));
        table.define("TO_NUMBER", floating(), ConversionFunctions::printConversion, TEXT);
        table.define("TO_NUMBER", ConversionFunctions::number, ConversionFunctions::printNumber, TEXT, TEXT);
        table.define("TO_NUMBER", ConversionFunctions::number, ConversionFunctions::printNumber, TEXT, TEXT, TEXT);
        questions(table);
        table.define("TYPEOF", ConversionFunctions::nameType, ConversionFunctions::printName, ANY);
    }

    private static SqlType nameType(List<Expr> arguments) {
        return Literal.ofText(arguments.get(0).type().toSql()).type();
    }

    private static void printName(Call call, SqlWriter out) {
        out.add(DuckDbText.literal(call.operands().get(0).type().toSql()));
    }

    private static void times(FunctionTable table, String name, SqlType type) {
        table.define(name, arguments -> type, ConversionFunctions::printConversion, TEXT);
        String read = "{0}, {1}, ";
        table.define(name, arguments -> type, readTime(read + LANGUAGE, type), TEXT, TEXT);
        table.define(name, arguments -> type, readTime(read + "{2}", type), TEXT, TEXT, TEXT);
    }

    private static Template readTime(String arguments, SqlType type) {
        return Template.exact(Moment.time(JavaFunctions.call(JvmFunction.READ_TIME, arguments), type));
    }

    private static void questions(FunctionTable table) {
        question(table, "IS_NUMBER", "regexp_full_match({0}, '" + TextForms.NUMBER + "')");
        formatted(table, "IS_NUMBER", JvmFunction.IS_NUMBER, CHARACTERS);
        question(table, "IS_BOOLEAN", "regexp_full_match({0}, '" + TextForms.TRUTH + "')");
        question(
                table,
                "IS_DATE",
                JavaFunctions.call(JvmFunction.IS_TIME, "{0}, " + DATE_FORMAT + ", " + LANGUAGE) + "::BOOLEAN");
        formatted(table, "IS_DATE", JvmFunction.IS_TIME, LANGUAGE);
        question(
                table,
                "IS_TIMESTAMP",
                "(" + JavaFunctions.call(JvmFunction.IS_TIME, "{0}, " + TIMESTAMP_FORMAT + ", " + LANGUAGE)
                        + "::BOOLEAN OR (regexp_full_match({0}, '" + TextForms.TIMESTAMP
                        + "') AND try_cast({0} AS TIMESTAMP) IS NOT NULL))");
        formatted(table, "IS_TIMESTAMP", JvmFunction.IS_TIME, LANGUAGE);
    }

    private static void question(FunctionTable table, String name, String answer) {
        table.define(name, arguments -> new SqlType.Bool(), Template.exact(answer), TEXT);
    }

    private static void formatted(FunctionTable table, String name, JvmFunction function, String parameter) {
        String answer = "CAST(" + JavaFunctions.call(function, "{0}, {1}, " + parameter) + " AS BOOLEAN)";
        table.define(name, arguments -> new SqlType.Bool(), Template.exact(answer), TEXT, TEXT);
    }

    private static void printConversion(Call call, SqlWriter out) {
        out.add(new Cast(call.operands().get(0), call.type(), Cast.Cause.IMPLIED, SessionFormats.DEFAULT));
    }

    private static void printText(Call call, SqlWriter out) {
        SqlType type = call.operands().get(0).type();
        boolean isTime = type.isPointInTime();
        if (!isTime && !type.isNumber()) {
            throw ClusterErrors.unsupported("TO_CHAR with a format for " + type.toSql());
        }
        String parameter = call.operands().size() > 2 ? "{2}" : isTime ? LANGUAGE : CHARACTERS;
        Template.text(
                        isTime
                                ? JavaFunctions.call(
                                        JvmFunction.WRITE_TIME, Moment.text(type, "{0}") + ", {1}, " + parameter)
                                : JavaFunctions.call(
                                        JvmFunction.WRITE_NUMBER, "CAST({0} AS VARCHAR), {1}, " + parameter))
                .print(call, out);
    }

    /** A number with the digits of a constant format; otherwise a DOUBLE. */
    private static SqlType number(List<Expr> arguments) {
        Optional<String> format = arguments.get(1).constant(String.class);
        if (format.isEmpty()) {
            return new SqlType.DoublePrecision();
        }
        String[] parts = format.get().split("[.dD]", 2);
        int scale = parts.length < 2 ? 0 : digits(parts[1]);
        return new Decimal(Math.min(Decimal.MAX_PRECISION, Math.max(1, digits(parts[0]) + scale)), scale);
    }

    private static int digits(String format) {
        return (int) format.chars()
                .filter(element -> element == '9' || element == '0')
                .count();
    }

    private static void printNumber(Call call, SqlWriter out) {
        String parameter = call.operands().size() > 2 ? "{2}" : CHARACTERS;
        Template.cast(JavaFunctions.call(JvmFunction.READ_NUMBER, "{0}, {1}, " + parameter))
                .print(call, out);
    }
}
