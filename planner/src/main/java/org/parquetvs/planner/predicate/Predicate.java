package org.parquetvs.planner.predicate;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.planner.ScanColumn;

/**
 * A condition on one row, in the three-valued logic and with the comparison rules of Exasol. The same tree is evaluated
 * on files and row groups (what can the outcome be?) and on rows (what is it?).
 */
public sealed interface Predicate {

    /** Always true: no filter. */
    Predicate TRUE = new Constant(Truth.TRUE);

    /**
     * What the condition is for one row.
     *
     * @param row the value of each column that the condition reads
     * @throws EvaluationException if an operand has no value that matters for the outcome
     */
    Truth evaluate(Function<ScanColumn, Value> row);

    /**
     * What the condition can be for rows of which only the domains of their columns are known; never less than it is
     * for some row of these domains, perhaps more.
     */
    Outcomes outcomes(Function<ScanColumn, Domain> domains);

    /** Whether there may be rows for which {@link #evaluate} fails, because one of its operands has no value. */
    boolean mayFail();

    /** The columns that the condition reads, in the order in which it names them; some perhaps several times. */
    Stream<ScanColumn> columns();

    /** What the key of a file begins with if the condition can be true for one of its rows. */
    KeyPrefixes keyPrefixes();

    /** The three values of SQL's logic; AND is the least, OR the greatest of its terms. */
    enum Truth {
        FALSE,
        NULL,
        TRUE;

        public static Truth of(boolean value) {
            return value ? TRUE : FALSE;
        }

        public Truth and(Truth other) {
            return compareTo(other) <= 0 ? this : other;
        }

        public Truth or(Truth other) {
            return compareTo(other) >= 0 ? this : other;
        }

        public Truth not() {
            return switch (this) {
                case FALSE -> TRUE;
                case NULL -> NULL;
                case TRUE -> FALSE;
            };
        }
    }

    /** Comparison operators; Exasol sends greater as less with the sides swapped. */
    enum Comparator {
        EQUAL,
        NOT_EQUAL,
        LESS,
        LESS_OR_EQUAL;

        /** Whether it only matters whether two values are the same. */
        boolean isEquality() {
            return this == EQUAL || this == NOT_EQUAL;
        }

        /** Whether two values are in this relation whose comparison, {@link Value#compareWith}, has this sign. */
        public boolean accepts(int sign) {
            return switch (this) {
                case EQUAL -> sign == 0;
                case NOT_EQUAL -> sign != 0;
                case LESS -> sign < 0;
                case LESS_OR_EQUAL -> sign <= 0;
            };
        }
    }

    /** The same for every row. */
    record Constant(Truth truth) implements Predicate {
        public Constant {
            Objects.requireNonNull(truth, "truth");
        }

        @Override
        public Truth evaluate(Function<ScanColumn, Value> row) {
            return truth;
        }

        @Override
        public Outcomes outcomes(Function<ScanColumn, Domain> domains) {
            return Outcomes.of(truth);
        }

        @Override
        public Stream<ScanColumn> columns() {
            return Stream.empty();
        }

        @Override
        public boolean mayFail() {
            return false;
        }

        @Override
        public KeyPrefixes keyPrefixes() {
            return truth == Truth.TRUE ? KeyPrefixes.ALL : KeyPrefixes.NONE;
        }
    }

    /** Conjunction of at least one; conjunctions among the terms are dissolved, so that long ones do not nest deeply. */
    record And(List<Predicate> terms) implements Predicate {
        public And {
            terms = terms.stream()
                    .flatMap(term -> term instanceof And inner ? inner.terms.stream() : Stream.of(term))
                    .toList();
            if (terms.isEmpty()) {
                throw new IllegalArgumentException("Invalid predicate: AND of nothing");
            }
        }

        @Override
        public Truth evaluate(Function<ScanColumn, Value> row) {
            Truth truth = Truth.TRUE;
            for (Predicate term : terms) {
                truth = truth.and(term.evaluate(row));
                if (truth == Truth.FALSE) {
                    break;
                }
            }
            return truth;
        }

        @Override
        public Outcomes outcomes(Function<ScanColumn, Domain> domains) {
            return terms.stream().map(term -> term.outcomes(domains)).reduce(Outcomes.of(Truth.TRUE), Outcomes::and);
        }

        @Override
        public Stream<ScanColumn> columns() {
            return terms.stream().flatMap(Predicate::columns);
        }

        @Override
        public boolean mayFail() {
            return terms.stream().anyMatch(Predicate::mayFail);
        }

        @Override
        public KeyPrefixes keyPrefixes() {
            return terms.stream().map(Predicate::keyPrefixes).reduce(KeyPrefixes.ALL, KeyPrefixes::and);
        }
    }

    /** Disjunction of at least one; disjunctions among the terms are dissolved. */
    record Or(List<Predicate> terms) implements Predicate {
        public Or {
            terms = terms.stream()
                    .flatMap(term -> term instanceof Or inner ? inner.terms.stream() : Stream.of(term))
                    .toList();
            if (terms.isEmpty()) {
                throw new IllegalArgumentException("Invalid predicate: OR of nothing");
            }
        }

        @Override
        public Truth evaluate(Function<ScanColumn, Value> row) {
            Truth truth = Truth.FALSE;
            for (Predicate term : terms) {
                truth = truth.or(term.evaluate(row));
                if (truth == Truth.TRUE) {
                    break;
                }
            }
            return truth;
        }

        @Override
        public Outcomes outcomes(Function<ScanColumn, Domain> domains) {
            return terms.stream().map(term -> term.outcomes(domains)).reduce(Outcomes.of(Truth.FALSE), Outcomes::or);
        }

        @Override
        public Stream<ScanColumn> columns() {
            return terms.stream().flatMap(Predicate::columns);
        }

        @Override
        public boolean mayFail() {
            return terms.stream().anyMatch(Predicate::mayFail);
        }

        @Override
        public KeyPrefixes keyPrefixes() {
            return terms.stream().map(Predicate::keyPrefixes).reduce(KeyPrefixes.NONE, KeyPrefixes::or);
        }
    }

    /** Negation; NOT NULL is NULL. */
    record Not(Predicate term) implements Predicate {
        public Not {
            Objects.requireNonNull(term, "term");
        }

        @Override
        public Truth evaluate(Function<ScanColumn, Value> row) {
            return term.evaluate(row).not();
        }

        @Override
        public Outcomes outcomes(Function<ScanColumn, Domain> domains) {
            return term.outcomes(domains).not();
        }

        @Override
        public Stream<ScanColumn> columns() {
            return term.columns();
        }

        @Override
        public boolean mayFail() {
            return term.mayFail();
        }

        @Override
        public KeyPrefixes keyPrefixes() {
            return KeyPrefixes.ALL;
        }
    }

    /** {@code left comparator right}; NULL where a side is NULL. */
    record Comparison(Operand left, Comparator comparator, Operand right) implements Predicate {
        public Comparison {
            Objects.requireNonNull(left, "left");
            Objects.requireNonNull(comparator, "comparator");
            Objects.requireNonNull(right, "right");
        }

        @Override
        public Truth evaluate(Function<ScanColumn, Value> row) {
            Value leftValue = left.value(row);
            Value rightValue = right.value(row);
            return leftValue.isNull() || rightValue.isNull()
                    ? Truth.NULL
                    : Truth.of(comparator.accepts(leftValue.compareWith(rightValue)));
        }

        @Override
        public Outcomes outcomes(Function<ScanColumn, Domain> domains) {
            return left.domain(domains).compare(comparator, right.domain(domains));
        }

        @Override
        public Stream<ScanColumn> columns() {
            return Stream.concat(left.columns(), right.columns());
        }

        @Override
        public boolean mayFail() {
            return left.mayFail() || right.mayFail();
        }

        @Override
        public KeyPrefixes keyPrefixes() {
            return comparator == Comparator.EQUAL ? KeyPrefixes.ofEquality(left, right) : KeyPrefixes.ALL;
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

        @Override
        public Truth evaluate(Function<ScanColumn, Value> row) {
            Value member = operand.value(row);
            if (member.isNull()) {
                return Truth.NULL;
            }
            Truth truth = Truth.FALSE;
            for (Value value : values) {
                truth = truth.or(value.isNull() ? Truth.NULL : Truth.of(member.compareWith(value) == 0));
                if (truth == Truth.TRUE) {
                    break;
                }
            }
            return truth;
        }

        @Override
        public Outcomes outcomes(Function<ScanColumn, Domain> domains) {
            Domain domain = operand.domain(domains);
            return values.stream()
                    .map(value -> domain.compare(Comparator.EQUAL, Domain.of(value)))
                    .reduce(Outcomes.of(Truth.FALSE), Outcomes::or);
        }

        @Override
        public Stream<ScanColumn> columns() {
            return operand.columns();
        }

        @Override
        public boolean mayFail() {
            return operand.mayFail();
        }

        @Override
        public KeyPrefixes keyPrefixes() {
            return operand.isFileKey()
                    ? values.stream().map(KeyPrefixes::of).reduce(KeyPrefixes.NONE, KeyPrefixes::or)
                    : KeyPrefixes.ALL;
        }
    }

    /** {@code operand IS NULL}; never NULL itself. */
    record IsNull(Operand operand) implements Predicate {
        public IsNull {
            Objects.requireNonNull(operand, "operand");
        }

        @Override
        public Truth evaluate(Function<ScanColumn, Value> row) {
            return Truth.of(operand.value(row).isNull());
        }

        @Override
        public Outcomes outcomes(Function<ScanColumn, Domain> domains) {
            return operand.domain(domains).isNull();
        }

        @Override
        public Stream<ScanColumn> columns() {
            return operand.columns();
        }

        @Override
        public boolean mayFail() {
            return operand.mayFail();
        }

        @Override
        public KeyPrefixes keyPrefixes() {
            return KeyPrefixes.ALL;
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

        @Override
        public Truth evaluate(Function<ScanColumn, Value> row) {
            Value text = operand.value(row);
            Value like = pattern.value(row);
            return text.isNull() || like.isNull()
                    ? Truth.NULL
                    : Truth.of(wildcard(like).matches(text.asText()));
        }

        @Override
        public Outcomes outcomes(Function<ScanColumn, Domain> domains) {
            Domain patterns = pattern.domain(domains);
            Domain texts = operand.domain(domains);
            Value like = patterns.onlyValue();
            return like == null ? texts.likeAny(patterns) : texts.like(wildcard(like), patterns);
        }

        private Wildcard wildcard(Value like) {
            return Wildcard.like(like.asText(), escape);
        }

        @Override
        public Stream<ScanColumn> columns() {
            return Stream.concat(operand.columns(), pattern.columns());
        }

        @Override
        public boolean mayFail() {
            return operand.mayFail() || pattern.mayFail();
        }

        @Override
        public KeyPrefixes keyPrefixes() {
            return operand.isFileKey() && pattern instanceof Operand.Literal literal
                    ? KeyPrefixes.like(literal.value(), escape)
                    : KeyPrefixes.ALL;
        }
    }

    /** {@code operand REGEXP_LIKE pattern}, on the whole string. */
    record RegexpLike(Operand operand, String pattern) implements Predicate {
        public RegexpLike {
            Objects.requireNonNull(operand, "operand");
            expression(pattern);
        }

        private static RegularExpression expression(String pattern) {
            return RegularExpression.of(pattern)
                    .orElseThrow(() -> new IllegalArgumentException("Unsupported regular expression: " + pattern));
        }

        /** What a string has to match. */
        public RegularExpression expression() {
            return expression(pattern);
        }

        @Override
        public Truth evaluate(Function<ScanColumn, Value> row) {
            Value text = operand.value(row);
            return text.isNull() ? Truth.NULL : Truth.of(expression().matches(text.asText()));
        }

        @Override
        public Outcomes outcomes(Function<ScanColumn, Domain> domains) {
            Domain texts = operand.domain(domains);
            return texts.isOneValue() && !texts.oneValue().isNull()
                    ? Outcomes.of(Truth.of(expression().matches(texts.oneValue().asText())))
                    : texts.likeAny(Domain.of(new Value.Text(pattern)));
        }

        @Override
        public Stream<ScanColumn> columns() {
            return operand.columns();
        }

        @Override
        public boolean mayFail() {
            return operand.mayFail();
        }

        @Override
        public KeyPrefixes keyPrefixes() {
            return KeyPrefixes.ALL;
        }
    }

    /** A BOOLEAN operand standing as a condition. */
    record IsTrue(Operand operand) implements Predicate {
        public IsTrue {
            Objects.requireNonNull(operand, "operand");
        }

        @Override
        public Truth evaluate(Function<ScanColumn, Value> row) {
            Value value = operand.value(row);
            return value.isNull() ? Truth.NULL : Truth.of(value.compareWith(Value.Bool.TRUE) == 0);
        }

        @Override
        public Outcomes outcomes(Function<ScanColumn, Domain> domains) {
            return operand.domain(domains).compare(Comparator.EQUAL, Domain.of(Value.Bool.TRUE));
        }

        @Override
        public Stream<ScanColumn> columns() {
            return operand.columns();
        }

        @Override
        public boolean mayFail() {
            return operand.mayFail();
        }

        @Override
        public KeyPrefixes keyPrefixes() {
            return KeyPrefixes.ALL;
        }
    }
}
