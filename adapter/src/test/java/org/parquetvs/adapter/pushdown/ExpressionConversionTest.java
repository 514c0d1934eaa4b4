package org.parquetvs.adapter.pushdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.comparison;
import static org.parquetvs.adapter.pushdown.PushdownRequests.literal;
import static org.parquetvs.adapter.pushdown.PushdownRequests.unary;
import static org.parquetvs.adapter.pushdown.TestExpressions.AB;
import static org.parquetvs.adapter.pushdown.TestExpressions.AT;
import static org.parquetvs.adapter.pushdown.TestExpressions.DAY;
import static org.parquetvs.adapter.pushdown.TestExpressions.DOUBLE;
import static org.parquetvs.adapter.pushdown.TestExpressions.FLAG;
import static org.parquetvs.adapter.pushdown.TestExpressions.ID;
import static org.parquetvs.adapter.pushdown.TestExpressions.NAME;
import static org.parquetvs.adapter.pushdown.TestExpressions.PRICE;
import static org.parquetvs.adapter.pushdown.TestExpressions.RATIO;
import static org.parquetvs.adapter.pushdown.TestExpressions.SMALL;
import static org.parquetvs.adapter.pushdown.TestExpressions.TWO;
import static org.parquetvs.adapter.pushdown.TestExpressions.approximate;
import static org.parquetvs.adapter.pushdown.TestExpressions.call;
import static org.parquetvs.adapter.pushdown.TestExpressions.cast;
import static org.parquetvs.adapter.pushdown.TestExpressions.choice;
import static org.parquetvs.adapter.pushdown.TestExpressions.condition;
import static org.parquetvs.adapter.pushdown.TestExpressions.exact;
import static org.parquetvs.adapter.pushdown.TestExpressions.extract;
import static org.parquetvs.adapter.pushdown.TestExpressions.function;
import static org.parquetvs.adapter.pushdown.TestExpressions.nullOf;
import static org.parquetvs.adapter.pushdown.TestExpressions.number;
import static org.parquetvs.adapter.pushdown.TestExpressions.operand;
import static org.parquetvs.adapter.pushdown.TestExpressions.text;
import static org.parquetvs.adapter.pushdown.TestExpressions.weakened;
import static org.parquetvs.adapter.pushdown.TestExpressions.zero;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.IsTrue;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Operand.Case.Branch;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.predicate.function.ScalarFunction;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** What the workers make of expressions, and which of them they leave to Exasol. */
class ExpressionConversionTest {
    private static Stream<Arguments> exactExpressions() {
        return Stream.of(
                Arguments.of(function("ADD", "ID", "PRICE"), call(ScalarFunction.ADD, ID, PRICE)),
                Arguments.of(function("ADD", "RATIO", TWO), call(ScalarFunction.ADD, RATIO, approximate(2))),
                Arguments.of(
                        function("ADD", "SMALL", "RATIO"),
                        call(ScalarFunction.ADD, new Operand.Cast(SMALL, DOUBLE), RATIO)),
                Arguments.of(function("ADD", "DAY", TWO), call(ScalarFunction.ADD_DAYS, DAY, exact("2"))),
                Arguments.of(function("ADD", "SMALL", "AT"), call(ScalarFunction.ADD_DAYS, AT, SMALL)),
                Arguments.of(function("SUB", "PRICE", TWO), call(ScalarFunction.SUB, PRICE, exact("2"))),
                Arguments.of(
                        function("SUB", "DAY", TWO),
                        call(ScalarFunction.ADD_DAYS, DAY, call(ScalarFunction.NEG, exact("2")))),
                Arguments.of(function("SUB", "DAY", "DAY"), call(ScalarFunction.DAYS_BETWEEN, DAY, DAY)),
                Arguments.of(function("MULT", "PRICE", "PRICE"), call(ScalarFunction.MULT, PRICE, PRICE)),
                Arguments.of(
                        function("FLOAT_DIV", "PRICE", TWO),
                        call(ScalarFunction.FLOAT_DIV, new Operand.Cast(PRICE, DOUBLE), approximate(2))),
                Arguments.of(function("NEG", "RATIO"), call(ScalarFunction.NEG, RATIO)),
                Arguments.of(function("ABS", "PRICE"), call(ScalarFunction.ABS, PRICE)),
                Arguments.of(function("CEIL", "PRICE"), call(ScalarFunction.CEIL, PRICE)),
                Arguments.of(function("DIV", "ID", TWO), call(ScalarFunction.DIV, ID, exact("2"))),
                Arguments.of(function("FLOOR", "RATIO"), call(ScalarFunction.FLOOR, RATIO)),
                Arguments.of(
                        function("GREATEST", "SMALL", "PRICE"),
                        call(ScalarFunction.GREATEST, new Operand.Cast(SMALL, new SqlType.Decimal(12, 2)), PRICE)),
                Arguments.of(
                        function("LEAST", "DAY", "AT"),
                        call(ScalarFunction.LEAST, new Operand.Cast(DAY, new SqlType.Timestamp(6)), AT)),
                Arguments.of(function("MOD", "ID", TWO), call(ScalarFunction.MOD, ID, exact("2"))),
                Arguments.of(function("ROUND", "PRICE", TWO), call(ScalarFunction.ROUND, PRICE, exact("2"))),
                Arguments.of(function("SIGN", "RATIO"), call(ScalarFunction.SIGN, RATIO)),
                Arguments.of(function("TRUNC", "PRICE"), call(ScalarFunction.TRUNC, PRICE)),
                Arguments.of(
                        function("CONCAT", "NAME", "SMALL"),
                        call(
                                ScalarFunction.CONCAT,
                                NAME,
                                new Operand.Cast(SMALL, new SqlType.Varchar(10, Charset.ASCII)))),
                Arguments.of(function("INSTR", "NAME", AB), call(ScalarFunction.INSTR, NAME, text("ab"))),
                Arguments.of(function("LENGTH", "NAME"), call(ScalarFunction.LENGTH, NAME)),
                Arguments.of(function("LOCATE", AB, "NAME"), call(ScalarFunction.LOCATE, text("ab"), NAME)),
                Arguments.of(
                        function("LPAD", "NAME", TWO, AB), call(ScalarFunction.LPAD, NAME, exact("2"), text("ab"))),
                Arguments.of(function("LTRIM", "NAME"), call(ScalarFunction.LTRIM, NAME)),
                Arguments.of(function("OCTET_LENGTH", "NAME"), call(ScalarFunction.OCTET_LENGTH, NAME)),
                Arguments.of(function("REPLACE", "NAME", AB), call(ScalarFunction.REPLACE, NAME, text("ab"))),
                Arguments.of(function("RIGHT", "NAME", TWO), call(ScalarFunction.RIGHT, NAME, exact("2"))),
                Arguments.of(function("RPAD", "NAME", TWO), call(ScalarFunction.RPAD, NAME, exact("2"))),
                Arguments.of(function("RTRIM", "NAME", AB), call(ScalarFunction.RTRIM, NAME, text("ab"))),
                Arguments.of(
                        function("SUBSTR", "NAME", TWO, "SMALL"), call(ScalarFunction.SUBSTR, NAME, exact("2"), SMALL)),
                Arguments.of(function("TRIM", "NAME"), call(ScalarFunction.TRIM, NAME)),
                Arguments.of(
                        function("UPPER", function("CONCAT", "SMALL", AB)),
                        call(
                                ScalarFunction.UPPER,
                                call(
                                        ScalarFunction.CONCAT,
                                        new Operand.Cast(SMALL, new SqlType.Varchar(10, Charset.ASCII)),
                                        text("ab")))),
                Arguments.of(
                        function("LOWER", function("CAST_TO_TEXT", "FLAG")),
                        call(ScalarFunction.LOWER, new Operand.Cast(FLAG, new SqlType.Varchar(9, Charset.ASCII)))),
                Arguments.of(function("ADD_DAYS", "DAY", "SMALL"), call(ScalarFunction.ADD_DAYS, DAY, SMALL)),
                Arguments.of(function("ADD_HOURS", "AT", TWO), call(ScalarFunction.ADD_HOURS, AT, exact("2"))),
                Arguments.of(function("ADD_MINUTES", "AT", TWO), call(ScalarFunction.ADD_MINUTES, AT, exact("2"))),
                Arguments.of(function("ADD_MONTHS", "DAY", TWO), call(ScalarFunction.ADD_MONTHS, DAY, exact("2"))),
                Arguments.of(function("ADD_SECONDS", "AT", TWO), call(ScalarFunction.ADD_SECONDS, AT, exact("2"))),
                Arguments.of(function("ADD_WEEKS", "AT", TWO), call(ScalarFunction.ADD_WEEKS, AT, exact("2"))),
                Arguments.of(function("ADD_YEARS", "AT", TWO), call(ScalarFunction.ADD_YEARS, AT, exact("2"))),
                Arguments.of(
                        function("DATE_TRUNC", literal("string", "month"), "AT"),
                        call(ScalarFunction.DATE_TRUNC, text("month"), AT)),
                Arguments.of(function("DAY", "DAY"), call(ScalarFunction.DAY, DAY)),
                Arguments.of(function("DAYS_BETWEEN", "DAY", "AT"), call(ScalarFunction.DAYS_BETWEEN, DAY, AT)),
                Arguments.of(function("HOUR", "AT"), call(ScalarFunction.HOUR, AT)),
                Arguments.of(function("MINUTE", "AT"), call(ScalarFunction.MINUTE, AT)),
                Arguments.of(function("MONTH", "DAY"), call(ScalarFunction.MONTH, DAY)),
                Arguments.of(function("WEEK", "DAY"), call(ScalarFunction.WEEK, DAY)),
                Arguments.of(function("YEAR", "AT"), call(ScalarFunction.YEAR, AT)),
                Arguments.of(
                        function("NULLIFZERO", "ID"),
                        new Operand.Case(
                                List.of(new Branch(
                                        new Comparison(ID, Comparator.EQUAL, zero(ID.type())), nullOf(ID.type()))),
                                ID)),
                Arguments.of(
                        function("ZEROIFNULL", "RATIO"),
                        new Operand.Case(List.of(new Branch(new IsNull(RATIO), zero(DOUBLE))), RATIO)),
                Arguments.of(extract("YEAR", "DAY"), call(ScalarFunction.YEAR, DAY)),
                Arguments.of(extract("MINUTE", "AT"), call(ScalarFunction.MINUTE, AT)));
    }

    @ParameterizedTest
    @MethodSource("exactExpressions")
    void anExactExpressionIsComputedByTheScan(String expression, Operand expected) {
        assertThat(operand(expression)).contains(expected);
        assertThat(condition(unary("is_null", expression))).contains(new IsNull(expected));
    }

    @Test
    void everyDeclaredFunctionIsExactForSomeArguments() {
        Set<DeclaredFunction> tested = EnumSet.noneOf(DeclaredFunction.class);
        exactExpressions().map(arguments -> (String) arguments.get()[0]).forEach(json -> Stream.of(
                        DeclaredFunction.values())
                .filter(function -> json.contains("\"" + function + "\""))
                .forEach(tested::add));
        assertThat(tested).containsExactlyInAnyOrder(DeclaredFunction.values());
        assertThat(Stream.of(DeclaredFunction.values()).map(DeclaredFunction::capability))
                .doesNotHaveDuplicates();
    }

    private static Stream<String> inexactExpressions() {
        return Stream.of(
                // More digits than a double has, or than a DECIMAL may have after the point.
                function("FLOAT_DIV", "ID", TWO),
                function("MULT", "ID", "RATIO"),
                function("MULT", "PRICE", number("0." + "0".repeat(34) + "1")),
                // Decimal digits of doubles, and quotients of fractions.
                function("ROUND", "RATIO", TWO),
                function("DIV", "PRICE", TWO),
                function("MOD", "PRICE", TWO),
                function("ROUND", "PRICE", "SMALL"),
                // CHAR is padded, HASHTYPE has several spellings.
                function("LENGTH", "CODE"),
                function("GREATEST", "HASH", "HASH"),
                function("CONCAT", "CODE", "NAME"),
                // The session says how these become strings, or where a week begins.
                function("CONCAT", "NAME", "PRICE"),
                function("CONCAT", "NAME", "DAY"),
                function("LENGTH", "RATIO"),
                function("ADD", "NAME", TWO),
                function("DATE_TRUNC", literal("string", "week"), "DAY"),
                // Arguments that are not taken, or not in this number.
                function("SUBSTR", "NAME", "PRICE"),
                function("INSTR", "NAME", AB, TWO),
                function("LPAD", "NAME", "SMALL"),
                function("ADD_DAYS", "DAY", "PRICE"),
                function("ADD_HOURS", "DAY", TWO),
                function("TRUNC", "DAY", literal("string", "MM")),
                function("SUB", "AT", "AT"),
                function("SUB", "AT", "DAY"),
                extract("SECOND", "AT"),
                function("SIN", "RATIO"));
    }

    @ParameterizedTest
    @MethodSource("inexactExpressions")
    void anInexactExpressionIsLeftToExasol(String expression) {
        assertThat(operand(expression)).isEmpty();
        assertThat(condition(unary("is_null", expression))).isEmpty();
        assertThat(weakened(unary("is_null", expression))).isEmpty();
    }

    @Test
    void aCaseHasOneTypeAndNoElseIsNull() {
        String isBig = comparison("less", TWO, column("PRICE"));
        Predicate big = new Comparison(exact("2"), Comparator.LESS, PRICE);
        SqlType type = new SqlType.Decimal(12, 2);

        assertThat(operand(choice(null, List.of(isBig), List.of(column("PRICE"), column("SMALL")))))
                .contains(new Operand.Case(List.of(new Branch(big, PRICE)), new Operand.Cast(SMALL, type)));
        assertThat(operand(choice(null, List.of(isBig), List.of(column("PRICE")))))
                .contains(new Operand.Case(List.of(new Branch(big, PRICE)), nullOf(type)));
        assertThat(operand(choice(null, List.of(isBig), List.of(column("PRICE"), column("NAME")))))
                .isEmpty();
    }

    @Test
    void aCaseOfValuesIsOneOfComparisons() {
        assertThat(operand(choice(column("SMALL"), List.of(TWO, number("3")), List.of(column("DAY"), column("AT")))))
                .contains(new Operand.Case(
                        List.of(
                                new Branch(
                                        new Comparison(SMALL, Comparator.EQUAL, exact("2")),
                                        new Operand.Cast(DAY, new SqlType.Timestamp(6))),
                                new Branch(new Comparison(SMALL, Comparator.EQUAL, exact("3")), AT)),
                        nullOf(new SqlType.Timestamp(6))));
        assertThat(operand(choice(column("SMALL"), List.of(AB), List.of(column("DAY")))))
                .isEmpty();
    }

    @Test
    void aConditionIsAValueAndABooleanExpressionACondition() {
        Predicate isNull = new IsNull(NAME);
        Operand truth = new Operand.Case(
                List.of(
                        new Branch(isNull, new Operand.Literal(new Value.Bool(true))),
                        new Branch(new Not(isNull), new Operand.Literal(new Value.Bool(false)))),
                new Operand.Literal(new Value.Null()));
        assertThat(operand(unary("is_null", column("NAME")))).contains(truth);

        String choice = choice(null, List.of(unary("is_null", column("NAME"))), List.of(column("FLAG")));
        assertThat(condition(choice)).isPresent().get().isInstanceOf(IsTrue.class);
        assertThat(condition(function("ADD", "SMALL", TWO))).isEmpty();
    }

    @Test
    void castsAreComputedWhereTheyAreExact() {
        assertThat(operand(cast("DAY", "{\"type\":\"TIMESTAMP\",\"fractionalSecondsPrecision\":3}")))
                .contains(new Operand.Cast(DAY, new SqlType.Timestamp(3)));
        assertThat(operand(cast("AT", "{\"type\":\"DATE\"}"))).contains(new Operand.Cast(AT, new SqlType.Date()));
        assertThat(operand(cast("PRICE", "{\"type\":\"DECIMAL\",\"precision\":5,\"scale\":1}")))
                .contains(new Operand.Cast(PRICE, new SqlType.Decimal(5, 1)));
        assertThat(operand(cast("PRICE", "{\"type\":\"DOUBLE\"}"))).contains(new Operand.Cast(PRICE, DOUBLE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "NAME|{\"type\":\"DATE\"}",
                "NAME|{\"type\":\"CHAR\",\"size\":3,\"characterSet\":\"UTF8\"}",
                "NAME|{\"type\":\"VARCHAR\",\"size\":3,\"characterSet\":\"ASCII\"}",
                "PRICE|{\"type\":\"VARCHAR\",\"size\":30,\"characterSet\":\"UTF8\"}",
                "RATIO|{\"type\":\"DECIMAL\",\"precision\":5,\"scale\":1}",
                "ID|{\"type\":\"DOUBLE\"}",
                "AT|{\"type\":\"TIMESTAMP\",\"fractionalSecondsPrecision\":3}",
                "AT|{\"type\":\"TIMESTAMP\",\"withLocalTimeZone\":true}",
                "AT|{\"type\":\"INTERVAL\",\"fromTo\":\"YEAR TO MONTH\",\"precision\":2}"
            })
    void otherCastsAreLeftToExasol(String column, String type) {
        assertThat(operand(cast(column, type))).isEmpty();
    }
}
