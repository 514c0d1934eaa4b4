package org.parquetvs.scan.predicate;

import java.util.function.Function;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.TruthSet;
import org.parquetvs.scan.value.Value;

/** A BOOLEAN operand as a condition. */
public record IsTrue(Operand operand) implements Predicate.OfOneOperand {

    @Override
    public Truth evaluate(Function<ScanColumn, Value> row) {
        Value value = operand.value(row);
        return value.isNull() ? Truth.NULL : Truth.of(value.compareWith(Value.Bool.TRUE) == 0);
    }

    @Override
    public TruthSet outcomes(Function<ScanColumn, Domain> domains) {
        return operand.domain(domains).compare(Comparator.EQUAL, Domain.of(Value.Bool.TRUE));
    }

    @Override
    public <R> R accept(PredicateVisitor<R> visitor) {
        return visitor.visit(this);
    }
}
