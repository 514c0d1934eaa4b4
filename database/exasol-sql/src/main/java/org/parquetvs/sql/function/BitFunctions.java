package org.parquetvs.sql.function;

import static org.parquetvs.sql.query.SqlFunction.TypeRule.integer;
import static org.parquetvs.sql.types.ParameterKind.INTEGER;

import java.math.BigInteger;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.types.ParameterKind;
import org.parquetvs.type.SqlType;

/** Functions on the 64 bits of a non-negative whole number. */
final class BitFunctions {
    /** Type of a result that may use all 64 bits: a number that is not negative. */
    private static final SqlFunction.TypeRule UNSIGNED = arguments -> new SqlType.Decimal(20, 0);

    private BitFunctions() {}

    static void define(FunctionTable table) {
        Map.of("BIT_AND", "&", "BIT_OR", "|")
                .forEach((name, operator) ->
                        unsigned(table, name, bits(0) + " " + operator + " " + bits(1), INTEGER, INTEGER));
        unsigned(table, "BIT_XOR", "xor(" + bits(0) + ", " + bits(1) + ")", INTEGER, INTEGER);
        unsigned(table, "BIT_NOT", "xor(" + bits(0) + ", 18446744073709551615::UBIGINT)", INTEGER);
        unsigned(table, "BIT_SET", bits(0) + " | " + shifted("1::UBIGINT", place()), INTEGER, INTEGER);
        table.define(
                "BIT_CHECK",
                arguments -> new SqlType.Bool(),
                Template.exact("((" + bits(0) + " >> " + place() + ") & 1::UBIGINT = 1)"),
                INTEGER,
                INTEGER);
        unsigned(table, "BIT_LSHIFT", shifted(bits(0), place()), INTEGER, INTEGER);
        unsigned(table, "BIT_RSHIFT", bits(0) + " >> " + place(), INTEGER, INTEGER);
        unsigned(
                table,
                "BIT_LROTATE",
                shifted(bits(0), place()) + " | (" + bits(0) + " >> " + rest() + ")",
                INTEGER,
                INTEGER);
        unsigned(
                table,
                "BIT_RROTATE",
                "(" + bits(0) + " >> " + place() + ") | " + shifted(bits(0), rest()),
                INTEGER,
                INTEGER);
        table.defineRepeating("BIT_TO_NUM", integer(20), BitFunctions::printNumber, INTEGER);
    }

    private static void unsigned(FunctionTable table, String name, String value, ParameterKind... parameters) {
        table.define(name, UNSIGNED, Template.cast(value), parameters);
    }

    private static String bits(int argument) {
        return "CAST({" + argument + "} AS UBIGINT)";
    }

    private static String place() {
        return "(CAST({1} AS UBIGINT) % 64)";
    }

    private static String rest() {
        return "((64 - CAST({1} AS UBIGINT) % 64) % 64)";
    }

    /** Shifts in 128 bits and cuts off what is shifted out, because DuckDB refuses to shift bits out. */
    private static String shifted(String bits, String places) {
        return "CAST((CAST(" + bits + " AS UHUGEINT) << " + places + ") & 18446744073709551615::UHUGEINT AS UBIGINT)";
    }

    /** Writes the number whose highest bit is the first argument. */
    private static void printNumber(Call call, SqlWriter out) {
        int count = call.operands().size();
        out.add(IntStream.range(0, count)
                .mapToObj(i -> "CASE " + SqlWriter.text(call.operands().get(i)) + " WHEN 0 THEN 0 WHEN 1 THEN "
                        + BigInteger.ONE.shiftLeft(count - 1 - i) + "::DECIMAL(20,0) END")
                .collect(Collectors.joining(" + ", "CAST(", " AS DECIMAL(20,0))")));
    }
}
