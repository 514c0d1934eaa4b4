package org.parquetvs.scan.value;

import java.util.function.BinaryOperator;

/** The set of truth values that a condition can have for some row, as far as the values of the rows are known. */
public record TruthSet(int bits) {

    private static final int ALL_BITS = 0b111;

    private static final int SETS = ALL_BITS + 1;
    private static final TruthSet[] AND = combinations(Truth::and);
    private static final TruthSet[] OR = combinations(Truth::or);

    /** No row, no outcome. */
    public static final TruthSet NONE = new TruthSet(0);

    public TruthSet {
        if (bits < 0 || bits > ALL_BITS) {
            throw new IllegalArgumentException("Invalid set of outcomes: " + bits);
        }
    }

    /** A set of one. */
    public static TruthSet of(Truth truth) {
        return new TruthSet(bit(truth));
    }

    /** Whether the condition can be this for some row. */
    public boolean mayBe(Truth truth) {
        return (bits & bit(truth)) != 0;
    }

    /** This set and one more. */
    public TruthSet with(Truth truth) {
        return new TruthSet(bits | bit(truth));
    }

    /** The possible outcomes of AND of a term of each set. */
    public TruthSet and(TruthSet other) {
        return AND[bits * SETS + other.bits];
    }

    /** The possible outcomes of OR of a term of each set. */
    public TruthSet or(TruthSet other) {
        return OR[bits * SETS + other.bits];
    }

    /** The possible outcomes of NOT. */
    public TruthSet not() {
        TruthSet result = NONE;
        for (Truth truth : Truth.values()) {
            result = mayBe(truth) ? result.with(truth.not()) : result;
        }
        return result;
    }

    /** The outcomes of an operator for each pair of sets. */
    private static TruthSet[] combinations(BinaryOperator<Truth> operator) {
        TruthSet[] combinations = new TruthSet[SETS * SETS];
        for (int left = 0; left < SETS; left++) {
            for (int right = 0; right < SETS; right++) {
                combinations[left * SETS + right] = combine(new TruthSet(left), new TruthSet(right), operator);
            }
        }
        return combinations;
    }

    private static TruthSet combine(TruthSet some, TruthSet others, BinaryOperator<Truth> operator) {
        TruthSet result = new TruthSet(0);
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
