package org.parquetvs.adapter.keys;

import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Constant;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.IsTrue;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.predicate.PredicateVisitor;
import org.parquetvs.scan.predicate.RegexpLike;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;

/**
 * Guesses from the form of a condition which share of the rows it keeps, as System R did (Selinger et al., 1979): a
 * tenth for an equation, a third for a range. Footers have no histograms, and row groups that their bounds rule out are
 * not read at all.
 */
public final class Selectivity implements PredicateVisitor<Double> {
    private static final double EQUAL = 0.1;
    private static final double RANGE = 1.0 / 3;
    private static final double HALF = 0.5;

    private Selectivity() {}

    /** A share from 0, no row, to 1, all rows. */
    public static double of(Predicate condition) {
        return condition.accept(new Selectivity());
    }

    @Override
    public Double visit(Constant constant) {
        return constant.truth() == Truth.TRUE ? 1.0 : 0.0;
    }

    @Override
    public Double visit(And and) {
        return and.terms().stream().mapToDouble(Selectivity::of).reduce(1, (left, right) -> left * right);
    }

    @Override
    public Double visit(Or or) {
        return 1 - or.terms().stream().mapToDouble(term -> 1 - of(term)).reduce(1, (left, right) -> left * right);
    }

    @Override
    public Double visit(Not not) {
        return 1 - of(not.term());
    }

    @Override
    public Double visit(Comparison comparison) {
        return ofComparison(comparison.comparator());
    }

    @Override
    public Double visit(In in) {
        return Math.min(HALF, EQUAL * in.values().size());
    }

    @Override
    public Double visit(IsNull isNull) {
        return EQUAL;
    }

    @Override
    public Double visit(IsTrue isTrue) {
        return HALF;
    }

    @Override
    public Double visit(Like like) {
        return EQUAL;
    }

    @Override
    public Double visit(RegexpLike like) {
        return EQUAL;
    }

    private static double ofComparison(Comparator comparator) {
        return switch (comparator) {
            case EQUAL -> EQUAL;
            case NOT_EQUAL -> 1 - EQUAL;
            case LESS, LESS_OR_EQUAL -> RANGE;
        };
    }
}
