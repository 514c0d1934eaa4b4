package org.parquetvs.adapter.pushdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.comparison;
import static org.parquetvs.adapter.pushdown.PushdownRequests.filtered;
import static org.parquetvs.adapter.pushdown.PushdownRequests.literal;
import static org.parquetvs.adapter.pushdown.PushdownRequests.unary;

import com.exasol.adapter.request.PushDownRequest;
import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlStatementSelect;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.parquetvs.adapter.metadata.RememberedTable;
import org.parquetvs.planner.ColumnSource;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.SqlType;
import org.parquetvs.planner.SqlType.Charset;
import org.parquetvs.planner.predicate.Operand;
import org.parquetvs.planner.predicate.Operand.Case.Branch;
import org.parquetvs.planner.predicate.Predicate;
import org.parquetvs.planner.predicate.Predicate.Comparator;
import org.parquetvs.planner.predicate.ScalarFunction;
import org.parquetvs.planner.predicate.Value;

/** What the workers make of expressions, and which of them they leave to Exasol. */
class ExpressionConversionTest {
    private static final SqlType DOUBLE = new SqlType.DoublePrecision();

    private static final Operand ID = field("ID", new SqlType.Decimal(18, 0));
    private static final Operand PRICE = field("PRICE", new SqlType.Decimal(12, 2));
    private static final Operand SMALL = field("SMALL", new SqlType.Decimal(9, 0));
    private static final Operand RATIO = field("RATIO", DOUBLE);
    private static final Operand NAME = field("NAME", new SqlType.Varchar(2_000_000, Charset.UTF8));
    private static final Operand CITY = field("CITY", new SqlType.Varchar(100, Charset.UTF8));
    private static final Operand FLAG = field("FLAG", new SqlType.Bool());
    private static final Operand DAY = field("DAY", new SqlType.Date());
    private static final Operand AT = field("AT", new SqlType.Timestamp(6));

    private static final String TWO = number("2");
    private static final String AB = literal("string", "ab");

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
                                        new Predicate.Comparison(ID, Comparator.EQUAL, zero(ID.type())),
                                        nullOf(ID.type()))),
                                ID)),
                Arguments.of(
                        function("ZEROIFNULL", "RATIO"),
                        new Operand.Case(List.of(new Branch(new Predicate.IsNull(RATIO), zero(DOUBLE))), RATIO)),
                Arguments.of(extract("YEAR", "DAY"), call(ScalarFunction.YEAR, DAY)),
                Arguments.of(extract("MINUTE", "AT"), call(ScalarFunction.MINUTE, AT)));
    }

    @ParameterizedTest
    @MethodSource("exactExpressions")
    void anExactExpressionIsComputedByTheScan(String expression, Operand expected) {
        assertThat(operand(expression)).contains(expected);
        assertThat(condition(unary("is_null", expression))).contains(new Predicate.IsNull(expected));
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
                // More digits than a double has, or a DECIMAL may have behind the point.
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

    private static Stream<Arguments> comparisonsOfExpressions() {
        Operand month = call(ScalarFunction.MONTH, DAY);
        Operand sum = call(ScalarFunction.ADD, SMALL, exact("2"));
        return Stream.of(
                Arguments.of(
                        comparison("equal", function("MONTH", "DAY"), TWO),
                        new Predicate.Comparison(month, Comparator.EQUAL, exact("2"))),
                Arguments.of(
                        comparison("less", column("PRICE"), function("ADD", "SMALL", TWO)),
                        new Predicate.Comparison(PRICE, Comparator.LESS, sum)),
                Arguments.of(
                        comparison("notequal", column("RATIO"), function("ADD", "SMALL", TWO)),
                        new Predicate.Comparison(RATIO, Comparator.NOT_EQUAL, new Operand.Cast(sum, DOUBLE))),
                Arguments.of(
                        comparison("lessequal", column("AT"), column("DAY")),
                        new Predicate.Comparison(
                                AT, Comparator.LESS_OR_EQUAL, new Operand.Cast(DAY, new SqlType.Timestamp(6)))),
                Arguments.of(
                        "{\"type\":\"predicate_in_constlist\",\"expression\":%s,\"arguments\":[%s,%s]}"
                                .formatted(function("MONTH", "DAY"), TWO, number("3")),
                        new Predicate.In(
                                month,
                                List.of(new Value.Exact(new BigDecimal("2")), new Value.Exact(new BigDecimal("3"))))),
                Arguments.of(
                        "{\"type\":\"predicate_like\",\"expression\":%s,\"pattern\":%s}"
                                .formatted(function("TRIM", "CITY"), literal("string", "a%")),
                        new Predicate.Like(call(ScalarFunction.TRIM, CITY), text("a%"), null)));
    }

    @ParameterizedTest
    @MethodSource("comparisonsOfExpressions")
    void expressionsAreComparedInTheTypeInWhichExasolComparesThem(String json, Predicate expected) {
        assertThat(condition(json)).contains(expected);
    }

    @ParameterizedTest
    @CsvSource({"ID, RATIO", "NAME, ID", "FLAG, ID", "CODE, CODE", "HASH, NAME", "DAY, ID"})
    void columnsThatExasolConvertsInexactlyAreComparedByExasol(String left, String right) {
        assertThat(condition(comparison("equal", column(left), column(right)))).isEmpty();
    }

    @Test
    void blanksAtTheEndOfWhatMayBeCharAreLeftToExasol() {
        String choice = choice(null, List.of(column("FLAG")), List.of(AB, literal("string", "cd")));
        assertThat(condition(comparison("equal", choice, literal("string", "ab "))))
                .isEmpty();
        assertThat(condition(comparison("equal", choice, AB))).isPresent();
        assertThat(operand(choice(null, List.of(column("FLAG")), List.of(literal("string", "ab ")))))
                .isEmpty();
        assertThat(condition(comparison("equal", AB, AB))).isEmpty();
    }

    @Test
    void aCaseHasOneTypeAndNoElseIsNull() {
        String isBig = comparison("less", TWO, column("PRICE"));
        Predicate big = new Predicate.Comparison(exact("2"), Comparator.LESS, PRICE);
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
                                        new Predicate.Comparison(SMALL, Comparator.EQUAL, exact("2")),
                                        new Operand.Cast(DAY, new SqlType.Timestamp(6))),
                                new Branch(new Predicate.Comparison(SMALL, Comparator.EQUAL, exact("3")), AT)),
                        nullOf(new SqlType.Timestamp(6))));
        assertThat(operand(choice(column("SMALL"), List.of(AB), List.of(column("DAY")))))
                .isEmpty();
    }

    @Test
    void aConditionIsAValueAndABooleanExpressionACondition() {
        Predicate isNull = new Predicate.IsNull(NAME);
        Operand truth = new Operand.Case(
                List.of(
                        new Branch(isNull, new Operand.Literal(new Value.Bool(true))),
                        new Branch(new Predicate.Not(isNull), new Operand.Literal(new Value.Bool(false)))),
                new Operand.Literal(new Value.Null()));
        assertThat(operand(unary("is_null", column("NAME")))).contains(truth);

        String choice = choice(null, List.of(unary("is_null", column("NAME"))), List.of(column("FLAG")));
        assertThat(condition(choice)).isPresent().get().isInstanceOf(Predicate.IsTrue.class);
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

    @Test
    void lettersBeyondAsciiAreLeftToExasol() {
        String filter = comparison("equal", function("UPPER", "CITY"), literal("string", "ROMA"));
        Predicate ofAscii = new Predicate.Comparison(call(ScalarFunction.UPPER, CITY), Comparator.EQUAL, text("ROMA"));
        Predicate isAscii = new Predicate.Comparison(
                call(ScalarFunction.LENGTH, CITY), Comparator.EQUAL, call(ScalarFunction.OCTET_LENGTH, CITY));

        assertThat(operand(function("UPPER", "CITY"))).isEmpty();
        assertThat(condition(filter)).isEmpty();
        assertThat(weakened(filter)).contains(new Predicate.Or(List.of(ofAscii, new Predicate.Not(isAscii))));
    }

    @Test
    void regularExpressionsAreAppliedWhereAllDialectsAgree() {
        String filter = regexpLike(column("CITY"), "[A-Z]\\\\d+");
        Optional<Predicate> weakened = weakened(filter);

        assertThat(condition(filter)).isEmpty();
        assertThat(weakened).get().isInstanceOf(Predicate.Or.class);
        Predicate.Or terms = (Predicate.Or) weakened.orElseThrow();
        assertThat(terms.terms()).hasSize(3).first().isEqualTo(new Predicate.RegexpLike(CITY, "[A-Z]\\d+"));
        Predicate weak = weakened.orElseThrow();
        assertThat(weak.evaluate(any -> new Value.Text("R1"))).isEqualTo(Predicate.Truth.TRUE);
        assertThat(weak.evaluate(any -> new Value.Text("É1"))).isEqualTo(Predicate.Truth.TRUE);
        assertThat(weak.evaluate(any -> new Value.Text("r1\n"))).isEqualTo(Predicate.Truth.TRUE);
        assertThat(weak.evaluate(any -> new Value.Text("r1"))).isEqualTo(Predicate.Truth.FALSE);
        assertThat(weak.evaluate(any -> new Value.Null())).isEqualTo(Predicate.Truth.NULL);
        assertThat(weakened(regexpLike(column("CITY"), "(?i)a"))).isEmpty();
        assertThat(weakened(regexpLike(column("CODE"), "a"))).isEmpty();
    }

    private static String regexpLike(String operand, String pattern) {
        return "{\"type\":\"predicate_like_regexp\",\"expression\":%s,\"pattern\":%s}"
                .formatted(operand, literal("string", pattern));
    }

    @Test
    void whatCanFailIsNotAskedOfRowsThatOnlyExasolWouldRefuse() {
        String filter = comparison(
                "equal",
                function("CONCAT", function("UPPER", "CITY"), function("DIV", "ID", "SMALL")),
                literal("string", "ROMA1"));
        assertThat(condition(filter)).isEmpty();
        assertThat(weakened(filter)).isEmpty();
    }

    @Test
    void conditionsThatNestTooDeepForAStackAreLeftToExasol() {
        String filter = unary("is_null", column("NAME"));
        for (int depth = 0; depth < Nesting.MAX_DEPTH - 2; depth++) {
            filter = unary("not", filter);
        }
        assertThat(condition(filter)).isPresent();
        assertThat(condition(unary("not", filter))).isEmpty();
    }

    private static Optional<Predicate> condition(String json) {
        return new PredicateConverter(table()).convert(node(json));
    }

    private static Optional<Predicate> weakened(String json) {
        return new PredicateConverter(table()).weaken(node(json));
    }

    private static Optional<Operand> operand(String json) {
        return new OperandConverter(table()).convert(node(json));
    }

    private static RememberedTable table() {
        return new RememberedTable(
                filtered(column("FLAG")).getInvolvedTablesMetadata().get(0));
    }

    private static SqlNode node(String json) {
        PushDownRequest request = filtered(json);
        return ((SqlStatementSelect) request.getSelect()).getWhereClause();
    }

    /** Arguments in capitals are columns, others JSON; CAST_TO_TEXT stands for a conversion. */
    private static String function(String name, String... arguments) {
        List<String> json = Stream.of(arguments)
                .map(argument -> argument.startsWith("{") ? argument : column(argument))
                .toList();
        if (name.equals("CAST_TO_TEXT")) {
            return cast(arguments[0], "{\"type\":\"VARCHAR\",\"size\":9,\"characterSet\":\"ASCII\"}");
        }
        return "{\"type\":\"function_scalar\",\"name\":\"%s\",\"arguments\":[%s]}"
                .formatted(name, String.join(",", json));
    }

    private static String cast(String column, String type) {
        return "{\"type\":\"function_scalar_cast\",\"name\":\"CAST\",\"dataType\":%s,\"arguments\":[%s]}"
                .formatted(type, column(column));
    }

    private static String extract(String part, String column) {
        return "{\"type\":\"function_scalar_extract\",\"name\":\"EXTRACT\",\"toExtract\":\"%s\",\"arguments\":[%s]}"
                .formatted(part, column(column));
    }

    private static String choice(@Nullable String basis, List<String> arguments, List<String> results) {
        return "{\"type\":\"function_scalar_case\",\"name\":\"CASE\",%s\"arguments\":[%s],\"results\":[%s]}"
                .formatted(
                        basis == null ? "" : "\"basis\":" + basis + ",",
                        String.join(",", arguments),
                        String.join(",", results));
    }

    private static String number(String digits) {
        return literal("exactnumeric", digits);
    }

    private static Operand field(String name, SqlType type) {
        return new Operand.Column(new ScanColumn(name, new ColumnSource.Field(name.toLowerCase(Locale.ROOT)), type));
    }

    private static Operand call(ScalarFunction function, Operand... arguments) {
        return function.on(arguments).orElseThrow();
    }

    private static Operand exact(String number) {
        return new Operand.Literal(new Value.Exact(new BigDecimal(number)));
    }

    private static Operand approximate(double number) {
        return new Operand.Literal(new Value.Approximate(number));
    }

    private static Operand text(String text) {
        return new Operand.Literal(new Value.Text(text));
    }

    private static Operand zero(SqlType type) {
        return new Operand.Cast(exact("0"), type);
    }

    private static Operand nullOf(SqlType type) {
        return new Operand.Cast(new Operand.Literal(new Value.Null()), type);
    }
}
