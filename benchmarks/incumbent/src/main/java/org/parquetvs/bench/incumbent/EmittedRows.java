package org.parquetvs.bench.incumbent;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.parquetvs.testing.udf.GroupIterator;

/** The parameters of one call of the incumbent's UDF, and a counter of what it emits. */
final class EmittedRows extends GroupIterator {
    private final Map<String, String> parameters;
    private final ValueCounter counter = new ValueCounter();

    EmittedRows(Map<String, String> parameters) {
        super(List.of(List.of()));
        this.parameters = Map.copyOf(parameters);
    }

    @Override
    public String getString(String parameter) {
        return Objects.requireNonNull(parameters.get(parameter), parameter);
    }

    @Override
    public void emit(@Nullable Object... values) {
        for (Object value : values) {
            counter.value(value);
        }
        counter.endRow();
    }

    long count() {
        return counter.rows();
    }
}
