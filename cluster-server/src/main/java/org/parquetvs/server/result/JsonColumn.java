package org.parquetvs.server.result;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
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
import org.parquetvs.type.SqlType.Kind;

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

    /**
     * Adds the values {@code [startInclusive, endExclusive)} of a vector. Each kind of vector has a loop of its own, in which
     * no call is virtual.
     */
    void add(ColumnVector vector, int startInclusive, int endExclusive) {
        if ((type.kind() == Kind.DATE && !hasUsualDate) || (type.kind() == Kind.TIMESTAMP && !hasUsualTimestamp)) {
            unusual(vector, startInclusive, endExclusive);
        } else if (vector instanceof TextVector texts) {
            texts(texts, startInclusive, endExclusive);
        } else if (vector instanceof DoubleVector doubles) {
            doubles(doubles, startInclusive, endExclusive);
        } else if (vector instanceof BooleanVector truths) {
            truths(truths, startInclusive, endExclusive);
        } else if (vector instanceof NanoTimestampVector nanos) {
            timestamps(vector, nanos.micros(), startInclusive, endExclusive);
        } else if (vector instanceof Decimal128Vector decimals) {
            decimals(decimals, startInclusive, endExclusive);
        } else if (vector instanceof IntVector ints) {
            ints(ints, startInclusive, endExclusive);
        } else {
            longs((LongVector) vector, startInclusive, endExclusive);
        }
    }

    /** Begins the value of a row; whether it is still to be written, because it is not NULL. */
    private boolean begin(ColumnVector vector, int row) {
        comma();
        if (vector.isNull(row)) {
            json.add(NULL);
            return false;
        }
        return true;
    }

    private void unusual(ColumnVector vector, int startInclusive, int endExclusive) {
        for (int row = startInclusive; row < endExclusive; row++) {
            add(VectorValues.value(vector, type, row));
        }
    }

    private void texts(TextVector vector, int startInclusive, int endExclusive) {
        byte[] bytes = vector.bytes();
        int[] offsets = vector.offsets();
        for (int row = startInclusive; row < endExclusive; row++) {
            if (begin(vector, row)) {
                JsonString.add(bytes, offsets[row], offsets[row + 1], json);
            }
        }
    }

    private void doubles(DoubleVector vector, int startInclusive, int endExclusive) {
        double[] numbers = vector.values();
        for (int row = startInclusive; row < endExclusive; row++) {
            if (begin(vector, row)) {
                number(numbers[row]);
            }
        }
    }

    private void truths(BooleanVector vector, int startInclusive, int endExclusive) {
        byte[] truths = vector.values();
        for (int row = startInclusive; row < endExclusive; row++) {
            if (begin(vector, row)) {
                truth(truths[row] != 0);
            }
        }
    }

    private void timestamps(ColumnVector vector, long[] micros, int startInclusive, int endExclusive) {
        for (int row = startInclusive; row < endExclusive; row++) {
            if (begin(vector, row)) {
                timestamp(micros[row]);
            }
        }
    }

    private void decimals(Decimal128Vector vector, int startInclusive, int endExclusive) {
        long[] high = vector.high();
        long[] low = vector.low();
        int scale = ((SqlType.Decimal) type).scale();
        for (int row = startInclusive; row < endExclusive; row++) {
            if (begin(vector, row)) {
                if (scale == 0 && high[row] == low[row] >> (Long.SIZE - 1)) {
                    number(low[row]);
                } else {
                    quote();
                    NumberText.add(high[row], low[row], scale, json);
                    quote();
                }
            }
        }
    }

    private void ints(IntVector vector, int startInclusive, int endExclusive) {
        int[] numbers = vector.values();
        if (type.kind() == Kind.DATE) {
            for (int row = startInclusive; row < endExclusive; row++) {
                if (begin(vector, row)) {
                    date(numbers[row]);
                }
            }
            return;
        }
        int scale = ((SqlType.Decimal) type).scale();
        for (int row = startInclusive; row < endExclusive; row++) {
            if (begin(vector, row)) {
                decimal(numbers[row], scale);
            }
        }
    }

    private void longs(LongVector vector, int startInclusive, int endExclusive) {
        long[] numbers = vector.values();
        if (type.kind() == Kind.TIMESTAMP) {
            timestamps(vector, numbers, startInclusive, endExclusive);
            return;
        }
        int scale = ((SqlType.Decimal) type).scale();
        for (int row = startInclusive; row < endExclusive; row++) {
            if (begin(vector, row)) {
                decimal(numbers[row], scale);
            }
        }
    }

    private void decimal(long unscaled, int scale) {
        if (scale == 0) {
            number(unscaled);
        } else {
            quote();
            NumberText.add(unscaled, scale, json);
            quote();
        }
    }

    private void date(long epochDay) {
        quote();
        TimeText.addDate(epochDay, json);
        quote();
    }

    private void timestamp(long micros) {
        quote();
        TimeText.addTimestamp(micros, json);
        quote();
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
            date(day.toEpochDay());
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

    /** Bytes of the values since the last {@link #clear}. */
    int size() {
        return json.size();
    }

    /** The values since the last {@link #clear}, until others are added. */
    ByteBuffer values() {
        return json.view();
    }

    /** Forgets the values. */
    void clear() {
        json.clear();
    }
}
