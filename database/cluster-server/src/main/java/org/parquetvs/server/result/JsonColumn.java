package org.parquetvs.server.result;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
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
import org.parquetvs.cluster.storage.VectorValues;
import org.parquetvs.cluster.text.NumberText;
import org.parquetvs.cluster.text.TimeText;
import org.parquetvs.cluster.text.Utf8Buffer;
import org.parquetvs.server.json.JsonTree;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;

/** Values of a column as JSON, with commas between them. */
final class JsonColumn implements ColumnBytes {
    /** Decimals of types with more digits are strings, whatever their value; so are those with a fraction. */
    private static final int NUMBER_PRECISION = 18;

    private static final int INITIAL_BYTES = 1 << 10;

    /** A 128-bit number in quotes, and a comma. Days, moments and null are shorter. */
    private static final int VALUE_BYTES = 45;

    private static final byte[] NULL = {'n', 'u', 'l', 'l'};
    private static final byte[] TRUE = {'t', 'r', 'u', 'e'};
    private static final byte[] FALSE = {'f', 'a', 'l', 's', 'e'};

    private final SqlType type;
    private final boolean areNumbers;
    private final SessionFormats formats;
    private final boolean hasUsualDate;
    private final boolean hasUsualTimestamp;
    private final Utf8Buffer json = new Utf8Buffer(INITIAL_BYTES);

    /** @param formats of dates and timestamps */
    JsonColumn(SqlType type, SessionFormats formats) {
        this.type = type;
        this.areNumbers = type.isWholeNumber() && ((SqlType.Decimal) type).precision() <= NUMBER_PRECISION;
        this.formats = formats;
        this.hasUsualDate = formats.hasUsualDate();
        this.hasUsualTimestamp = formats.hasUsualTimestamp();
    }

    /** Each kind of vector has its own loop, without virtual calls. */
    @Override
    public void add(ColumnVector vector, int startInclusive, int endExclusive) {
        if ((type.kind() == Kind.DATE && !hasUsualDate) || (type.kind() == Kind.TIMESTAMP && !hasUsualTimestamp)) {
            unusual(vector, startInclusive, endExclusive);
            return;
        }
        switch (vector.kind()) {
            case TEXT -> texts((TextVector) vector, startInclusive, endExclusive);
            case DICTIONARY_TEXT -> throw new IllegalArgumentException("Texts of the database have no dictionary");
            case DOUBLE -> doubles((DoubleVector) vector, startInclusive, endExclusive);
            case BOOLEAN -> truths((BooleanVector) vector, startInclusive, endExclusive);
            case NANO_TIMESTAMP ->
                timestamps(vector, ((NanoTimestampVector) vector).micros(), startInclusive, endExclusive);
            case DECIMAL128 -> decimals((Decimal128Vector) vector, startInclusive, endExclusive);
            case INT -> {
                if (type.kind() == Kind.DATE) {
                    dates((IntVector) vector, startInclusive, endExclusive);
                } else {
                    ints((IntVector) vector, startInclusive, endExclusive);
                }
            }
            case LONG -> {
                if (type.kind() == Kind.TIMESTAMP) {
                    timestamps(vector, ((LongVector) vector).values(), startInclusive, endExclusive);
                } else {
                    longs((LongVector) vector, startInclusive, endExclusive);
                }
            }
        }
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
            comma();
            if (vector.isNull(row)) {
                json.add(NULL);
            } else {
                JsonString.add(bytes, offsets[row], offsets[row + 1], json);
            }
        }
    }

    private void doubles(DoubleVector vector, int startInclusive, int endExclusive) {
        double[] numbers = vector.values();
        for (int row = startInclusive; row < endExclusive; row++) {
            comma();
            if (vector.isNull(row)) {
                json.add(NULL);
            } else {
                number(numbers[row]);
            }
        }
    }

    private void truths(BooleanVector vector, int startInclusive, int endExclusive) {
        byte[] truths = vector.values();
        for (int row = startInclusive; row < endExclusive; row++) {
            comma();
            if (vector.isNull(row)) {
                json.add(NULL);
            } else {
                truth(truths[row] != 0);
            }
        }
    }

    // These loops keep the position in a variable: with a field, each byte would wait for the last one.

    private void dates(IntVector vector, int startInclusive, int endExclusive) {
        int[] days = vector.values();
        byte[] bytes = room(endExclusive - startInclusive);
        int position = json.size();
        for (int row = startInclusive; row < endExclusive; row++) {
            position = comma(bytes, position);
            if (vector.isNull(row)) {
                position = putNull(bytes, position);
            } else {
                bytes[position] = '"';
                position = TimeText.putDate(days[row], bytes, position + 1);
                bytes[position++] = '"';
            }
        }
        json.end(position);
    }

    private void timestamps(ColumnVector vector, long[] micros, int startInclusive, int endExclusive) {
        byte[] bytes = room(endExclusive - startInclusive);
        int position = json.size();
        for (int row = startInclusive; row < endExclusive; row++) {
            position = comma(bytes, position);
            if (vector.isNull(row)) {
                position = putNull(bytes, position);
            } else {
                bytes[position] = '"';
                position = TimeText.putTimestamp(micros[row], bytes, position + 1);
                bytes[position++] = '"';
            }
        }
        json.end(position);
    }

    private void ints(IntVector vector, int startInclusive, int endExclusive) {
        int[] numbers = vector.values();
        int scale = ((SqlType.Decimal) type).scale();
        byte[] bytes = room(endExclusive - startInclusive);
        int position = json.size();
        for (int row = startInclusive; row < endExclusive; row++) {
            position = comma(bytes, position);
            position = vector.isNull(row) ? putNull(bytes, position) : putNumber(numbers[row], scale, bytes, position);
        }
        json.end(position);
    }

    private void longs(LongVector vector, int startInclusive, int endExclusive) {
        long[] numbers = vector.values();
        int scale = ((SqlType.Decimal) type).scale();
        byte[] bytes = room(endExclusive - startInclusive);
        int position = json.size();
        for (int row = startInclusive; row < endExclusive; row++) {
            position = comma(bytes, position);
            position = vector.isNull(row) ? putNull(bytes, position) : putNumber(numbers[row], scale, bytes, position);
        }
        json.end(position);
    }

    private void decimals(Decimal128Vector vector, int startInclusive, int endExclusive) {
        long[] high = vector.high();
        long[] low = vector.low();
        int scale = ((SqlType.Decimal) type).scale();
        byte[] bytes = room(endExclusive - startInclusive);
        int position = json.size();
        for (int row = startInclusive; row < endExclusive; row++) {
            position = comma(bytes, position);
            if (vector.isNull(row)) {
                position = putNull(bytes, position);
            } else {
                bytes[position] = '"';
                position = NumberText.put(high[row], low[row], scale, bytes, position + 1);
                bytes[position++] = '"';
            }
        }
        json.end(position);
    }

    /** The bytes of the column, with room for this number of values of any kind with a limited length. */
    private byte[] room(int values) {
        return json.room(values * VALUE_BYTES + NumberText.MAX_BYTES);
    }

    private static int comma(byte[] bytes, int position) {
        bytes[position] = ',';
        return position == 0 ? 0 : position + 1;
    }

    private static int putNull(byte[] bytes, int position) {
        System.arraycopy(NULL, 0, bytes, position, NULL.length);
        return position + NULL.length;
    }

    private int putNumber(long unscaled, int scale, byte[] bytes, int position) {
        if (areNumbers) {
            return NumberText.put(unscaled, bytes, position);
        }
        bytes[position] = '"';
        int end = NumberText.put(unscaled, scale, bytes, position + 1);
        bytes[end] = '"';
        return end + 1;
    }

    @Override
    public void add(@Nullable Object value) {
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
        if (areNumbers) {
            NumberText.add(number, json);
        } else {
            quote();
            NumberText.add(number, json);
            quote();
        }
    }

    private void number(BigDecimal number) {
        if (areNumbers) {
            NumberText.add(number.longValueExact(), json);
        } else {
            quote();
            NumberText.add(number, json);
            quote();
        }
    }

    /** JSON has no word for NaN and infinity. */
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

    @Override
    public int size() {
        return json.size();
    }

    @Override
    public ByteBuffer values() {
        return json.view();
    }

    @Override
    public void clear() {
        json.clear();
    }

    /** The values of a column without those before {@code first}. */
    static byte[] from(byte[] values, int first) throws IOException {
        ByteArrayOutputStream rest = new ByteArrayOutputStream();
        try (JsonParser parser = JsonTree.FACTORY.createParser(array(values));
                JsonGenerator generator = JsonTree.FACTORY.createGenerator(rest)) {
            parser.nextToken();
            for (int row = 0; parser.nextToken() != JsonToken.END_ARRAY; row++) {
                if (row >= first) {
                    generator.copyCurrentEventExact(parser);
                }
            }
        }
        return rest.toByteArray();
    }

    private static byte[] array(byte[] values) {
        byte[] array = new byte[values.length + 2];
        array[0] = '[';
        System.arraycopy(values, 0, array, 1, values.length);
        array[array.length - 1] = ']';
        return array;
    }
}
