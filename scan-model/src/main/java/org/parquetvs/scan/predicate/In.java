package org.parquetvs.scan.predicate;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Outcomes;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;

/** {@code operand IN (values)}. */
public record In(Operand operand, List<Value> values) implements Predicate.OfOneOperand {
    public In {
        Objects.requireNonNull(operand, "operand");
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

    @Override
    public Outcomes outcomes(Function<ScanColumn, Domain> domains) {
        Domain domain = operand.domain(domains);
        return values.stream()
                .map(value -> domain.compare(Comparator.EQUAL, Domain.of(value)))
                .reduce(Outcomes.of(Truth.FALSE), Outcomes::or);
    }

    @Override
    public KeyPrefixes keyPrefixes() {
        return operand.isFileKey()
                ? values.stream().map(KeyPrefixes::of).reduce(KeyPrefixes.NONE, KeyPrefixes::or)
                : KeyPrefixes.ALL;
    }
}
