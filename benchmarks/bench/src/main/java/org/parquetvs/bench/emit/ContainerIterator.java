package org.parquetvs.bench.emit;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import java.nio.charset.StandardCharsets;
import java.sql.Date;
import java.sql.Timestamp;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.emit.IntegerConversion;
import org.parquetvs.container.type.ColumnType;
import org.parquetvs.container.type.WireType;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.testing.udf.GroupIterator;

/**
 * Handles a row as Exasol's container does until it sends it, then counts it: checks of classes and ranges, texts and
 * their bytes up to the first NUL, native calls, the maps in which a row waits for its last value, the message.
 */
final class ContainerIterator extends GroupIterator {
    private static final long ONLY_INPUT_ROW = 0;

    private final List<String> names;
    private final WireType[] types;
    private final NativeCalls nativeCalls = new NativeCalls();
    private final PendingRow row = new PendingRow();
    private final EmitMessage message = new EmitMessage();
    private long rows;
    private long sentBytes;

    ContainerIterator(List<ScanColumn> columns) {
        super(List.of());
        names = columns.stream().map(ScanColumn::name).toList();
        types = columns.stream()
                .map(column -> new ColumnType(column.type().toSql(), column.type()).wireType())
                .toArray(WireType[]::new);
    }

    @Override
    public void emit(@Nullable Object... values) throws ExaDataTypeException, ExaIterationException {
        if (values.length != types.length) {
            throw new ExaIterationException(
                    "emit() takes exactly " + types.length + " arguments (" + values.length + " given)");
        }
        for (int column = 0; column < types.length; column++) {
            set(column, values[column]);
        }
        for (int column = 0; column < types.length; column++) {
            row.appendTo(message, column, types[column]);
        }
        nativeCalls.pass(ONLY_INPUT_ROW);
        row.clear();
        message.endRow(ONLY_INPUT_ROW);
        rows++;
        if (message.isFull()) {
            sentBytes += message.finish().length();
        }
    }

    private void set(int column, @Nullable Object value) throws ExaDataTypeException {
        if (value == null) {
            nativeCalls.pass(0);
            row.setNull(column);
            return;
        }
        switch (types[column]) {
            case INT32 -> {
                int number = IntegerConversion.toInt(value, names.get(column));
                nativeCalls.pass(number);
                row.set(column, number);
            }
            case INT64 -> {
                long number = IntegerConversion.toLong(value, names.get(column));
                nativeCalls.pass(number);
                row.set(column, number);
            }
            case DOUBLE -> {
                nativeCalls.pass(Double.doubleToRawLongBits(((Number) value).doubleValue()));
                row.set(column, ((Number) value).doubleValue());
            }
            case BOOLEAN -> {
                nativeCalls.pass((Boolean) value ? 1 : 0);
                row.set(column, ((Boolean) value).booleanValue());
            }
            case NUMERIC -> row.set(column, nativeText(((Number) value).toString()));
            case DATE -> row.set(column, nativeText(((Date) value).toString()));
            case TIMESTAMP -> row.set(column, nativeText(((Timestamp) value).toString()));
            case STRING -> row.set(column, nativeText((String) value));
        }
    }

    private byte[] nativeText(String text) {
        return nativeCalls.passText(text.getBytes(StandardCharsets.UTF_8));
    }

    long rows() {
        return rows;
    }

    /** The bytes of all messages so far, including the last one. */
    long finish() {
        sentBytes += message.finish().length();
        return sentBytes;
    }
}
