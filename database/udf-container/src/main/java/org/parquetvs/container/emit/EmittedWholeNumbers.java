package org.parquetvs.container.emit;

import com.exasol.ExaDataTypeException;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.container.type.ValueClass;
import org.parquetvs.container.wire.WireColumn;

/** DECIMAL of at most 18 digits without a fraction, DATE and BOOLEAN. */
final class EmittedWholeNumbers extends EmittedValues {
    /** A date is sent as text: {@code 2024-01-31} after its length. */
    private static final int DATE_BYTES = 4 + 10;

    private final int valueBytes;
    private final Conversion conversion;
    private long[] values = new long[64];

    /** @param valueBytes the size of each value in bytes, as Exasol counts it */
    private EmittedWholeNumbers(WireColumn column, Set<ValueClass> accepted, int valueBytes, Conversion conversion) {
        super(column, accepted);
        this.valueBytes = valueBytes;
        this.conversion = conversion;
    }

    /** The number that stands for a value of an accepted class. */
    private interface Conversion {
        long convert(Object value) throws ExaDataTypeException;
    }

    static EmittedValues ofInts(WireColumn column) {
        return new EmittedWholeNumbers(
                column, ValueClass.NUMBERS, Integer.BYTES, value -> IntegerConversion.toInt(value, column.name()));
    }

    static EmittedValues ofLongs(WireColumn column) {
        return new EmittedWholeNumbers(
                column, ValueClass.NUMBERS, Long.BYTES, value -> IntegerConversion.toLong(value, column.name()));
    }

    /** Exasol gets a date as text, in the form of {@code java.sql.Date}. */
    static EmittedValues ofDates(WireColumn column) {
        EmittedTimeText times = new EmittedTimeText(column);
        return new EmittedWholeNumbers(
                column, Set.of(ValueClass.DATE), DATE_BYTES, value -> times.day(value.toString()));
    }

    static EmittedValues ofBooleans(WireColumn column) {
        return new EmittedWholeNumbers(column, Set.of(ValueClass.BOOLEAN), 1, value -> (Boolean) value ? 1 : 0);
    }

    @Override
    int accept(int row, Object value) throws ExaDataTypeException {
        put(row, conversion.convert(value));
        return valueBytes;
    }

    @Override
    void clear(int row) {
        put(row, 0);
    }

    private void put(int row, long value) {
        if (row == values.length) {
            values = Arrays.copyOf(values, row * 2);
        }
        values[row] = value;
    }

    @Override
    ColumnVector vector(long @Nullable [] validity) {
        return switch (column().type().type().vectorKind()) {
            case INT -> new IntVector(narrowed(values), validity);
            case LONG -> new LongVector(values, validity);
            case BOOLEAN -> {
                byte[] truths = new byte[values.length];
                for (int i = 0; i < truths.length; i++) {
                    truths[i] = (byte) values[i];
                }
                yield new BooleanVector(truths, validity);
            }
            case DECIMAL128, DOUBLE, NANO, TEXT -> throw new IllegalStateException("Not whole numbers: " + column());
        };
    }

    /** The same numbers, which are known to have 32 bits. */
    static int[] narrowed(long[] values) {
        int[] narrow = new int[values.length];
        for (int i = 0; i < narrow.length; i++) {
            narrow[i] = (int) values[i];
        }
        return narrow;
    }
}
