package org.parquetvs.adapter.pushdown;

import java.math.BigDecimal;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.predicate.function.ScalarFunction;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;

/**
 * Conditions under which Exasol and the workers treat a string the same way. A condition is NULL where its string is
 * NULL.
 */
final class TextConditions {
    private static final Operand LINE_END = new Operand.Literal(new Value.Text("\n"));
    private static final Operand NOWHERE = new Operand.Literal(new Value.Exact(BigDecimal.ZERO));

    private TextConditions() {}

    static Predicate isAscii(Operand text) {
        return new Comparison(
                Operand.Call.of(ScalarFunction.LENGTH, text).orElseThrow(),
                Comparator.EQUAL,
                Operand.Call.of(ScalarFunction.OCTET_LENGTH, text).orElseThrow());
    }

    static Predicate isOneLine(Operand text) {
        return new Comparison(
                Operand.Call.of(ScalarFunction.INSTR, text, LINE_END).orElseThrow(), Comparator.EQUAL, NOWHERE);
    }
}
