package org.parquetvs.cli.sql;

import jakarta.json.Json;
import jakarta.json.stream.JsonGenerator;
import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.output.OpenWriter;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.cluster.error.SqlException;

/** One JSON document with an entry for each statement; rows are written while they arrive. */
final class JsonPrinter implements ResultPrinter {
    private final JsonGenerator json;
    private final PrintWriter out;

    JsonPrinter(PrintWriter out) {
        this.out = out;
        this.json = Json.createGenerator(new OpenWriter(out));
        json.writeStartObject().writeStartArray("results");
    }

    @Override
    public void begin(String sql) {
        json.writeStartObject().write("sql", Secrets.hidden(sql));
    }

    @Override
    public void result(StatementResult result) {
        org.parquetvs.cli.output.Json.columns(json, ResultPrinter.columns(result));
        json.writeStartArray("rows");
        try {
            Iterator<@Nullable Object[]> rows = result.hasRows()
                    ? result.iterator()
                    : List.<@Nullable Object[]>of().iterator();
            org.parquetvs.cli.output.Json.rows(json, rows);
        } finally {
            json.writeEnd();
        }
        json.write("row_count", result.rowCount());
        json.write("seconds", result.elapsed().toNanos() / 1e9);
    }

    @Override
    public void error(SqlException failure) {
        json.writeStartObject("error")
                .write("code", failure.sqlState())
                .write("message", String.valueOf(failure.getMessage()))
                .writeEnd();
    }

    @Override
    public void profile(List<Map<String, String>> tasks) {
        if (tasks.isEmpty()) {
            return;
        }
        json.writeStartArray("profile");
        for (Map<String, String> task : tasks) {
            json.writeStartObject();
            task.forEach((name, value) -> {
                if (name.equals("worker")) {
                    json.write(name, value);
                } else {
                    json.write(name, Long.parseLong(value));
                }
            });
            json.writeEnd();
        }
        json.writeEnd();
    }

    @Override
    public void end() {
        json.writeEnd();
    }

    @Override
    public void close() {
        json.writeEnd().writeEnd().close();
        out.println();
        out.flush();
    }
}
