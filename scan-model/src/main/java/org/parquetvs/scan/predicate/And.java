package org.parquetvs.scan.predicate;

import static java.util.Comparator.comparingInt;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.TruthSet;
import org.parquetvs.scan.value.Value;

/**
 * Conjunction of at least one term. Conjunctions among the terms are flattened, so that long ones do not nest deeply.
 */
public record And(List<Predicate> terms) implements Predicate.OfTerms {
    public And {
        terms = terms.stream().flatMap(Predicate::conjuncts).toList();
        if (terms.isEmpty()) {
            throw new IllegalArgumentException("Invalid predicate: AND of nothing");
        }
    }

    @Override
    public Truth evaluate(Function<ScanColumn, Value> row) {
        Truth truth = Truth.TRUE;
        for (Predicate term : terms) {
            truth = truth.and(term.evaluate(row));
            if (truth == Truth.FALSE) {
                break;
            }
        }
        return truth;
    }

    @Override
    public TruthSet outcomes(Function<ScanColumn, Domain> domains) {
        return terms.stream().map(term -> term.outcomes(domains)).reduce(TruthSet.of(Truth.TRUE), TruthSet::and);
    }

    @Override
    public Optional<Set<Value>> allowedValues(ScanColumn column) {
        return terms.stream()
                .flatMap(term -> term.allowedValues(column).stream())
                .min(comparingInt(Set::size));
    }

    @Override
    public Stream<Predicate> conjuncts() {
        return terms.stream();
    }

    @Override
    public KeyPrefixes keyPrefixes() {
        return terms.stream().map(Predicate::keyPrefixes).reduce(KeyPrefixes.ALL, KeyPrefixes::and);
    }

    @Override
    public <R> R accept(PredicateVisitor<R> visitor) {
        return visitor.visit(this);
    }
}
