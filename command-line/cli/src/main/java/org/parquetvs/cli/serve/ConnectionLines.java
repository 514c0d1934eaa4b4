package org.parquetvs.cli.serve;

import java.io.PrintWriter;
import java.util.List;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.Format;
import org.parquetvs.console.output.ReportColumns;

/**
 * What a client needs to connect.
 *
 * @param user empty if everyone may log in
 * @param password empty if it is not to be shown
 */
record ConnectionLines(String dsn, String user, String password) {
    private static final ReportColumns<ConnectionLines> COLUMNS = new ReportColumns<ConnectionLines>()
            .text("DSN", ConnectionLines::dsn)
            .text("USER", ConnectionLines::user)
            .text("PASSWORD", ConnectionLines::password);

    void print(PrintWriter out, Format format) {
        if (format == Format.TABLE) {
            lines(out);
            out.flush();
        } else {
            CommandReport.of(COLUMNS, List.of(this), COLUMNS.json(this).build()).print(out, format);
        }
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
}
