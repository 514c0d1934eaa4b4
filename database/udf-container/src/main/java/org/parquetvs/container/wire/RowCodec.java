package org.parquetvs.container.wire;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.type.WireType;

/**
 * Writes and reads values of input rows. NUMERIC, DATE and TIMESTAMP travel as text, as in Exasol. So the script gets
 * what {@code java.sql} makes of the text, in the time zone of the script's process.
 */
public final class RowCodec {
    private static final DateTimeFormatter SIX_DIGITS = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS");

    private final List<WireType> types;

    public RowCodec(List<WireColumn> columns) {
        this.types = columns.stream().map(column -> column.type().wireType()).toList();
    }

    /** Writes a row. */
    public void write(@Nullable Object[] row, WireOutput out) {
        if (row.length != types.size()) {
            throw new IllegalArgumentException(
                    "Invalid input row: expected " + types.size() + " values, got " + row.length);
        }
        for (int i = 0; i < row.length; i++) {
            Object value = row[i];
            boolean isNull = value == null || value.equals("");
            out.bool(!isNull);
            if (!isNull) {
                write(types.get(i), value, out);
            }
        }
    }

    private static void write(WireType type, Object value, WireOutput out) {
        switch (type) {
            case INT32 -> out.int32((Integer) value);
            case INT64 -> out.int64((Long) value);
            case DOUBLE -> out.int64(Double.doubleToRawLongBits((Double) value));
            case BOOLEAN -> out.bool((Boolean) value);
            case STRING -> out.text((String) value);
            case NUMERIC -> out.text(((BigDecimal) value).toPlainString());
            case DATE -> out.text(((LocalDate) value).toString());
            case TIMESTAMP -> out.text(SIX_DIGITS.format((LocalDateTime) value));
        }
    }

    /** Reads a row into values of the classes that a script expects. */
    public void read(WireInput in, @Nullable Object[] row) {
        for (int i = 0; i < row.length; i++) {
            row[i] = in.bool() ? read(types.get(i), in) : null;
        }
    }

    private static Object read(WireType type, WireInput in) {
        return switch (type) {
            case INT32 -> in.int32();
            case INT64 -> in.int64();
            case DOUBLE -> Double.longBitsToDouble(in.int64());
            case BOOLEAN -> in.bool();
            case STRING -> new String(in.bytes(), StandardCharsets.UTF_8);
            case NUMERIC -> new BigDecimal(in.text());
            case DATE -> Date.valueOf(in.text());
            case TIMESTAMP -> Timestamp.valueOf(in.text());
        };
    }
}
