package org.parquetvs.scan.value;

/** Comparison operators; Exasol sends "greater" as "less" with the sides swapped. */
public enum Comparator {
    EQUAL,
    NOT_EQUAL,
    LESS,
    LESS_OR_EQUAL;

    /** Whether only the equality of two values matters, not their order. */
    boolean isEquality() {
        return this == EQUAL || this == NOT_EQUAL;
    }

    /** Whether two values are in this relation if {@link Value#compareWith} has this sign. */
    public boolean accepts(int sign) {
        return switch (this) {
            case EQUAL -> sign == 0;
            case NOT_EQUAL -> sign != 0;
            case LESS -> sign < 0;
            case LESS_OR_EQUAL -> sign <= 0;
        };
    }
}
