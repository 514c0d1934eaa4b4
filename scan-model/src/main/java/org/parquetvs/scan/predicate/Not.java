package org.parquetvs.scan.predicate;

import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.TruthSet;
import org.parquetvs.scan.value.Value;

/** Negation; NOT NULL is NULL. */
public record Not(Predicate term) implements Predicate.Term {

    @Override
    public Truth evaluate(Function<ScanColumn, Value> row) {
        return term.evaluate(row).not();
    }

    @Override
    public TruthSet outcomes(Function<ScanColumn, Domain> domains) {
        return term.outcomes(domains).not();
    }

    @Override
    public Stream<ScanColumn> columns() {
        return term.columns();
    }

    @Override
    public Stream<ScanColumn> valueColumns() {
        return term.valueColumns();
    }

    @Override
    public boolean mayFail() {
        return term.mayFail();
    }

    @Override
    public KeyPrefixes keyPrefixes() {
        return KeyPrefixes.ALL;
    }

    @Override
    public <R> R accept(PredicateVisitor<R> visitor) {
        return visitor.visit(this);
    }
}
