package org.parquetvs.scan.predicate;

import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Outcomes;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;

/** {@code operand IS NULL}; never NULL itself. */
public record IsNull(Operand operand) implements Predicate {
    public IsNull {
        Objects.requireNonNull(operand, "operand");
    }

    @Override
    public Truth evaluate(Function<ScanColumn, Value> row) {
        return Truth.of(operand.value(row).isNull());
    }

    @Override
    public Outcomes outcomes(Function<ScanColumn, Domain> domains) {
        return operand.domain(domains).isNull();
    }

    @Override
    public Stream<ScanColumn> columns() {
        return operand.columns();
    }

    @Override
    public boolean mayFail() {
        return operand.mayFail();
    }

    @Override
    public KeyPrefixes keyPrefixes() {
        return KeyPrefixes.ALL;
    }
}
