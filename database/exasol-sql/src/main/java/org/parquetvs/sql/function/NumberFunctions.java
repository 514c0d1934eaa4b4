package org.parquetvs.sql.function;

import static org.parquetvs.sql.query.SqlFunction.TypeRule.floating;
import static org.parquetvs.sql.query.SqlFunction.TypeRule.integer;
import static org.parquetvs.sql.query.SqlFunction.TypeRule.likeFirst;
import static org.parquetvs.sql.types.ParameterKind.ANY;
import static org.parquetvs.sql.types.ParameterKind.DOUBLE;
import static org.parquetvs.sql.types.ParameterKind.INTEGER;
import static org.parquetvs.sql.types.ParameterKind.NUMBER;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.parquetvs.sql.duckdb.DuckDbTypes;
import org.parquetvs.sql.duckdb.Macros;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.query.WideDecimals;
import org.parquetvs.sql.types.TypeRules;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Decimal;

/** Functions on numbers. */
final class NumberFunctions {
    private static final List<String> FLOATING = List.of(
            "ACOS", "ASIN", "ATAN", "COS", "COSH", "COT", "DEGREES", "EXP", "LN", "RADIANS", "SIN", "SINH", "SQRT",
            "TAN", "TANH");

    /** Exasol turns it into a literal. */
    private static final Literal PI = new Literal(Math.PI, new SqlType.DoublePrecision());

    private NumberFunctions() {}

    static void define(FunctionTable table) {
        for (String name : FLOATING) {
            String duckDb = name.toLowerCase(Locale.ROOT);
            table.define(name, floating(), Template.finite(duckDb + "({0})"), DOUBLE);
        }
        table.define("ATAN2", floating(), Template.finite("atan2({0}, {1})"), DOUBLE, DOUBLE);
        table.define("POWER", floating(), Template.finite("pow({0}, {1})"), DOUBLE, DOUBLE);
        table.alias("POW", "POWER");
        table.define("LOG", floating(), NumberFunctions::printLogarithm, DOUBLE, DOUBLE);
        logarithm(table, "LOG2", 2);
        logarithm(table, "LOG10", 10);
        table.rewritten("PI", 0, 0, (arguments, context) -> PI);
        table.define("ABS", likeFirst(), Template.cast("abs({0})"), NUMBER);
        table.define("SIGN", integer(1), Template.cast("sign({0})"), NUMBER);
        table.define("CEIL", NumberFunctions::whole, Template.cast("ceil({0})"), NUMBER);
        table.alias("CEILING", "CEIL");
        table.define("FLOOR", NumberFunctions::whole, Template.cast("floor({0})"), NUMBER);
        table.define("ROUND", NumberFunctions::whole, Template.cast("round({0})"), NUMBER);
        table.define("ROUND", Rounding::type, Rounding.NEAREST, NUMBER, INTEGER);
        table.define("TRUNC", NumberFunctions::truncated, Template.cast("trunc({0})"), NUMBER);
        table.define("TRUNC", Rounding::type, Rounding.TOWARD_ZERO, NUMBER, INTEGER);
        table.define("DIV", NumberFunctions::quotient, NumberFunctions::printDiv, NUMBER, NUMBER);
        table.define(
                "MOD",
                NumberFunctions::remainder,
                Template.cast("({0} % " + Macros.DIVISOR + "({1}))"),
                NUMBER,
                NUMBER);
        table.define("RANDOM", floating(), Template.exact("random()"));
        table.define("RANDOM", floating(), Template.finite("({0} + random() * ({1} - {0}))"), DOUBLE, DOUBLE);
        // The node that holds a row, and the number of nodes: here one process holds all rows.
        table.define("IPROC", integer(9), Template.cast("0"));
        table.define("NPROC", integer(9), Template.cast("1"));
        table.define("ZEROIFNULL", likeFirst(), Template.cast("coalesce({0}, 0)"), NUMBER);
        table.define("NULLIFZERO", likeFirst(), Template.cast("nullif({0}, 0)"), NUMBER);
        extremes(table);
    }

    private static void logarithm(FunctionTable table, String name, int base) {
        Literal literal = Literal.ofNumber(BigDecimal.valueOf(base));
        table.rewritten(
                name,
                1,
                1,
                (arguments, context) -> table.call("LOG", name, List.of(literal, arguments.get(0)), context));
    }

    /** Writes a logarithm. The logarithms with a function of their own are exact for powers of their base. */
    private static void printLogarithm(Call call, SqlWriter out) {
        String pattern =
                switch (ArgumentConstants.find(call.operands().get(0))
                        .map(BigDecimal::toPlainString)
                        .orElse("")) {
                    case "2" -> "log2({1})";
                    case "10" -> "log10({1})";
                    default -> "ln({1}) / " + Macros.DIVISOR + "(" + Macros.FINITE + "(ln({0})))";
                };
        Template.finite(pattern).print(call, out);
    }

    /** The result is NULL if any argument is NULL, unlike DuckDB's functions of the same names. */
    private static void extremes(FunctionTable table) {
        for (String name : List.of("GREATEST", "LEAST")) {
            table.defineRepeating(name, NumberFunctions::common, (call, out) -> printExtreme(name, call, out), ANY);
        }
    }

    private static void printExtreme(String name, Call call, SqlWriter out) {
        out.add("CASE WHEN ")
                .join(call.operands(), " OR ", operand -> out.add(operand).add(" IS NULL"));
        boolean isWide = WideDecimals.areWide(StringFunctions.types(call.operands()));
        List<Expr> operands = isWide
                ? call.operands().stream()
                        .map(operand -> Coercion.widened(operand, call.type()))
                        .toList()
                : call.operands();
        out.add(" THEN NULL ELSE CAST(" + name + "(").list(operands);
        out.add(") AS ").add(DuckDbTypes.name(call.type())).add(") END");
    }

    /** The type that holds all arguments; arguments without a common type were refused before. */
    static SqlType common(List<Expr> arguments) {
        return TypeRules.common(StringFunctions.types(arguments)).orElseThrow();
    }

    private static SqlType whole(List<Expr> arguments) {
        SqlType type = arguments.get(0).type();
        return type instanceof Decimal decimal ? TypeRules.decimal(decimal.integerDigits() + 1, 0) : type;
    }

    private static SqlType truncated(List<Expr> arguments) {
        SqlType type = arguments.get(0).type();
        return type instanceof Decimal decimal ? TypeRules.decimal(decimal.integerDigits(), 0) : type;
    }

    private static SqlType remainder(List<Expr> arguments) {
        SqlType left = arguments.get(0).type();
        SqlType right = arguments.get(1).type();
        return left instanceof Decimal one && right instanceof Decimal other
                ? TypeRules.decimal(other.integerDigits(), Math.max(one.scale(), other.scale()))
                : new SqlType.DoublePrecision();
    }

    /** The type of a quotient; if both numbers are whole, it has no more digits than the first. */
    private static SqlType quotient(List<Expr> arguments) {
        boolean isWhole = arguments.stream().allMatch(argument -> scale(argument) == 0);
        return isWhole ? truncated(arguments) : whole(arguments);
    }

    /**
     * Divides whole numbers as integers, because DuckDB divides decimals as doubles. It uses 64 bits where possible,
     * because division of 128-bit integers is much slower.
     */
    private static void printDiv(Call call, SqlWriter out) {
        boolean isWhole = call.operands().stream().allMatch(operand -> scale(operand) == 0);
        String type = isWhole ? wholeType(call.operands()) : "DOUBLE";
        out.add("CAST(" + (isWhole ? "" : "trunc(") + "CAST(")
                .add(call.operands().get(0));
        out.add(" AS " + type + ") " + (isWhole ? "// " : "/ ") + Macros.DIVISOR + "(CAST(");
        out.add(call.operands().get(1)).add(" AS " + type + "))" + (isWhole ? "" : ")") + " AS ");
        out.add(DuckDbTypes.name(call.type())).add(")");
    }

    private static String wholeType(List<Expr> operands) {
        boolean isSmall = operands.stream()
                .allMatch(operand ->
                        operand.type() instanceof Decimal decimal && decimal.precision() <= Decimal.MAX_LONG_PRECISION);
        return isSmall ? "BIGINT" : "HUGEINT";
    }

    private static int scale(Expr operand) {
        return operand.type() instanceof Decimal decimal ? decimal.scale() : -1;
    }
}
