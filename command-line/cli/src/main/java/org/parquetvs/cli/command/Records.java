package org.parquetvs.cli.command;

import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.stream.JsonGenerator;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.console.output.Csv;
import org.parquetvs.console.output.Format;
import org.parquetvs.console.output.OpenWriter;
import org.parquetvs.console.output.PrintedColumn;
import org.parquetvs.console.output.TextTable;

/**
 * Rows as a table, as CSV, or as JSON objects in a document.
 *
 * @param name of their array in the document
 * @param rows cells are String, Long, Double, Boolean or null
 */
public record Records(String name, List<PrintedColumn> columns, List<@Nullable Object[]> rows) {

    /**
     * Prints them.
     *
     * @param document what else the JSON document says, as texts and truth values
     */
    public void print(PrintWriter out, Format format, Map<String, Object> document) {
        switch (format) {
            case TABLE -> new TextTable(out).print(columns, rows.iterator());
            case CSV -> new Csv(out).print(columns, rows.iterator());
            case JSON -> json(out, document);
        }
        out.flush();
    }

    private void json(PrintWriter out, Map<String, Object> document) {
        try (JsonGenerator json = Json.createGenerator(new OpenWriter(out))) {
            json.writeStartObject();
            document.forEach((key, value) -> {
                if (value instanceof Boolean truth) {
                    json.write(key, truth);
                } else {
                    json.write(key, String.valueOf(value));
                }
            });
            json.writeStartArray(name);
            rows.forEach(row -> json.write(object(row).build()));
            json.writeEnd().writeEnd();
        }
        out.println();
    }

    private JsonObjectBuilder object(@Nullable Object[] row) {
        JsonObjectBuilder object = Json.createObjectBuilder();
        for (int i = 0; i < row.length; i++) {
            String key = columns.get(i).name().toLowerCase(Locale.ROOT);
            Object value = row[i];
            if (value instanceof Long number) {
                object.add(key, number);
            } else if (value instanceof Double number) {
                object.add(key, number);
            } else if (value instanceof Boolean truth) {
                object.add(key, truth);
            } else if (value == null) {
                object.addNull(key);
            } else {
                object.add(key, value.toString());
            }
        }
        return object;
    }
}
