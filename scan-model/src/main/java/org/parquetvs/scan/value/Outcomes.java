package org.parquetvs.scan.value;

import java.util.function.BinaryOperator;

/** A set of truth values: those that a condition can have for some row, as far as the values of the rows are known. */
public record Outcomes(int bits) {

    private static final int ALL_BITS = 0b111;

    /** No row, no outcome. */
    public static final Outcomes NONE = new Outcomes(0);

    public Outcomes {
        if (bits < 0 || bits > ALL_BITS) {
            throw new IllegalArgumentException("Invalid set of outcomes: " + bits);
        }
    }

    /** A set of one. */
    public static Outcomes of(Truth truth) {
        return new Outcomes(bit(truth));
    }

    /** Whether the condition can be this for some row. */
    public boolean mayBe(Truth truth) {
        return (bits & bit(truth)) != 0;
    }

    /** This set and one more. */
    public Outcomes with(Truth truth) {
        return new Outcomes(bits | bit(truth));
    }

    /** What AND can be of a term of each set. */
    public Outcomes and(Outcomes other) {
        return combine(other, Truth::and);
    }

    /** What OR can be of a term of each set. */
    public Outcomes or(Outcomes other) {
        return combine(other, Truth::or);
    }

    /** What NOT can be. */
    public Outcomes not() {
        Outcomes result = NONE;
        for (Truth truth : Truth.values()) {
            result = mayBe(truth) ? result.with(truth.not()) : result;
        }
        return result;
    }

    private Outcomes combine(Outcomes other, BinaryOperator<Truth> operator) {
        Outcomes result = NONE;
        for (Truth left : Truth.values()) {
            for (Truth right : Truth.values()) {
                if (mayBe(left) && other.mayBe(right)) {
                    result = result.with(operator.apply(left, right));
                }
            }
        }
        return result;
    }

    private static int bit(Truth truth) {
        return switch (truth) {
            case FALSE -> 0b001;
            case NULL -> 0b010;
            case TRUE -> 0b100;
        };
    }
}
