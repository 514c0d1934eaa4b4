package org.parquetvs.scan.predicate;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.TruthSet;
import org.parquetvs.scan.value.Value;

/** {@code operand IN (values)}. */
public record In(Operand operand, List<Value> values) implements Predicate.OfOneOperand {
    public In {
        values = List.copyOf(values);
        if (values.isEmpty()) {
            throw new IllegalArgumentException("Invalid predicate: IN of nothing");
        }
    }

    @Override
    public Truth evaluate(Function<ScanColumn, Value> row) {
        Value member = operand.value(row);
        if (member.isNull()) {
            return Truth.NULL;
        }
        Truth truth = Truth.FALSE;
        for (Value value : values) {
            truth = truth.or(value.isNull() ? Truth.NULL : Truth.of(member.compareWith(value) == 0));
            if (truth == Truth.TRUE) {
                break;
            }
        }
        return truth;
    }

    /**
     * All values beyond the bounds of a domain have the same outcome, so only a few values of a long list are compared
     * with it.
     */
    @Override
    public TruthSet outcomes(Function<ScanColumn, Domain> domains) {
        Domain domain = operand.domain(domains);
        boolean hasNull = values.stream().anyMatch(Value::isNull);
        TruthSet outcomes = TruthSet.of(hasNull ? Truth.NULL : Truth.FALSE).or(equality(domain, values.get(0)));
        for (Value value : values) {
            if (domain.isWithinBounds(value)) {
                outcomes = outcomes.or(equality(domain, value));
                if (outcomes.mayBe(Truth.TRUE) && !domain.isOneValue()) {
                    break;
                }
            }
        }
        return outcomes;
    }

    private static TruthSet equality(Domain domain, Value value) {
        return domain.compare(Comparator.EQUAL, Domain.of(value));
    }

    /** Nothing equals NULL. */
    @Override
    public Optional<Set<Value>> allowedValues(ScanColumn column) {
        return operand.plainColumn()
                .filter(column::equals)
                .map(same -> values.stream().filter(value -> !value.isNull()).collect(Collectors.toSet()));
    }

    @Override
    public KeyPrefixes keyPrefixes() {
        return operand.isFileKey()
                ? values.stream().map(KeyPrefixes::of).reduce(KeyPrefixes.NONE, KeyPrefixes::or)
                : KeyPrefixes.ALL;
    }

    @Override
    public <R> R accept(PredicateVisitor<R> visitor) {
        return visitor.visit(this);
    }
}
