package org.parquetvs.scan.value;

import java.util.function.BinaryOperator;

/** The set of truth values that a condition can have for some row, as far as the values of the rows are known. */
public record Outcomes(int bits) {

    private static final int ALL_BITS = 0b111;

    private static final int SETS = ALL_BITS + 1;
    private static final Outcomes[] AND = combinations(Truth::and);
    private static final Outcomes[] OR = combinations(Truth::or);

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

    /** The possible outcomes of AND of a term of each set. */
    public Outcomes and(Outcomes other) {
        return AND[bits * SETS + other.bits];
    }

    /** The possible outcomes of OR of a term of each set. */
    public Outcomes or(Outcomes other) {
        return OR[bits * SETS + other.bits];
    }

    /** The possible outcomes of NOT. */
    public Outcomes not() {
        Outcomes result = NONE;
        for (Truth truth : Truth.values()) {
            result = mayBe(truth) ? result.with(truth.not()) : result;
        }
        return result;
    }

    /** The outcomes of an operator for each pair of sets. */
    private static Outcomes[] combinations(BinaryOperator<Truth> operator) {
        Outcomes[] combinations = new Outcomes[SETS * SETS];
        for (int left = 0; left < SETS; left++) {
            for (int right = 0; right < SETS; right++) {
                combinations[left * SETS + right] = combine(new Outcomes(left), new Outcomes(right), operator);
            }
        }
        return combinations;
    }

    private static Outcomes combine(Outcomes some, Outcomes others, BinaryOperator<Truth> operator) {
        Outcomes result = new Outcomes(0);
        for (Truth left : Truth.values()) {
            for (Truth right : Truth.values()) {
                if (some.mayBe(left) && others.mayBe(right)) {
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
