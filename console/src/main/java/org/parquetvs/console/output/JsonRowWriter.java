package org.parquetvs.console.output;

import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;
import jakarta.json.stream.JsonGenerator;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The JSON form of columns and rows, written into a document that the command owns. */
public final class JsonRowWriter {

    /**
     * Kept here, because the methods of {@code Json} look for it in all jars each time, which takes 40 microseconds.
     */
    private static final JsonProvider JSON = JsonProvider.provider();

    private JsonRowWriter() {}

    /** Writes {@code "columns": [{"name", "type"}]}. */
    public static void columns(JsonGenerator json, List<PrintedColumn> columns) {
        json.writeStartArray("columns");
        for (PrintedColumn column : columns) {
            json.writeStartObject()
                    .write("name", column.name())
                    .write("type", column.type())
                    .writeEnd();
        }
        json.writeEnd();
    }

    /**
     * Writes each row as an array into the array that the caller has begun. A row that fails leaves nothing of itself, so
     * that the document can go on.
     */
    public static void rows(JsonGenerator json, List<PrintedColumn> columns, Iterator<@Nullable Object[]> rows) {
        while (rows.hasNext()) {
            @Nullable Object[] row = rows.next();
            List<JsonValue> values = new ArrayList<>(row.length);
            for (int i = 0; i < row.length; i++) {
                values.add(value(row[i], columns.get(i)));
            }
            json.writeStartArray();
            values.forEach(json::write);
            json.writeEnd();
        }
    }

    /** A number if every reader gets it back exactly, else a string. */
    private static JsonValue value(@Nullable Object value, PrintedColumn column) {
        if (value == null) {
            return JsonValue.NULL;
        }
        if (value instanceof Boolean truth) {
            return truth ? JsonValue.TRUE : JsonValue.FALSE;
        }
        if (value instanceof Double number && Double.isFinite(number)) {
            return JSON.createValue(number);
        }
        if (value instanceof BigDecimal number && fitsDouble(number)) {
            return JSON.createValue(number);
        }
        if (value instanceof Long number && fitsDouble(BigDecimal.valueOf(number))) {
            return JSON.createValue(number);
        }
        return value instanceof Integer number ? JSON.createValue(number) : JSON.createValue(Cells.text(value, column));
    }

    private static boolean fitsDouble(BigDecimal number) {
        return number.stripTrailingZeros().precision() <= 15;
    }
}
