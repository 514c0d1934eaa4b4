package org.parquetvs.server.result;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.cluster.storage.VectorValues;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;

/**
 * Values of a column as Exasol's binary protocol has them: a byte 0 is NULL; a value is a byte 1, then
 *
 * <ul>
 *   <li>DECIMAL: the unscaled number, of 4 bytes up to 9 digits, 8 up to 18 digits, else 16
 *   <li>DOUBLE: 8 bytes; BOOLEAN: 1 byte
 *   <li>DATE: 4 bytes, {@code year << 16 | month << 8 | day}
 *   <li>TIMESTAMP: the year in 2 bytes; month, day, hour, minute and second in 1 each; nanoseconds in 4
 *   <li>VARCHAR, CHAR, HASHTYPE: the number of bytes in 4, and the text in UTF-8
 * </ul>
 */
final class BinaryColumn implements ColumnBytes {
    private static final int TIMESTAMP_BYTES = 11;

    private final SqlType type;
    private final LittleEndianBuffer values = new LittleEndianBuffer();

    BinaryColumn(SqlType type) {
        this.type = type;
    }

    @Override
    public void add(ColumnVector vector, int startInclusive, int endExclusive) {
        switch (vector.kind()) {
            case TEXT -> texts((TextVector) vector, startInclusive, endExclusive);
            case LONG -> {
                if (type.is(Kind.DECIMAL)) {
                    longs((LongVector) vector, startInclusive, endExclusive);
                } else {
                    objects(vector, startInclusive, endExclusive);
                }
            }
            case INT -> {
                if (type.is(Kind.DECIMAL)) {
                    ints((IntVector) vector, startInclusive, endExclusive);
                } else {
                    objects(vector, startInclusive, endExclusive);
                }
            }
            case DECIMAL128 -> decimals((Decimal128Vector) vector, startInclusive, endExclusive);
            case DOUBLE -> doubles((DoubleVector) vector, startInclusive, endExclusive);
            case BOOLEAN -> truths((BooleanVector) vector, startInclusive, endExclusive);
            case NANO_TIMESTAMP, DICTIONARY_TEXT -> objects(vector, startInclusive, endExclusive);
        }
    }

    private void objects(ColumnVector vector, int startInclusive, int endExclusive) {
        for (int row = startInclusive; row < endExclusive; row++) {
            add(VectorValues.value(vector, type, row));
        }
    }

    private void texts(TextVector vector, int startInclusive, int endExclusive) {
        byte[] bytes = vector.bytes();
        int[] offsets = vector.offsets();
        for (int row = startInclusive; row < endExclusive; row++) {
            if (isPresent(vector, row)) {
                values.addSized(bytes, offsets[row], offsets[row + 1] - offsets[row]);
            }
        }
    }

    private void longs(LongVector vector, int startInclusive, int endExclusive) {
        long[] numbers = vector.values();
        for (int row = startInclusive; row < endExclusive; row++) {
            if (isPresent(vector, row)) {
                decimal(numbers[row]);
            }
        }
    }

    private void ints(IntVector vector, int startInclusive, int endExclusive) {
        int[] numbers = vector.values();
        for (int row = startInclusive; row < endExclusive; row++) {
            if (isPresent(vector, row)) {
                decimal(numbers[row]);
            }
        }
    }

    private void decimals(Decimal128Vector vector, int startInclusive, int endExclusive) {
        long[] high = vector.high();
        long[] low = vector.low();
        for (int row = startInclusive; row < endExclusive; row++) {
            if (isPresent(vector, row)) {
                values.addLong(low[row]);
                values.addLong(high[row]);
            }
        }
    }

    private void doubles(DoubleVector vector, int startInclusive, int endExclusive) {
        double[] numbers = vector.values();
        for (int row = startInclusive; row < endExclusive; row++) {
            if (!Double.isFinite(numbers[row])) {
                values.addByte(0);
            } else if (isPresent(vector, row)) {
                values.addLong(Double.doubleToRawLongBits(numbers[row]));
            }
        }
    }

    private void truths(BooleanVector vector, int startInclusive, int endExclusive) {
        byte[] truths = vector.values();
        for (int row = startInclusive; row < endExclusive; row++) {
            if (isPresent(vector, row)) {
                values.addByte(truths[row] == 0 ? 0 : 1);
            }
        }
    }

    /** Adds the byte that tells whether there is a value. */
    private boolean isPresent(ColumnVector vector, int row) {
        boolean present = !vector.isNull(row);
        values.addByte(present ? 1 : 0);
        return present;
    }

    private void decimal(long unscaled) {
        switch (type.vectorKind()) {
            case INT -> values.addInt((int) unscaled);
            case LONG -> values.addLong(unscaled);
            default -> {
                values.addLong(unscaled);
                values.addLong(unscaled >> (Long.SIZE - 1));
            }
        }
    }

    @Override
    public void add(@Nullable Object value) {
        if (value == null || (value instanceof Double number && !Double.isFinite(number))) {
            values.addByte(0);
            return;
        }
        values.addByte(1);
        if (value instanceof BigDecimal number) {
            decimal(number);
        } else if (value instanceof Double number) {
            values.addLong(Double.doubleToRawLongBits(number));
        } else if (value instanceof Number number) {
            decimal(BigDecimal.valueOf(number.longValue()));
        } else if (value instanceof Boolean truth) {
            values.addByte(truth ? 1 : 0);
        } else if (value instanceof LocalDate day) {
            values.addInt(day.getYear() << 16 | day.getMonthValue() << 8 | day.getDayOfMonth());
        } else if (value instanceof LocalDateTime time) {
            timestamp(time);
        } else {
            values.addText(value.toString());
        }
    }

    private void decimal(BigDecimal number) {
        BigInteger unscaled = number.setScale(((SqlType.Decimal) type).scale()).unscaledValue();
        if (unscaled.bitLength() < Long.SIZE) {
            decimal(unscaled.longValue());
        } else {
            values.addLong(unscaled.longValue());
            values.addLong(unscaled.shiftRight(Long.SIZE).longValue());
        }
    }

    private void timestamp(LocalDateTime time) {
        values.addShort(time.getYear());
        values.addByte(time.getMonthValue());
        values.addByte(time.getDayOfMonth());
        values.addByte(time.getHour());
        values.addByte(time.getMinute());
        values.addByte(time.getSecond());
        values.addInt(time.getNano());
    }

    @Override
    public int size() {
        return values.size();
    }

    @Override
    public ByteBuffer values() {
        return values.view();
    }

    @Override
    public void clear() {
        values.clear();
    }

    /** The values of a column without those before {@code row}. */
    static byte[] from(byte[] values, int row, SqlType type) {
        ByteBuffer left = ByteBuffer.wrap(values).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < row; i++) {
            if (left.get() != 0) {
                int length = type.isCharacters() ? left.getInt() : length(type);
                left.position(left.position() + length);
            }
        }
        return Arrays.copyOfRange(values, left.position(), values.length);
    }

    private static int length(SqlType type) {
        return type.is(Kind.TIMESTAMP) ? TIMESTAMP_BYTES : type.vectorKind().bytesPerRow();
    }
}
