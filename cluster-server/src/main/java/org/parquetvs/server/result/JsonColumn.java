package org.parquetvs.server.result;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.cluster.jvm.SessionFormats;
import org.parquetvs.cluster.storage.VectorValues;
import org.parquetvs.cluster.text.NumberText;
import org.parquetvs.cluster.text.TimeText;
import org.parquetvs.cluster.text.Utf8Buffer;
import org.parquetvs.type.SqlType;

/** Values of a column as JSON, with commas between them. */
final class JsonColumn {
    /** Whole numbers of more digits are strings: clients would round them. */
    private static final long MAX_NUMBER = 999_999_999_999_999_999L;

    private static final BigDecimal MAX_DECIMAL = BigDecimal.valueOf(MAX_NUMBER);

    private static final int INITIAL_BYTES = 1 << 10;
    private static final byte[] NULL = {'n', 'u', 'l', 'l'};
    private static final byte[] TRUE = {'t', 'r', 'u', 'e'};
    private static final byte[] FALSE = {'f', 'a', 'l', 's', 'e'};

    private final SqlType type;
    private final SessionFormats formats;
    private final boolean hasUsualDate;
    private final boolean hasUsualTimestamp;
    private final Utf8Buffer json = new Utf8Buffer(INITIAL_BYTES);

    /** @param formats of dates and timestamps */
    JsonColumn(SqlType type, SessionFormats formats) {
        this.type = type;
        this.formats = formats;
        this.hasUsualDate = formats.hasUsualDate();
        this.hasUsualTimestamp = formats.hasUsualTimestamp();
    }

    /** Adds the values {@code [startInclusive, endExclusive)} of a vector. */
    void add(ColumnVector vector, int startInclusive, int endExclusive) {
        ValueJson value = value(vector);
        for (int row = startInclusive; row < endExclusive; row++) {
            comma();
            if (vector.isNull(row)) {
                json.add(NULL);
            } else {
                value.add(row);
            }
        }
    }

    /** Adds the value of a row that is not NULL. */
    @FunctionalInterface
    private interface ValueJson {
        void add(int row);
    }

    private ValueJson value(ColumnVector vector) {
        return switch (type.kind()) {
            case DECIMAL -> type.isWholeNumber() ? whole(vector) : scaled(vector, ((SqlType.Decimal) type).scale());
            case DOUBLE -> {
                double[] numbers = ((DoubleVector) vector).values();
                yield row -> number(numbers[row]);
            }
            case BOOLEAN -> {
                byte[] truths = ((BooleanVector) vector).values();
                yield row -> truth(truths[row] != 0);
            }
            case DATE -> hasUsualDate ? date((IntVector) vector) : unusual(vector);
            case TIMESTAMP -> hasUsualTimestamp ? timestamp(vector) : unusual(vector);
            case VARCHAR, CHAR, HASHTYPE -> {
                byte[] bytes = ((TextVector) vector).bytes();
                int[] offsets = ((TextVector) vector).offsets();
                yield row -> JsonString.add(bytes, offsets[row], offsets[row + 1], json);
            }
        };
    }

    private ValueJson whole(ColumnVector vector) {
        if (vector instanceof IntVector ints) {
            int[] numbers = ints.values();
            return row -> NumberText.add(numbers[row], json);
        }
        if (vector instanceof LongVector longs) {
            long[] numbers = longs.values();
            return row -> number(numbers[row]);
        }
        long[] high = ((Decimal128Vector) vector).high();
        long[] low = ((Decimal128Vector) vector).low();
        return row -> {
            if (high[row] == low[row] >> (Long.SIZE - 1)) {
                number(low[row]);
            } else {
                quote();
                NumberText.add(high[row], low[row], 0, json);
                quote();
            }
        };
    }

    private ValueJson scaled(ColumnVector vector, int scale) {
        if (vector instanceof IntVector ints) {
            int[] numbers = ints.values();
            return row -> scaled(numbers[row], scale);
        }
        if (vector instanceof LongVector longs) {
            long[] numbers = longs.values();
            return row -> scaled(numbers[row], scale);
        }
        long[] high = ((Decimal128Vector) vector).high();
        long[] low = ((Decimal128Vector) vector).low();
        return row -> {
            quote();
            NumberText.add(high[row], low[row], scale, json);
            quote();
        };
    }

    private void scaled(long unscaled, int scale) {
        quote();
        NumberText.add(unscaled, scale, json);
        quote();
    }

    private ValueJson date(IntVector vector) {
        int[] days = vector.values();
        return row -> {
            quote();
            TimeText.addDate(days[row], json);
            quote();
        };
    }

    private ValueJson timestamp(ColumnVector vector) {
        long[] micros = vector instanceof NanoTimestampVector nanos ? nanos.micros() : ((LongVector) vector).values();
        return row -> {
            quote();
            TimeText.addTimestamp(micros[row], json);
            quote();
        };
    }

    private ValueJson unusual(ColumnVector vector) {
        return row -> value(VectorValues.value(vector, type, row));
    }

    /** Adds a value: BigDecimal or Long for DECIMAL, Double, String, Boolean, LocalDate, LocalDateTime, or null. */
    void add(@Nullable Object value) {
        comma();
        value(value);
    }

    private void value(@Nullable Object value) {
        if (value == null) {
            json.add(NULL);
        } else if (value instanceof BigDecimal number) {
            number(number);
        } else if (value instanceof Double number) {
            number(number.doubleValue());
        } else if (value instanceof Number number) {
            number(number.longValue());
        } else if (value instanceof Boolean truth) {
            truth(truth);
        } else if (hasUsualDate && value instanceof LocalDate day) {
            quote();
            TimeText.addDate(day.toEpochDay(), json);
            quote();
        } else if (hasUsualTimestamp && value instanceof LocalDateTime time) {
            quote();
            TimeText.addTimestamp(time, json);
            quote();
        } else {
            JsonString.add(formats.text(value), json);
        }
    }

    private void number(long number) {
        if (Math.abs(number) <= MAX_NUMBER && number != Long.MIN_VALUE) {
            NumberText.add(number, json);
        } else {
            quote();
            NumberText.add(number, json);
            quote();
        }
    }

    private void number(BigDecimal number) {
        if (type.isWholeNumber() && number.abs().compareTo(MAX_DECIMAL) <= 0) {
            NumberText.add(number.longValueExact(), json);
        } else {
            quote();
            NumberText.add(number, json);
            quote();
        }
    }

    /** JSON has no word for what is no number. */
    private void number(double number) {
        if (Double.isFinite(number)) {
            NumberText.add(number, json);
        } else {
            json.add(NULL);
        }
    }

    private void truth(boolean truth) {
        json.add(truth ? TRUE : FALSE);
    }

    private void comma() {
        if (json.size() > 0) {
            json.add((byte) ',');
        }
    }

    private void quote() {
        json.add((byte) '"');
    }

    /** Bytes written since the last {@link #take}. */
    int size() {
        return json.size();
    }

    /** The values since the last call. */
    byte[] take() {
        byte[] taken = json.bytes(0);
        json.clear();
        return taken;
    }
}
