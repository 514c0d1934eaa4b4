package org.parquetvs.planner.predicate;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A condition on one row, in the three-valued logic and with the comparison rules of Exasol. The same tree is evaluated
 * on files and row groups (what can the outcome be?) and on rows (what is it?).
 */
public sealed interface Predicate {

    /** Always true: no filter. */
    Predicate TRUE = new Constant(Truth.TRUE);

    /** The three values of SQL's logic. */
    enum Truth {
        FALSE,
        NULL,
        TRUE
    }

    /** Comparison operators; Exasol sends greater as less with the sides swapped. */
    enum Comparator {
        EQUAL,
        NOT_EQUAL,
        LESS,
        LESS_OR_EQUAL
    }

    /** The same for every row. */
    record Constant(Truth truth) implements Predicate {
        public Constant {
            Objects.requireNonNull(truth, "truth");
        }
    }

    /** Conjunction of at least one. */
    record And(List<Predicate> terms) implements Predicate {
        public And {
            terms = List.copyOf(terms);
            if (terms.isEmpty()) {
                throw new IllegalArgumentException("Invalid predicate: AND of nothing");
            }
        }
    }

    /** Disjunction of at least one. */
    record Or(List<Predicate> terms) implements Predicate {
        public Or {
            terms = List.copyOf(terms);
            if (terms.isEmpty()) {
                throw new IllegalArgumentException("Invalid predicate: OR of nothing");
            }
        }
    }

    /** Negation; NOT NULL is NULL. */
    record Not(Predicate term) implements Predicate {
        public Not {
            Objects.requireNonNull(term, "term");
        }
    }

    /** {@code left comparator right}; NULL where a side is NULL. */
    record Comparison(Operand left, Comparator comparator, Operand right) implements Predicate {
        public Comparison {
            Objects.requireNonNull(left, "left");
            Objects.requireNonNull(comparator, "comparator");
            Objects.requireNonNull(right, "right");
        }
    }

    /** {@code operand IN (values)}. */
    record In(Operand operand, List<Value> values) implements Predicate {
        public In {
            Objects.requireNonNull(operand, "operand");
            values = List.copyOf(values);
            if (values.isEmpty()) {
                throw new IllegalArgumentException("Invalid predicate: IN of nothing");
            }
        }
    }

    /** {@code operand IS NULL}; never NULL itself. */
    record IsNull(Operand operand) implements Predicate {
        public IsNull {
            Objects.requireNonNull(operand, "operand");
        }
    }

    /**
     * {@code operand LIKE pattern ESCAPE escape}: {@code %} any characters, {@code _} one code point, on the whole
     * string.
     *
     * @param pattern may be a column too
     * @param escape one character, or null for none
     */
    record Like(Operand operand, Operand pattern, @Nullable Character escape) implements Predicate {
        public Like {
            Objects.requireNonNull(operand, "operand");
            Objects.requireNonNull(pattern, "pattern");
        }
    }

    /** A BOOLEAN operand standing as a condition. */
    record IsTrue(Operand operand) implements Predicate {
        public IsTrue {
            Objects.requireNonNull(operand, "operand");
        }
    }
}
