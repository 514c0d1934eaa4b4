package org.parquetvs.adapter.pushdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.pushdown.PushdownRequests.all;
import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.comparison;
import static org.parquetvs.adapter.pushdown.PushdownRequests.filtered;
import static org.parquetvs.adapter.pushdown.PushdownRequests.literal;
import static org.parquetvs.adapter.pushdown.PushdownRequests.read;
import static org.parquetvs.adapter.pushdown.PushdownRequests.unary;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Constant;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.IsTrue;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** What of a condition the scan applies, and what stays with Exasol. */
class FilterConversionTest {
    private static final String NULL = "{\"type\":\"literal_null\"}";
    private static final String TRUE = "{\"type\":\"literal_bool\",\"value\":true}";
    private static final String FALSE = "{\"type\":\"literal_bool\",\"value\":false}";
    private static final Predicate NEVER_TRUE = new Constant(Truth.NULL);

    private static Stream<Arguments> exactLiterals() {
        return Stream.of(
                Arguments.of("ID", "exactnumeric", "42", exact("42")),
                Arguments.of("ID", "exactnumeric", "1.5", exact("1.5")),
                Arguments.of("PRICE", "exactnumeric", "-0.010", exact("-0.010")),
                Arguments.of(
                        "BIG",
                        "exactnumeric",
                        "123456789012345678901234567890123456",
                        exact("123456789012345678901234567890123456")),
                Arguments.of("SMALL", "double", "1.5", exact("1.5")),
                Arguments.of("SMALL", "double", "1E3", exact("1000")),
                Arguments.of("RATIO", "double", "0.1", new Value.Approximate(0.1)),
                Arguments.of("RATIO", "exactnumeric", "0.1", new Value.Approximate(0.1)),
                Arguments.of("RATIO", "exactnumeric", "999999999999999", new Value.Approximate(999999999999999d)),
                Arguments.of("NAME", "string", "it's", new Value.Text("it's")),
                Arguments.of("NAME", "string", "trailing ", new Value.Text("trailing ")),
                Arguments.of("DAY", "date", "1970-01-02", new Value.Date(1)),
                Arguments.of("DAY", "date", "0001-01-01", new Value.Date(-719162)),
                Arguments.of("DAY", "timestamp", "1970-01-02 00:00:00.000", new Value.Date(1)),
                Arguments.of("AT", "timestamp", "1970-01-01 00:00:01.5", new Value.Timestamp(1, 500_000_000)),
                Arguments.of("AT", "timestamp", "1969-12-31 23:59:59.999999999", new Value.Timestamp(-1, 999_999_999)),
                Arguments.of("AT", "timestamp", "1970-01-01 00:01:00", new Value.Timestamp(60, 0)),
                Arguments.of("AT", "date", "1970-01-02", new Value.Timestamp(86_400, 0)),
                Arguments.of("SOURCE_REFERENCE", "string", "t/1.parquet", new Value.Text("t/1.parquet")));
    }

    @ParameterizedTest
    @MethodSource("exactLiterals")
    void aLiteralThatConvertsExactlyIsComparedByTheScanOnEitherSide(
            String column, String type, String text, Value value) {
        Operand operand = operand(column);

        assertScanned(
                comparison("less", column(column), literal(type, text)),
                new Comparison(operand, Comparator.LESS, new Operand.Literal(value)));
        assertScanned(
                comparison("lessequal", literal(type, text), column(column)),
                new Comparison(new Operand.Literal(value), Comparator.LESS_OR_EQUAL, operand));
    }

    @ParameterizedTest
    @CsvSource({
        // Exasol would compare two doubles.
        "ID, double, 1.5",
        "PRICE, double, 1.5",
        // The common type would have more than 36 digits.
        "BIG, exactnumeric, 0.5",
        "PRICE, exactnumeric, 1E35",
        // More digits than a double holds.
        "RATIO, exactnumeric, 9999999999999999",
        "RATIO, exactnumeric, 1E-30",
        "RATIO, double, 1E999",
        // Session settings say how text becomes a number, a date or a boolean.
        "ID, string, 1",
        "RATIO, string, 1",
        "DAY, string, 1970-01-01",
        "AT, string, 1970-01-01",
        "FLAG, string, true",
        "FLAG, exactnumeric, 1",
        "NAME, exactnumeric, 1",
        "NAME, double, 1",
        "NAME, date, 1970-01-01",
        "NAME, timestamp, 1970-01-01 00:00:00",
        // No day is equal to a moment of it.
        "DAY, timestamp, 1970-01-01 00:00:00.000001",
        // Blanks are added, spellings differ.
        "CODE, string, abc",
        "HASH, string, 00000000000000000000000000000000",
        // Not a form that is known.
        "DAY, date, 01.01.1970",
        "AT, timestamp, 1970-01-01 24:00:00"
    })
    void aLiteralThatDoesNotConvertExactlyIsComparedByExasol(String column, String type, String text) {
        String filter = comparison("equal", column(column), literal(type, text));

        assertThat(read(filtered(filter)).spec().filter()).isEqualTo(Predicate.TRUE);
        assertThat(read(filtered(filter)).residual()).hasSize(1);
        assertThat(read(filtered(filter)).spec().output().columns())
                .extracting(ScanColumn::name)
                .contains(column);
    }

    @ParameterizedTest
    @CsvSource({"equal, EQUAL", "notequal, NOT_EQUAL", "less, LESS", "lessequal, LESS_OR_EQUAL"})
    void everyComparisonIsConverted(String name, Comparator comparator) {
        assertScanned(
                comparison(name, column("ID"), literal("exactnumeric", "1")),
                new Comparison(operand("ID"), comparator, new Operand.Literal(exact("1"))));
    }

    @ParameterizedTest
    @CsvSource({"ID, PRICE", "BIG, ID", "RATIO, RATIO", "NAME, CITY", "NAME, SOURCE_REFERENCE", "FLAG, FLAG", "DAY, DAY"
    })
    void columnsOfOneClassAreComparedByTheScan(String left, String right) {
        assertScanned(
                comparison("equal", column(left), column(right)),
                new Comparison(operand(left), Comparator.EQUAL, operand(right)));
    }

    @ParameterizedTest
    @CsvSource({"ID, RATIO", "BIG, PRICE", "NAME, ID", "NAME, CODE", "CODE, CODE", "HASH, HASH", "FLAG, ID"})
    void otherColumnsAreComparedByExasol(String left, String right) {
        assertResidual(comparison("equal", column(left), column(right)), "(\"%s\" = \"%s\")".formatted(left, right));
    }

    @Test
    void theEmptyStringIsNull() {
        assertScanned(comparison("equal", column("NAME"), literal("string", "")), NEVER_TRUE);
        assertScanned(comparison("notequal", literal("string", ""), column("ID")), NEVER_TRUE);
        assertScanned(comparison("equal", column("HASH"), NULL), NEVER_TRUE);
    }

    @Test
    void logicIsConvertedWhole() {
        String id = comparison("equal", column("ID"), literal("exactnumeric", "1"));
        String name = unary("is_null", column("NAME"));
        Predicate idPredicate = scanned(id);
        Predicate namePredicate = new IsNull(operand("NAME"));

        assertScanned(all("and", id, all("and", name, id)), and(idPredicate, namePredicate, idPredicate));
        assertScanned(all("or", id, name), new Or(List.of(idPredicate, namePredicate)));
        assertScanned(unary("not", all("or", id, name)), new Not(new Or(List.of(idPredicate, namePredicate))));
        assertScanned(unary("not", all("and", id, name)), new Not(and(idPredicate, namePredicate)));
        assertScanned(unary("is_not_null", column("HASH")), new Not(new IsNull(operand("HASH"))));
    }

    @Test
    void conjunctsAreDividedAndOtherTreesAreNot() {
        String exact = comparison("equal", column("ID"), literal("exactnumeric", "1"));
        String inexact = comparison("equal", column("CODE"), literal("string", "abc"));

        TableQuery query = read(filtered(all("and", inexact, exact)));
        assertThat(query.spec().filter()).isEqualTo(scanned(exact));
        assertThat(query.residual()).containsExactly("(\"CODE\" = 'abc')");

        assertResidual(all("or", inexact, exact), "((\"CODE\" = 'abc') OR (\"ID\" = 1))");
        assertResidual(unary("not", all("and", inexact, exact)), "(NOT ((\"CODE\" = 'abc') AND (\"ID\" = 1)))");
    }

    @Test
    void aBooleanStandsForItself() {
        assertScanned(column("FLAG"), new IsTrue(operand("FLAG")));
        assertScanned(unary("not", column("FLAG")), new Not(new IsTrue(operand("FLAG"))));
        assertScanned(
                comparison("equal", column("FLAG"), FALSE),
                new Comparison(operand("FLAG"), Comparator.EQUAL, new Operand.Literal(new Value.Bool(false))));
        assertScanned(TRUE, Predicate.TRUE);
        assertScanned(FALSE, new Constant(Truth.FALSE));
        assertScanned(NULL, NEVER_TRUE);
    }

    @Test
    void betweenIsTwoComparisons() {
        assertScanned(
                between(column("ID"), literal("exactnumeric", "1"), column("SMALL")),
                and(
                        new Comparison(new Operand.Literal(exact("1")), Comparator.LESS_OR_EQUAL, operand("ID")),
                        new Comparison(operand("ID"), Comparator.LESS_OR_EQUAL, operand("SMALL"))));
        assertScanned(
                between(column("ID"), NULL, literal("exactnumeric", "2")),
                and(
                        NEVER_TRUE,
                        new Comparison(operand("ID"), Comparator.LESS_OR_EQUAL, new Operand.Literal(exact("2")))));
        assertResidual(
                between(column("ID"), literal("exactnumeric", "1"), literal("double", "2")),
                "(\"ID\" BETWEEN 1 AND 2.0E0)");
    }

    @Test
    void aListIsConvertedIfEveryValueIs() {
        assertScanned(
                in(column("ID"), literal("exactnumeric", "1"), literal("exactnumeric", "2")),
                new In(operand("ID"), List.of(exact("1"), exact("2"))));
        assertResidual(in(column("ID"), literal("exactnumeric", "1"), literal("string", "2")), "(\"ID\" IN (1, '2'))");
    }

    @Test
    void aListWithNullStaysWithExasol() {
        assertResidual(in(column("NAME"), literal("string", "a"), NULL), "(\"NAME\" IN ('a', NULL))");
        assertResidual(in(column("NAME"), literal("string", "a"), literal("string", "")), "(\"NAME\" IN ('a', ''))");
    }

    @Test
    void likeIsConvertedIfNoSessionCanChangeIt() {
        assertScanned(
                like(column("NAME"), "a%b_c 1/2", ""),
                new Like(operand("NAME"), new Operand.Literal(new Value.Text("a%b_c 1/2")), null));
        assertScanned(
                like(column("SOURCE_REFERENCE"), "t/year=2026/%", ""),
                new Like(operand("SOURCE_REFERENCE"), new Operand.Literal(new Value.Text("t/year=2026/%")), null));
        assertScanned(
                like(column("NAME"), "a!%!_!!%", "!"),
                new Like(operand("NAME"), new Operand.Literal(new Value.Text("a!%!_!!%")), '!'));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "NAME|a\\\\%|''|(\"NAME\" LIKE 'a\\%')",
                "NAME|a!%|''|(\"NAME\" LIKE 'a!%')",
                "NAME|a!b|!|(\"NAME\" LIKE 'a!b' ESCAPE '!')",
                "NAME|a!|!|(\"NAME\" LIKE 'a!' ESCAPE '!')",
                "NAME|a%%|%|(\"NAME\" LIKE 'a%%' ESCAPE '%')",
                "NAME|a|xy|(\"NAME\" LIKE 'a' ESCAPE 'xy')",
                "NAME|''|!|(\"NAME\" LIKE '' ESCAPE '!')",
                "CODE|a%|''|(\"CODE\" LIKE 'a%')",
                "ID|1%|''|(\"ID\" LIKE '1%')"
            })
    void otherwiseLikeStaysWithExasol(String column, String pattern, String escape, String sql) {
        assertResidual(like(column(column), pattern, escape), sql);
    }

    @Test
    void whatIsNoConditionOfAColumnStaysWithExasol() {
        assertResidual(comparison("equal", literal("string", "a"), literal("string", "a")), "('a' = 'a')");
        assertResidual(column("CODE"), "\"CODE\"");
    }

    private static void assertScanned(String filter, Predicate predicate) {
        TableQuery query = read(filtered(filter));
        assertThat(query.spec().filter()).isEqualTo(predicate);
        assertThat(query.residual()).isEmpty();
        assertThat(query.spec().output().columns()).extracting(ScanColumn::name).containsExactly("ID");
    }

    private static void assertResidual(String filter, String sql) {
        TableQuery query = read(filtered(filter));
        assertThat(query.spec().filter()).isEqualTo(Predicate.TRUE);
        assertThat(query.residual()).containsExactly(sql);
    }

    private static Predicate scanned(String filter) {
        return read(filtered(filter)).spec().filter();
    }

    private static String between(String operand, String lower, String upper) {
        return "{\"type\":\"predicate_between\",\"expression\":%s,\"left\":%s,\"right\":%s}"
                .formatted(operand, lower, upper);
    }

    private static String in(String operand, String... values) {
        return "{\"type\":\"predicate_in_constlist\",\"expression\":%s,\"arguments\":[%s]}"
                .formatted(operand, String.join(",", values));
    }

    private static String like(String operand, String pattern, String escape) {
        String escapeChar = escape.isEmpty() ? "" : ",\"escapeChar\":" + literal("string", escape);
        return "{\"type\":\"predicate_like\",\"expression\":%s,\"pattern\":%s%s}"
                .formatted(operand, literal("string", pattern), escapeChar);
    }

    private static Predicate and(Predicate... terms) {
        return new And(List.of(terms));
    }

    private static Value exact(String number) {
        return new Value.Exact(new BigDecimal(number));
    }

    private static Operand operand(String column) {
        ColumnSource source = column.equals("SOURCE_REFERENCE")
                ? ColumnSource.Metadata.FILE_KEY
                : ColumnSource.Field.of(column.toLowerCase(Locale.ROOT));
        return new Operand.Column(new ScanColumn(column, source, type(column)));
    }

    private static SqlType type(String column) {
        return SqlType.parse(
                switch (column) {
                    case "ID" -> "DECIMAL(18,0)";
                    case "PRICE" -> "DECIMAL(12,2)";
                    case "BIG" -> "DECIMAL(36,0)";
                    case "SMALL" -> "DECIMAL(9,0)";
                    case "RATIO" -> "DOUBLE";
                    case "NAME" -> "VARCHAR(2000000)";
                    case "CITY" -> "VARCHAR(100)";
                    case "SOURCE_REFERENCE" -> "VARCHAR(2000)";
                    case "FLAG" -> "BOOLEAN";
                    case "DAY" -> "DATE";
                    case "AT" -> "TIMESTAMP(6)";
                    case "HASH" -> "HASHTYPE(16 BYTE)";
                    default -> throw new IllegalArgumentException(column);
                });
    }
}
