package org.parquetvs.scan.source;

import static java.util.Comparator.comparingInt;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;

/**
 * Finds the values to which a predicate restricts a column by equality or IN. Conditions of other kinds count as
 * allowing any value, which is never wrong.
 */
final class AllowedValues {
    private final ScanColumn column;

    AllowedValues(ScanColumn column) {
        this.column = column;
    }

    /** The values that the column can have if the predicate is true; empty if it can have any value, or NULL. */
    Optional<Set<Value>> where(Predicate predicate) {
        if (predicate instanceof And and) {
            return and.terms().stream().flatMap(this::stream).min(comparingInt(Set::size));
        }
        if (predicate instanceof Or or) {
            return union(or);
        }
        if (predicate instanceof In in && isColumn(in.operand())) {
            return Optional.of(withoutNull(in.values().stream()));
        }
        if (predicate instanceof Comparison comparison && comparison.comparator() == Comparator.EQUAL) {
            return isColumn(comparison.left())
                    ? constant(comparison.right())
                    : isColumn(comparison.right()) ? constant(comparison.left()) : Optional.empty();
        }
        return Optional.empty();
    }

    private Stream<Set<Value>> stream(Predicate predicate) {
        return where(predicate).stream();
    }

    private Optional<Set<Value>> union(Or or) {
        Set<Value> all = new HashSet<>();
        for (Predicate term : or.terms()) {
            Optional<Set<Value>> allowed = where(term);
            if (allowed.isEmpty()) {
                return Optional.empty();
            }
            all.addAll(allowed.get());
        }
        return Optional.of(all);
    }

    private boolean isColumn(Operand operand) {
        return operand instanceof Operand.Column candidate && candidate.column().equals(column);
    }

    private static Optional<Set<Value>> constant(Operand operand) {
        return operand instanceof Operand.Literal literal
                ? Optional.of(withoutNull(Stream.of(literal.value())))
                : Optional.empty();
    }

    /** Nothing equals NULL. */
    private static Set<Value> withoutNull(Stream<Value> values) {
        Set<Value> found = new HashSet<>();
        values.filter(value -> !value.isNull()).forEach(found::add);
        return found;
    }
}
