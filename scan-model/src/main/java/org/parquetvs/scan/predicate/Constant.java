package org.parquetvs.scan.predicate;

import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.TruthSet;
import org.parquetvs.scan.value.Value;

/** A condition with the same truth value for every row. */
public record Constant(Truth truth) implements Predicate.Term {

    @Override
    public Truth evaluate(Function<ScanColumn, Value> row) {
        return truth;
    }

    @Override
    public TruthSet outcomes(Function<ScanColumn, Domain> domains) {
        return TruthSet.of(truth);
    }

    @Override
    public Stream<ScanColumn> columns() {
        return Stream.empty();
    }

    @Override
    public Stream<ScanColumn> valueColumns() {
        return columns();
    }

    @Override
    public boolean mayFail() {
        return false;
    }

    @Override
    public KeyPrefixes keyPrefixes() {
        return truth == Truth.TRUE ? KeyPrefixes.ALL : KeyPrefixes.NONE;
    }

    @Override
    public <R> R accept(PredicateVisitor<R> visitor) {
        return visitor.visit(this);
    }
}
