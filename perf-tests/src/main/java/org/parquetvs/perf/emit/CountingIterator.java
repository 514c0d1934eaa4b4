package org.parquetvs.perf.emit;

import com.exasol.ExaDataTypeException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.emit.RowBuffer;
import org.parquetvs.container.type.SqlType;
import org.parquetvs.container.wire.Column;
import org.parquetvs.perf.local.OutputIterator;
import org.parquetvs.planner.ScanColumn;

/** Takes rows as the container does, with its checks and conversions, and then only counts them. */
final class CountingIterator extends OutputIterator {
    private final RowBuffer buffer;
    private long rows;

    CountingIterator(List<ScanColumn> columns) {
        buffer = new RowBuffer(columns.stream()
                .map(column ->
                        new Column(column.name(), SqlType.parse(column.type().toSql())))
                .toList());
    }

    long rows() {
        return rows;
    }

    @Override
    public void emit(@Nullable Object... values) throws ExaDataTypeException {
        buffer.add(values);
        rows++;
        if (buffer.isFull()) {
            buffer.clear();
        }
    }
}
