package org.parquetvs.adapter.pushdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.comparison;
import static org.parquetvs.adapter.pushdown.PushdownRequests.literal;
import static org.parquetvs.adapter.pushdown.PushdownRequests.unary;
import static org.parquetvs.adapter.pushdown.TestExpressions.AB;
import static org.parquetvs.adapter.pushdown.TestExpressions.AT;
import static org.parquetvs.adapter.pushdown.TestExpressions.CITY;
import static org.parquetvs.adapter.pushdown.TestExpressions.DAY;
import static org.parquetvs.adapter.pushdown.TestExpressions.DOUBLE;
import static org.parquetvs.adapter.pushdown.TestExpressions.PRICE;
import static org.parquetvs.adapter.pushdown.TestExpressions.RATIO;
import static org.parquetvs.adapter.pushdown.TestExpressions.SMALL;
import static org.parquetvs.adapter.pushdown.TestExpressions.TWO;
import static org.parquetvs.adapter.pushdown.TestExpressions.call;
import static org.parquetvs.adapter.pushdown.TestExpressions.choice;
import static org.parquetvs.adapter.pushdown.TestExpressions.condition;
import static org.parquetvs.adapter.pushdown.TestExpressions.exact;
import static org.parquetvs.adapter.pushdown.TestExpressions.function;
import static org.parquetvs.adapter.pushdown.TestExpressions.number;
import static org.parquetvs.adapter.pushdown.TestExpressions.operand;
import static org.parquetvs.adapter.pushdown.TestExpressions.text;
import static org.parquetvs.adapter.pushdown.TestExpressions.weakened;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.predicate.RegexpLike;
import org.parquetvs.scan.predicate.function.ScalarFunction;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** What the workers make of conditions on expressions, and which of them they leave to Exasol. */
class ExpressionConditionTest {
    private static Stream<Arguments> comparisonsOfExpressions() {
        Operand month = call(ScalarFunction.MONTH, DAY);
        Operand sum = call(ScalarFunction.ADD, SMALL, exact("2"));
        return Stream.of(
                Arguments.of(
                        comparison("equal", function("MONTH", "DAY"), TWO),
                        new Comparison(month, Comparator.EQUAL, exact("2"))),
                Arguments.of(
                        comparison("less", column("PRICE"), function("ADD", "SMALL", TWO)),
                        new Comparison(PRICE, Comparator.LESS, sum)),
                Arguments.of(
                        comparison("notequal", column("RATIO"), function("ADD", "SMALL", TWO)),
                        new Comparison(RATIO, Comparator.NOT_EQUAL, new Operand.Cast(sum, DOUBLE))),
                Arguments.of(
                        comparison("lessequal", column("AT"), column("DAY")),
                        new Comparison(AT, Comparator.LESS_OR_EQUAL, new Operand.Cast(DAY, new SqlType.Timestamp(6)))),
                Arguments.of(
                        "{\"type\":\"predicate_in_constlist\",\"expression\":%s,\"arguments\":[%s,%s]}"
                                .formatted(function("MONTH", "DAY"), TWO, number("3")),
                        new In(
                                month,
                                List.of(new Value.Exact(new BigDecimal("2")), new Value.Exact(new BigDecimal("3"))))),
                Arguments.of(
                        "{\"type\":\"predicate_like\",\"expression\":%s,\"pattern\":%s}"
                                .formatted(function("TRIM", "CITY"), literal("string", "a%")),
                        new Like(call(ScalarFunction.TRIM, CITY), text("a%"), null)));
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
    void lettersBeyondAsciiAreLeftToExasol() {
        String filter = comparison("equal", function("UPPER", "CITY"), literal("string", "ROMA"));
        Predicate ofAscii = new Comparison(call(ScalarFunction.UPPER, CITY), Comparator.EQUAL, text("ROMA"));
        Predicate isAscii = new Comparison(
                call(ScalarFunction.LENGTH, CITY), Comparator.EQUAL, call(ScalarFunction.OCTET_LENGTH, CITY));

        assertThat(operand(function("UPPER", "CITY"))).isEmpty();
        assertThat(condition(filter)).isEmpty();
        assertThat(weakened(filter)).contains(new Or(List.of(ofAscii, new Not(isAscii))));
    }

    @Test
    void regularExpressionsAreAppliedWhereAllDialectsAgree() {
        String filter = regexpLike(column("CITY"), "[A-Z]\\\\d+");
        Optional<Predicate> weakened = weakened(filter);

        assertThat(condition(filter)).isEmpty();
        assertThat(weakened).get().isInstanceOf(Or.class);
        Or terms = (Or) weakened.orElseThrow();
        assertThat(terms.terms()).hasSize(3).first().isEqualTo(new RegexpLike(CITY, "[A-Z]\\d+"));
        Predicate weak = weakened.orElseThrow();
        assertThat(weak.evaluate(any -> new Value.Text("R1"))).isEqualTo(Truth.TRUE);
        assertThat(weak.evaluate(any -> new Value.Text("É1"))).isEqualTo(Truth.TRUE);
        assertThat(weak.evaluate(any -> new Value.Text("r1\n"))).isEqualTo(Truth.TRUE);
        assertThat(weak.evaluate(any -> new Value.Text("r1"))).isEqualTo(Truth.FALSE);
        assertThat(weak.evaluate(any -> new Value.Null())).isEqualTo(Truth.NULL);
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
        for (int depth = 0; depth < NestingDepth.MAX_DEPTH - 2; depth++) {
            filter = unary("not", filter);
        }
        assertThat(condition(filter)).isPresent();
        assertThat(condition(unary("not", filter))).isEmpty();
    }
}
