package org.parquetvs.cli.output;

import jakarta.json.stream.JsonGenerator;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The JSON form of columns and rows, written into a document that the command owns. */
public final class Json {
    private Json() {}

    /** Writes {@code "columns": [{"name", "type"}]}. */
    public static void columns(JsonGenerator json, List<Column> columns) {
        json.writeStartArray("columns");
        for (Column column : columns) {
            json.writeStartObject()
                    .write("name", column.name())
                    .write("type", column.type())
                    .writeEnd();
        }
        json.writeEnd();
    }

    /** Writes each row as an array into the array that the caller has begun. */
    public static void rows(JsonGenerator json, Iterator<@Nullable Object[]> rows) {
        while (rows.hasNext()) {
            @Nullable Object[] row = rows.next();
            json.writeStartArray();
            for (Object value : row) {
                value(json, value);
            }
            json.writeEnd();
        }
    }

    /** A number where every reader gets it back exactly, else a string. */
    private static void value(JsonGenerator json, @Nullable Object value) {
        if (value == null) {
            json.writeNull();
        } else if (value instanceof Boolean truth) {
            json.write(truth);
        } else if (value instanceof Double number && Double.isFinite(number)) {
            json.write(number);
        } else if (value instanceof BigDecimal number && fitsDouble(number)) {
            json.write(number);
        } else if (value instanceof Long number && fitsDouble(BigDecimal.valueOf(number))) {
            json.write(number);
        } else if (value instanceof Integer number) {
            json.write(number);
        } else {
            json.write(Cells.text(value));
        }
    }

    private static boolean fitsDouble(BigDecimal number) {
        return number.stripTrailingZeros().precision() <= 15;
    }
}
