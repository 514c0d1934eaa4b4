package org.parquetvs.scan.predicate;

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
public sealed interface Predicate permits And, Comparison, Constant, In, IsNull, IsTrue, Like, Not, Or, RegexpLike {

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
}
