package org.parquetvs.cluster.csv;

import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.cluster.storage.VectorValues;
import org.parquetvs.cluster.text.NumberText;
import org.parquetvs.cluster.text.TimeText;
import org.parquetvs.cluster.text.Utf8Buffer;
import org.parquetvs.type.SqlType;

/**
 * Writes the values of one column of a batch as CSV.
 *
 * @param isDelimited whether values may have delimiters
 */
record CsvColumn(ColumnVector vector, boolean isDelimited, ValueText text) {
    private static final String NUMBER = "0123456789.-";
    private static final String DOUBLE = NUMBER + "EINafinty";
    private static final String DATE = "0123456789-+";

    /** Appends the value of a row, which is not NULL, to a buffer and returns the new end. */
    @FunctionalInterface
    interface ValueText {
        int put(int row, Utf8Buffer out, int position);
    }

    static CsvColumn of(ColumnVector vector, SqlType type, CsvValues values, Delimiting delimiting) {
        return switch (type.kind()) {
            case DECIMAL ->
                values.hasUsualPoint()
                        ? new CsvColumn(
                                vector, delimiting.concerns(NUMBER), decimal(vector, ((SqlType.Decimal) type).scale()))
                        : unusual(vector, type, values);
            case DOUBLE ->
                values.hasUsualPoint()
                        ? new CsvColumn(vector, delimiting.concerns(DOUBLE), approximate((DoubleVector) vector))
                        : unusual(vector, type, values);
            case BOOLEAN -> new CsvColumn(vector, delimiting.concerns("01"), truth((BooleanVector) vector));
            case DATE ->
                values.hasUsualDate()
                        ? new CsvColumn(vector, delimiting.concerns(DATE), date((IntVector) vector))
                        : unusual(vector, type, values);
            case TIMESTAMP ->
                values.hasUsualTimestamp()
                        ? new CsvColumn(vector, true, timestamp(vector))
                        : unusual(vector, type, values);
            case VARCHAR, CHAR, HASHTYPE -> new CsvColumn(vector, true, text((TextVector) vector));
        };
    }

    private static CsvColumn unusual(ColumnVector vector, SqlType type, CsvValues values) {
        return new CsvColumn(vector, true, (row, out, position) -> {
            out.end(position);
            Object value = VectorValues.value(vector, type, row);
            if (value != null) {
                values.add(value, out);
            }
            return out.size();
        });
    }

    private static ValueText decimal(ColumnVector vector, int scale) {
        if (vector instanceof Decimal128Vector decimals) {
            long[] high = decimals.high();
            long[] low = decimals.low();
            return (row, out, position) ->
                    NumberText.put(high[row], low[row], scale, out.room(position, NumberText.MAX_BYTES), position);
        }
        if (vector instanceof IntVector ints) {
            int[] numbers = ints.values();
            return (row, out, position) ->
                    NumberText.put(numbers[row], scale, out.room(position, NumberText.MAX_BYTES), position);
        }
        long[] numbers = ((LongVector) vector).values();
        return (row, out, position) ->
                NumberText.put(numbers[row], scale, out.room(position, NumberText.MAX_BYTES), position);
    }

    private static ValueText approximate(DoubleVector vector) {
        double[] numbers = vector.values();
        return (row, out, position) -> {
            out.end(position);
            CsvValues.add(numbers[row], out);
            return out.size();
        };
    }

    private static ValueText truth(BooleanVector vector) {
        byte[] truths = vector.values();
        return (row, out, position) -> {
            out.room(position, 1)[position] = CsvValues.text(truths[row] != 0);
            return position + 1;
        };
    }

    private static ValueText date(IntVector vector) {
        int[] days = vector.values();
        return (row, out, position) -> TimeText.putDate(days[row], out.room(position, TimeText.MAX_BYTES), position);
    }

    private static ValueText timestamp(ColumnVector vector) {
        long[] micros = vector instanceof NanoTimestampVector nanos ? nanos.micros() : ((LongVector) vector).values();
        return (row, out, position) ->
                TimeText.putTimestamp(micros[row], out.room(position, TimeText.MAX_BYTES), position);
    }

    private static ValueText text(TextVector vector) {
        byte[] bytes = vector.bytes();
        int[] offsets = vector.offsets();
        return (row, out, position) -> {
            int length = offsets[row + 1] - offsets[row];
            System.arraycopy(bytes, offsets[row], out.room(position, length), position, length);
            return position + length;
        };
    }

    boolean isNull(int row) {
        return vector.isNull(row);
    }

    /**
     * Appends the value of a row, which is not NULL, at {@code position}, the end of a buffer, and returns the new end.
     */
    int put(int row, Utf8Buffer out, int position) {
        return text.put(row, out, position);
    }
}
