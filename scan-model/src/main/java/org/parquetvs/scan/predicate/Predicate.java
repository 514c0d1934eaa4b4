package org.parquetvs.scan.predicate;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.error.EvaluationException;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.TruthSet;
import org.parquetvs.scan.value.Value;

/**
 * A condition on one row, in the three-valued logic and with the comparison rules of Exasol. The same tree is evaluated
 * for files and row groups, where it yields the possible outcomes, and for rows, where it yields one.
 */
public sealed interface Predicate permits Predicate.Term, Predicate.OfTerms {

    /** Always true: no filter. */
    Predicate TRUE = new Constant(Truth.TRUE);

    /**
     * The outcome of the condition for one row.
     *
     * @param row the value of each column that the condition reads
     * @throws EvaluationException if an operand has no value that matters for the outcome
     */
    Truth evaluate(Function<ScanColumn, Value> row);

    /**
     * The possible outcomes of the condition if only the domains of the columns are known. The result contains the
     * outcome of every row of these domains, and may contain more. For {@code X > 5} and an X in [1, 9] without NULLs
     * the result is TRUE and FALSE.
     */
    TruthSet outcomes(Function<ScanColumn, Domain> domains);

    /** Whether there may be rows for which {@link #evaluate} fails, because one of its operands has no value. */
    boolean mayFail();

    /** The columns that the condition reads, in the order in which it names them; a column may occur several times. */
    Stream<ScanColumn> columns();

    /** The columns whose values the condition reads; of other columns it only reads whether they are NULL. */
    Stream<ScanColumn> valueColumns();

    /**
     * The values that a column can have if the condition is true; empty if it can have any value, or NULL. Conditions
     * other than equality and IN count as allowing any value, which is never wrong.
     */
    Optional<Set<Value>> allowedValues(ScanColumn column);

    /** The conditions that all have to be true for this one to be true. */
    Stream<Predicate> conjuncts();

    /** The conditions of which one has to be true for this one to be true. */
    Stream<Predicate> disjuncts();

    /** The prefixes of keys of files for whose rows the condition can be true. */
    KeyPrefixes keyPrefixes();

    /** Calls the visitor's method for the class of this predicate. */
    <R> R accept(PredicateVisitor<R> visitor);

    /** A condition that is neither a conjunction nor a disjunction. */
    sealed interface Term extends Predicate permits Comparison, Constant, Like, Not, OfOneOperand {
        @Override
        default Optional<Set<Value>> allowedValues(ScanColumn column) {
            return Optional.empty();
        }

        @Override
        default Stream<Predicate> conjuncts() {
            return Stream.of(this);
        }

        @Override
        default Stream<Predicate> disjuncts() {
            return Stream.of(this);
        }
    }

    /** A condition on the value of one operand. */
    sealed interface OfOneOperand extends Term permits In, IsNull, IsTrue, RegexpLike {
        /** The operand. */
        Operand operand();

        @Override
        default Stream<ScanColumn> columns() {
            return operand().columns();
        }

        @Override
        default Stream<ScanColumn> valueColumns() {
            return columns();
        }

        @Override
        default boolean mayFail() {
            return operand().mayFail();
        }

        @Override
        default KeyPrefixes keyPrefixes() {
            return KeyPrefixes.ALL;
        }
    }

    /** A condition that is made of at least one other. */
    sealed interface OfTerms extends Predicate permits And, Or {
        /** The other conditions. */
        List<Predicate> terms();

        @Override
        default Stream<Predicate> conjuncts() {
            return Stream.of(this);
        }

        @Override
        default Stream<Predicate> disjuncts() {
            return Stream.of(this);
        }

        @Override
        default Stream<ScanColumn> columns() {
            return terms().stream().flatMap(Predicate::columns);
        }

        @Override
        default Stream<ScanColumn> valueColumns() {
            return terms().stream().flatMap(Predicate::valueColumns);
        }

        @Override
        default boolean mayFail() {
            return terms().stream().anyMatch(Predicate::mayFail);
        }
    }
}
