package org.parquetvs.scan.predicate;

import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.TruthSet;
import org.parquetvs.scan.value.Value;

/** {@code operand IS NULL}; never NULL itself. */
public record IsNull(Operand operand) implements Predicate.OfOneOperand {

    @Override
    public Truth evaluate(Function<ScanColumn, Value> row) {
        return Truth.of(operand.value(row).isNull());
    }

    @Override
    public Stream<ScanColumn> valueColumns() {
        return operand.plainColumn().isPresent() ? Stream.empty() : operand.columns();
    }

    @Override
    public TruthSet outcomes(Function<ScanColumn, Domain> domains) {
        return operand.domain(domains).isNull();
    }

    @Override
    public <R> R accept(PredicateVisitor<R> visitor) {
        return visitor.visit(this);
    }
}
