package org.parquetvs.worker.filter;

import org.parquetvs.scan.value.Comparator;

/** How a column is compared with a literal on its right. */
enum ComparisonOperator {
    EQUAL,
    NOT_EQUAL,
    LESS,
    LESS_OR_EQUAL,
    GREATER,
    GREATER_OR_EQUAL;

    /** {@code column comparator literal}. */
    static ComparisonOperator of(Comparator comparator) {
        return switch (comparator) {
            case EQUAL -> EQUAL;
            case NOT_EQUAL -> NOT_EQUAL;
            case LESS -> LESS;
            case LESS_OR_EQUAL -> LESS_OR_EQUAL;
        };
    }

    /** {@code literal comparator column}. */
    static ComparisonOperator ofSwapped(Comparator comparator) {
        return switch (comparator) {
            case EQUAL -> EQUAL;
            case NOT_EQUAL -> NOT_EQUAL;
            case LESS -> GREATER;
            case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
        };
    }

    /** Whether it holds if comparing column and literal gives a number of this sign. */
    boolean holds(int comparison) {
        return switch (this) {
            case EQUAL -> comparison == 0;
            case NOT_EQUAL -> comparison != 0;
            case LESS -> comparison < 0;
            case LESS_OR_EQUAL -> comparison <= 0;
            case GREATER -> comparison > 0;
            case GREATER_OR_EQUAL -> comparison >= 0;
        };
    }
}
