package org.parquetvs.bench.report;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.math.BigDecimal;
import java.util.List;
import org.parquetvs.console.output.PrintedColumn;

/**
 * The result of a benchmark: figures as rows of a table, and all details as a document.
 *
 * @param title line above the table; empty: none
 * @param columns of the table
 * @param rows text, truth values, whole numbers and {@link BigDecimal}; an empty text where a figure is missing
 * @param document the same for programs
 */
public record BenchResult(String title, List<PrintedColumn> columns, List<List<Object>> rows, JsonObject document) {

    public BenchResult {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** Rows as objects with the names of the columns. */
    static JsonArray objects(List<PrintedColumn> columns, List<List<Object>> rows) {
        JsonArrayBuilder objects = Json.createArrayBuilder();
        rows.forEach(row -> objects.add(object(columns, row)));
        return objects.build();
    }

    /** One row as an object with the names of the columns. */
    static JsonObjectBuilder object(List<PrintedColumn> columns, List<Object> row) {
        JsonObjectBuilder object = Json.createObjectBuilder();
        for (int i = 0; i < row.size(); i++) {
            String name = columns.get(i).name();
            Object cell = row.get(i);
            if (cell instanceof BigDecimal figure) {
                object.add(name, figure);
            } else if (cell instanceof Number whole) {
                object.add(name, whole.longValue());
            } else if (cell instanceof Boolean truth) {
                object.add(name, truth);
            } else {
                object.add(name, cell.toString());
            }
        }
        return object;
    }
}
