package org.parquetvs.cli.serve;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.PrintWriter;
import java.util.List;
import org.parquetvs.console.output.Csv;
import org.parquetvs.console.output.Format;
import org.parquetvs.console.output.PrintedColumn;

/**
 * What a client needs to connect.
 *
 * @param user empty if everyone may log in
 * @param password empty if it is not to be shown
 */
record ConnectionLines(String dsn, String user, String password) {
    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("DSN", "VARCHAR"),
            new PrintedColumn("USER", "VARCHAR"),
            new PrintedColumn("PASSWORD", "VARCHAR"));

    void print(PrintWriter out, Format format) {
        switch (format) {
            case TABLE -> lines(out);
            case CSV ->
                new Csv(out)
                        .print(
                                COLUMNS,
                                List.<Object[]>of(new Object[] {dsn, user, password})
                                        .iterator());
            case JSON -> out.println(json());
        }
        out.flush();
    }

    private void lines(PrintWriter out) {
        out.println("DSN: " + dsn);
        out.println("User: " + (user.isEmpty() ? "any, with any password" : user));
        if (!password.isEmpty()) {
            out.println("Password: " + password);
            out.println("Python: pyexasol.connect(dsn=\"" + dsn + "\", user=\"" + user + "\", password=\"" + password
                    + "\")");
        }
    }

    private JsonObject json() {
        return Json.createObjectBuilder()
                .add("dsn", dsn)
                .add("user", user)
                .add("password", password)
                .build();
    }
}
