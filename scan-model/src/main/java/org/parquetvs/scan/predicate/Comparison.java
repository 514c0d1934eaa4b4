package org.parquetvs.scan.predicate;

import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.TruthSet;
import org.parquetvs.scan.value.Value;

/** {@code left comparator right}; NULL where a side is NULL. */
public record Comparison(Operand left, Comparator comparator, Operand right) implements Predicate.Term {

    @Override
    public Truth evaluate(Function<ScanColumn, Value> row) {
        Value leftValue = left.value(row);
        Value rightValue = right.value(row);
        return leftValue.isNull() || rightValue.isNull()
                ? Truth.NULL
                : Truth.of(comparator.accepts(leftValue.compareWith(rightValue)));
    }

    @Override
    public TruthSet outcomes(Function<ScanColumn, Domain> domains) {
        return left.domain(domains).compare(comparator, right.domain(domains));
    }

    @Override
    public Stream<ScanColumn> columns() {
        return Stream.concat(left.columns(), right.columns());
    }

    @Override
    public Stream<ScanColumn> valueColumns() {
        return columns();
    }

    @Override
    public boolean mayFail() {
        return left.mayFail() || right.mayFail();
    }

    @Override
    public Optional<Set<Value>> allowedValues(ScanColumn column) {
        if (comparator != Comparator.EQUAL) {
            return Optional.empty();
        }
        Optional<ScanColumn> wanted = Optional.of(column);
        Optional<Value> constant = left.plainColumn().equals(wanted)
                ? right.constant()
                : right.plainColumn().equals(wanted) ? left.constant() : Optional.empty();
        return constant.map(value -> value.isNull() ? Set.of() : Set.of(value));
    }

    @Override
    public KeyPrefixes keyPrefixes() {
        return comparator == Comparator.EQUAL ? KeyPrefixes.ofEquality(left, right) : KeyPrefixes.ALL;
    }

    @Override
    public <R> R accept(PredicateVisitor<R> visitor) {
        return visitor.visit(this);
    }
}
