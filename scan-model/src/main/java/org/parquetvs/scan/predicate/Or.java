package org.parquetvs.scan.predicate;

import java.util.List;
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
        terms = terms.stream()
                .flatMap(term -> term instanceof Or inner ? inner.terms.stream() : Stream.of(term))
                .toList();
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
    public KeyPrefixes keyPrefixes() {
        return terms.stream().map(Predicate::keyPrefixes).reduce(KeyPrefixes.NONE, KeyPrefixes::or);
    }

    @Override
    public <R> R accept(PredicateVisitor<R> visitor) {
        return visitor.visit(this);
    }
}
