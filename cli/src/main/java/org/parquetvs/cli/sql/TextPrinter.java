package org.parquetvs.cli.sql;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import org.parquetvs.cli.output.TextTable;
import org.parquetvs.cluster.error.SqlException;

/** Results as lines on standard output; what is no result goes to standard error. */
abstract sealed class TextPrinter implements ResultPrinter permits CsvPrinter, TablePrinter {
    final PrintWriter out;
    final PrintWriter err;

    TextPrinter(PrintWriter out, PrintWriter err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public void begin(String sql) {}

    @Override
    public final void error(SqlException failure) {
        out.flush();
        err.println("Error [" + failure.sqlState() + "] " + failure.getMessage());
    }

    @Override
    public final void profile(List<Map<String, String>> tasks) {
        if (!tasks.isEmpty()) {
            new TextTable(err)
                    .print(ScanProfile.columns(tasks), ScanProfile.rows(tasks).iterator());
            err.flush();
        }
    }

    @Override
    public final void end() {
        out.flush();
    }

    @Override
    public final void close() {
        out.flush();
    }
}
