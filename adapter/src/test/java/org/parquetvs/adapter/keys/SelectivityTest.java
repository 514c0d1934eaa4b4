package org.parquetvs.adapter.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Constant;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;

class SelectivityTest {
    private static final Operand ONE = new Operand.Literal(new Value.Date(1));
    private static final Predicate EQUAL = new Comparison(ONE, Comparator.EQUAL, ONE);
    private static final Predicate LESS = new Comparison(ONE, Comparator.LESS, ONE);

    @Test
    void isAPartOfTheRows() {
        Seeds.forEach(
                1_000, random -> assertThat(Selectivity.of(tree(random, 4))).isBetween(0.0, 1.0));
    }

    private static Predicate tree(Random random, int depth) {
        if (depth == 0) {
            return Seeds.pick(random, EQUAL, LESS, Predicate.TRUE, list(1 + random.nextInt(20)));
        }
        return switch (random.nextInt(3)) {
            case 0 -> new And(List.of(tree(random, depth - 1), tree(random, depth - 1)));
            case 1 -> new Or(List.of(tree(random, depth - 1), tree(random, depth - 1)));
            default -> new Not(tree(random, depth - 1));
        };
    }

    @Test
    void everyTermOfAConjunctionKeepsItsPart() {
        assertThat(Selectivity.of(new And(List.of(EQUAL, LESS)))).isCloseTo(0.1 / 3, within(1e-9));
    }

    @Test
    void aDisjunctionKeepsMoreThanEachOfItsTermsAndLessThanAllTogether() {
        assertThat(Selectivity.of(new Or(List.of(EQUAL, LESS)))).isCloseTo(1 - 0.9 * 2 / 3, within(1e-9));
    }

    @Test
    void theOppositeKeepsTheRest() {
        assertThat(Selectivity.of(new Not(EQUAL))).isCloseTo(0.9, within(1e-9));
    }

    @Test
    void aListIsAtMostHalfOfTheRows() {
        assertThat(Selectivity.of(list(2))).isCloseTo(0.2, within(1e-9));
        assertThat(Selectivity.of(list(100))).isEqualTo(0.5);
    }

    private static Predicate list(int values) {
        return new In(
                ONE,
                IntStream.range(0, values)
                        .mapToObj(day -> (Value) new Value.Date(day))
                        .toList());
    }

    @Test
    void constantsKeepAllOrNothing() {
        assertThat(Selectivity.of(Predicate.TRUE)).isEqualTo(1);
        assertThat(Selectivity.of(new Constant(Truth.FALSE))).isZero();
        assertThat(Selectivity.of(new Constant(Truth.NULL))).isZero();
    }
}
