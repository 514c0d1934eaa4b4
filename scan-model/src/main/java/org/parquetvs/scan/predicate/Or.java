package org.parquetvs.scan.predicate;

import java.util.HashSet;
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

/** Disjunction of at least one term. Disjunctions among the terms are flattened. */
public record Or(List<Predicate> terms) implements Predicate.OfTerms {
    public Or {
        terms = terms.stream().flatMap(Predicate::disjuncts).toList();
        if (terms.isEmpty()) {
            throw new IllegalArgumentException("Invalid predicate: OR of nothing");
        }
    }

    @Override
    public Truth evaluate(Function<ScanColumn, Value> row) {
        Truth truth = Truth.FALSE;
        for (Predicate term : terms) {
            truth = truth.or(term.evaluate(row));
            if (truth == Truth.TRUE) {
                break;
            }
        }
        return truth;
    }

    @Override
    public TruthSet outcomes(Function<ScanColumn, Domain> domains) {
        return terms.stream().map(term -> term.outcomes(domains)).reduce(TruthSet.of(Truth.FALSE), TruthSet::or);
    }

    @Override
    public Optional<Set<Value>> allowedValues(ScanColumn column) {
        Set<Value> all = new HashSet<>();
        for (Predicate term : terms) {
            Optional<Set<Value>> allowed = term.allowedValues(column);
            if (allowed.isEmpty()) {
                return Optional.empty();
            }
            all.addAll(allowed.get());
        }
        return Optional.of(all);
    }

    @Override
    public Stream<Predicate> disjuncts() {
        return terms.stream();
    }

    @Override
    public KeyPrefixes keyPrefixes() {
        return terms.stream().map(Predicate::keyPrefixes).reduce(KeyPrefixes.NONE, KeyPrefixes::or);
    }

    @Override
    public <R> R accept(PredicateVisitor<R> visitor) {
        return visitor.visit(this);
    }
}
