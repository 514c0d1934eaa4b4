package org.parquetvs.scan.predicate;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.error.EvaluationException;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Outcomes;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;

/**
 * A condition on one row, in the three-valued logic and with the comparison rules of Exasol. The same tree is evaluated
 * on files and row groups (what can the outcome be?) and on rows (what is it?).
 */
public sealed interface Predicate permits Comparison, Constant, Like, Not, Predicate.OfOneOperand, Predicate.OfTerms {

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
     * What the condition can be if only the domains of the columns are known. The outcome of each row of these domains is in
     * the result; the result may have more. For {@code X > 5} and an X in [1, 9] without NULLs it is TRUE and FALSE.
     */
    Outcomes outcomes(Function<ScanColumn, Domain> domains);

    /** Whether there may be rows for which {@link #evaluate} fails, because one of its operands has no value. */
    boolean mayFail();

    /** The columns that the condition reads, in the order in which it names them; some perhaps several times. */
    Stream<ScanColumn> columns();

    /** What the key of a file begins with if the condition can be true for one of its rows. */
    KeyPrefixes keyPrefixes();

    /** A condition on the value of one operand. */
    sealed interface OfOneOperand extends Predicate permits In, IsNull, IsTrue, RegexpLike {
        /** The operand. */
        Operand operand();

        @Override
        default Stream<ScanColumn> columns() {
            return operand().columns();
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
        default Stream<ScanColumn> columns() {
            return terms().stream().flatMap(Predicate::columns);
        }

        @Override
        default boolean mayFail() {
            return terms().stream().anyMatch(Predicate::mayFail);
        }
    }
}
