package org.parquetvs.cli.sql;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.parquetvs.cli.output.TextTable;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.cluster.error.SqlException;

/** Results for people: aligned tables on standard output, counts and times on standard error. */
final class TablePrinter implements ResultPrinter {
    private final PrintWriter out;
    private final PrintWriter err;

    TablePrinter(PrintWriter out, PrintWriter err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public void begin(String sql) {}

    @Override
    public void result(StatementResult result) {
        if (result.hasRows()) {
            new TextTable(out).print(ResultPrinter.columns(result), result.iterator());
            out.println();
        }
        out.flush();
        err.printf(
                Locale.ROOT,
                "%,d row%s, %.3f s%n",
                result.rowCount(),
                result.rowCount() == 1 ? "" : "s",
                result.elapsed().toNanos() / 1e9);
    }

    @Override
    public void error(SqlException failure) {
        out.flush();
        err.println(ResultPrinter.errorLine(failure));
    }

    @Override
    public void profile(List<Map<String, String>> tasks) {
        ResultPrinter.printProfile(tasks, err);
    }

    @Override
    public void end() {}

    @Override
    public void close() {
        out.flush();
    }
}
