package org.parquetvs.scan.predicate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Domain.Nulls;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.TruthSet;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

class PredicateTest {
    private static final Operand COLUMN =
            new Operand.Column(new ScanColumn("C", ColumnSource.Field.of("c"), new SqlType.Decimal(18, 2)));
    private static final Value NULL = new Value.Null();

    @ParameterizedTest
    @CsvSource({
        "TRUE, TRUE, TRUE, TRUE",
        "TRUE, NULL, NULL, TRUE",
        "TRUE, FALSE, FALSE, TRUE",
        "NULL, NULL, NULL, NULL",
        "NULL, FALSE, FALSE, NULL",
        "FALSE, FALSE, FALSE, FALSE"
    })
    void conjunctionAndDisjunctionHaveThreeValues(Truth left, Truth right, Truth and, Truth or) {
        assertThat(truth(new And(List.of(new Constant(left), new Constant(right)))))
                .isEqualTo(and);
        assertThat(truth(new And(List.of(new Constant(right), new Constant(left)))))
                .isEqualTo(and);
        assertThat(truth(new Or(List.of(new Constant(left), new Constant(right)))))
                .isEqualTo(or);
        assertThat(truth(new Or(List.of(new Constant(right), new Constant(left)))))
                .isEqualTo(or);
    }

    @Test
    void longConjunctionsAndDisjunctionsDoNotNest() {
        Predicate and = Predicate.TRUE;
        Predicate or = Predicate.TRUE;
        for (int i = 1; i < 5_000; i++) {
            and = new And(List.of(and, Predicate.TRUE));
            or = new Or(List.of(Predicate.TRUE, or));
        }
        assertThat(and).isEqualTo(new And(Collections.nCopies(5_000, Predicate.TRUE)));
        assertThat(or).isEqualTo(new Or(Collections.nCopies(5_000, Predicate.TRUE)));
    }

    @Test
    void negationOfNullIsNull() {
        assertThat(truth(new Not(new Constant(Truth.NULL)))).isEqualTo(Truth.NULL);
        assertThat(truth(new Not(new Constant(Truth.TRUE)))).isEqualTo(Truth.FALSE);
        assertThat(truth(new Not(new Constant(Truth.FALSE)))).isEqualTo(Truth.TRUE);
    }

    @ParameterizedTest
    @CsvSource({
        "1, FALSE, TRUE, TRUE, TRUE",
        "2, TRUE, FALSE, FALSE, TRUE",
        "2.00, TRUE, FALSE, FALSE, TRUE",
        "3, FALSE, TRUE, FALSE, FALSE"
    })
    void comparesNumbers(String number, Truth equal, Truth notEqual, Truth less, Truth lessOrEqual) {
        assertThat(compare(number, Comparator.EQUAL)).isEqualTo(equal);
        assertThat(compare(number, Comparator.NOT_EQUAL)).isEqualTo(notEqual);
        assertThat(compare(number, Comparator.LESS)).isEqualTo(less);
        assertThat(compare(number, Comparator.LESS_OR_EQUAL)).isEqualTo(lessOrEqual);
    }

    @Test
    void comparisonWithNullIsNull() {
        for (Comparator comparator : Comparator.values()) {
            assertThat(truth(new Comparison(new Operand.Literal(NULL), comparator, number("1"))))
                    .isEqualTo(Truth.NULL);
            assertThat(truth(new Comparison(number("1"), comparator, new Operand.Literal(NULL))))
                    .isEqualTo(Truth.NULL);
        }
    }

    @Test
    void membershipIsUnknownWhereNullMayHide() {
        assertThat(truth(new In(number("1"), List.of(exact("2"), exact("1.0"), NULL))))
                .isEqualTo(Truth.TRUE);
        assertThat(truth(new In(number("1"), List.of(exact("2"), NULL)))).isEqualTo(Truth.NULL);
        assertThat(truth(new In(number("1"), List.of(exact("2"))))).isEqualTo(Truth.FALSE);
        assertThat(truth(new In(new Operand.Literal(NULL), List.of(exact("2")))))
                .isEqualTo(Truth.NULL);
    }

    @Test
    void nullTestIsNeverNull() {
        assertThat(truth(new IsNull(new Operand.Literal(NULL)))).isEqualTo(Truth.TRUE);
        assertThat(truth(new IsNull(number("0")))).isEqualTo(Truth.FALSE);
    }

    @Test
    void booleansStandAsConditions() {
        assertThat(truth(new IsTrue(new Operand.Literal(new Value.Bool(true))))).isEqualTo(Truth.TRUE);
        assertThat(truth(new IsTrue(new Operand.Literal(new Value.Bool(false)))))
                .isEqualTo(Truth.FALSE);
        assertThat(truth(new IsTrue(new Operand.Literal(NULL)))).isEqualTo(Truth.NULL);
    }

    @Test
    void aValueThatIsKnownToBeMissingEqualsNothing() {
        Domain domain =
                new Domain(exact("1"), exact("9"), Nulls.NONE).with(value -> value.compareWith(exact("5")) != 0);

        assertThat(outcomes(Comparator.EQUAL, "5", domain)).isEqualTo(TruthSet.of(Truth.FALSE));
        assertThat(outcomes(Comparator.EQUAL, "6", domain)).isEqualTo(either());
        assertThat(outcomes(Comparator.LESS, "5", domain)).isEqualTo(either());
    }

    @Test
    void rangesDecideWhereTheyCan() {
        Domain domain = new Domain(exact("10"), exact("20"), Nulls.NONE);
        assertThat(outcomes(Comparator.EQUAL, "9", domain)).isEqualTo(TruthSet.of(Truth.FALSE));
        assertThat(outcomes(Comparator.EQUAL, "15", domain)).isEqualTo(either());
        assertThat(outcomes(Comparator.NOT_EQUAL, "21", domain)).isEqualTo(TruthSet.of(Truth.TRUE));
        assertThat(outcomes(Comparator.LESS, "10", domain)).isEqualTo(TruthSet.of(Truth.FALSE));
        assertThat(outcomes(Comparator.LESS, "21", domain)).isEqualTo(TruthSet.of(Truth.TRUE));
        assertThat(outcomes(Comparator.LESS_OR_EQUAL, "10", domain)).isEqualTo(either());
        assertThat(outcomes(Comparator.LESS_OR_EQUAL, "20", domain)).isEqualTo(TruthSet.of(Truth.TRUE));
    }

    @Test
    void missingBoundsDecideNothingOnTheirSide() {
        assertThat(outcomes(Comparator.LESS, "10", new Domain(exact("10"), null, Nulls.NONE)))
                .isEqualTo(TruthSet.of(Truth.FALSE));
        assertThat(outcomes(Comparator.LESS, "10", new Domain(null, exact("10"), Nulls.NONE)))
                .isEqualTo(either());
        assertThat(outcomes(Comparator.LESS, "10", Domain.UNKNOWN)).isEqualTo(either().with(Truth.NULL));
        assertThat(outcomes(Comparator.LESS, "10", Domain.ALL_NULL)).isEqualTo(TruthSet.of(Truth.NULL));
    }

    @ParameterizedTest
    @CsvSource({
        "abc%, abd, abz, false, true",
        "abc%, aaa, abb, false, true",
        "abc%, abc, abd, true, true",
        "abc%, abb, abd, true, true",
        "abc%, abca, abcz, true, false",
        "abc_, abca, abcz, true, true",
        "%x, a, b, true, true",
        "abc, abd, abz, false, true"
    })
    void likeDecidesByItsPrefix(String pattern, String min, String max, boolean mayBeTrue, boolean mayBeFalse) {
        Predicate like = new Like(COLUMN, new Operand.Literal(new Value.Text(pattern)), null);
        Domain domain = new Domain(new Value.Text(min), new Value.Text(max), Nulls.NONE);
        TruthSet outcomes = like.outcomes(column -> domain);
        assertThat(outcomes.mayBe(Truth.TRUE)).isEqualTo(mayBeTrue);
        assertThat(outcomes.mayBe(Truth.FALSE)).isEqualTo(mayBeFalse);
        assertThat(outcomes.mayBe(Truth.NULL)).isFalse();
    }

    @Test
    void refusesDomainsThatContradictThemselves() {
        assertThatThrownBy(() -> new Domain(exact("2"), exact("1"), Nulls.NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Invalid domain: 2 is greater than 1");
        assertThatThrownBy(() -> new Domain(exact("2"), null, Nulls.ALL))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Invalid domain: bounds where every value is NULL");
        assertThatThrownBy(() -> new Domain(NULL, null, Nulls.SOME))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Invalid domain: NULL is no bound");
    }

    @Test
    void aLongListIsJudgedByItsValuesWithinTheBounds() {
        List<Value> even =
                IntStream.range(0, 5_000).mapToObj(i -> exact("" + 2 * i)).toList();
        Predicate in = new In(COLUMN, even);

        assertThat(in.outcomes(column -> new Domain(exact("3"), exact("3"), Nulls.NONE)))
                .isEqualTo(TruthSet.of(Truth.FALSE));
        assertThat(in.outcomes(column -> new Domain(exact("4"), exact("4"), Nulls.NONE)))
                .isEqualTo(TruthSet.of(Truth.TRUE));
        assertThat(in.outcomes(column -> new Domain(exact("3"), exact("5"), Nulls.NONE)))
                .isEqualTo(either());
        assertThat(in.outcomes(column -> new Domain(exact("10001"), null, Nulls.SOME)))
                .isEqualTo(TruthSet.of(Truth.FALSE).with(Truth.NULL));
        assertThat(in.outcomes(column -> new Domain(exact("3"), exact("9"), Nulls.NONE).with(value -> false)))
                .isEqualTo(TruthSet.of(Truth.FALSE));
    }

    private static TruthSet either() {
        return TruthSet.of(Truth.FALSE).with(Truth.TRUE);
    }

    private static Truth compare(String number, Comparator comparator) {
        return truth(new Comparison(number(number), comparator, number("2")));
    }

    private static TruthSet outcomes(Comparator comparator, String literal, Domain domain) {
        return new Comparison(COLUMN, comparator, number(literal)).outcomes(column -> domain);
    }

    private static Truth truth(Predicate predicate) {
        return predicate.evaluate(column -> NULL);
    }

    private static Operand number(String number) {
        return new Operand.Literal(exact(number));
    }

    private static Value exact(String number) {
        return new Value.Exact(new BigDecimal(number));
    }
}
