package org.parquetvs.cli.sql;

import jakarta.json.Json;
import jakarta.json.stream.JsonGenerator;
import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.console.output.JsonRowWriter;
import org.parquetvs.console.output.OpenWriter;
import org.parquetvs.console.output.PrintedColumn;
import org.parquetvs.sql.error.Excerpt;

/** One JSON document with an entry for each statement; rows are written while they arrive. */
final class JsonPrinter implements ResultPrinter {
    private final PrintSettings settings;
    private final JsonGenerator json;
    private final PrintWriter out;

    JsonPrinter(PrintSettings settings, PrintWriter out) {
        this.settings = settings;
        this.out = out;
        this.json = Json.createGenerator(new OpenWriter(out));
        json.writeStartObject().writeStartArray("results");
    }

    @Override
    public void begin(Entry.Statement statement) {
        json.writeStartObject().write("sql", statement.shown());
    }

    @Override
    public void result(StatementResult result) {
        List<PrintedColumn> columns = ResultPrinter.columns(result);
        JsonRowWriter.columns(json, columns);
        json.writeStartArray("rows");
        try {
            Iterator<@Nullable Object[]> rows = result.hasRows()
                    ? ResultPrinter.rows(result)
                    : List.<@Nullable Object[]>of().iterator();
            JsonRowWriter.rows(json, columns, rows);
        } finally {
            json.writeEnd();
        }
        json.write("row_count", result.rowCount());
        json.write("seconds", result.elapsed().toNanos() / 1e9);
    }

    @Override
    public void error(Failure failure) {
        json.writeStartObject("error").write("code", failure.sqlState()).write("message", failure.message());
        failure.excerpt().ifPresent(this::position);
        if (settings.detail() == PrintSettings.Detail.ALL) {
            json.write("detail", failure.detail());
        }
        json.writeEnd();
    }

    private void position(Excerpt excerpt) {
        json.write("line", excerpt.line()).write("column", excerpt.column());
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
        json.flush();
    }

    @Override
    public void close() {
        json.writeEnd().writeEnd().close();
        out.println();
        out.flush();
    }
}
