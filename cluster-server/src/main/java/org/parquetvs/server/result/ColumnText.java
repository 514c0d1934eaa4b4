package org.parquetvs.server.result;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.jvm.SessionFormats;
import org.parquetvs.server.json.Json;
import org.parquetvs.type.SqlType;

/** Values of a column as JSON, with commas between them. */
final class ColumnText {
    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS");

    /** Whole numbers of more digits are strings: clients would round them. */
    private static final long MAX_NUMBER = 999_999_999_999_999_999L;

    private static final BigDecimal MAX_DECIMAL = BigDecimal.valueOf(MAX_NUMBER);

    private final SqlType type;
    private final SessionFormats formats;
    private final boolean hasUsualTimestamp;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final JsonGenerator json;

    /** @param formats of dates and timestamps */
    ColumnText(SqlType type, SessionFormats formats) throws IOException {
        this.type = type;
        this.formats = formats;
        this.hasUsualTimestamp = formats.hasUsualTimestamp();
        this.json = Json.FACTORY.createGenerator(bytes);
    }

    void add(@Nullable Object value) throws IOException {
        if (value == null) {
            json.writeNull();
        } else if (value instanceof BigDecimal number) {
            number(number);
        } else if (value instanceof Double number) {
            number(number);
        } else if (value instanceof Number number) {
            number(number.longValue());
        } else if (value instanceof Boolean truth) {
            json.writeBoolean(truth);
        } else if (hasUsualTimestamp && value instanceof LocalDateTime time) {
            json.writeString(TIMESTAMP.format(time));
        } else {
            json.writeString(formats.text(value));
        }
    }

    private void number(long number) throws IOException {
        if (Math.abs(number) <= MAX_NUMBER) {
            json.writeNumber(number);
        } else {
            json.writeString(Long.toString(number));
        }
    }

    private void number(BigDecimal number) throws IOException {
        if (type.isWholeNumber() && number.abs().compareTo(MAX_DECIMAL) <= 0) {
            json.writeNumber(number.longValueExact());
        } else {
            json.writeString(number.stripTrailingZeros().toPlainString());
        }
    }

    /** JSON has no word for what is no number. */
    private void number(double number) throws IOException {
        if (Double.isFinite(number)) {
            json.writeNumber(number);
        } else {
            json.writeNull();
        }
    }

    /** Bytes written since the last {@link #take}, nearly. */
    int size() {
        return bytes.size() + json.getOutputBuffered();
    }

    /** The values since the last call. */
    byte[] take() throws IOException {
        json.flush();
        byte[] taken = bytes.toByteArray();
        bytes.reset();
        // The generator writes a comma before each value but its very first.
        return taken.length > 0 && taken[0] == ',' ? Arrays.copyOfRange(taken, 1, taken.length) : taken;
    }
}
