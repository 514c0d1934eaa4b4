package org.parquetvs.cli.sql;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import org.parquetvs.cli.output.Csv;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.cluster.error.SqlException;

/** Results as CSV; statements without rows print nothing, and a blank line stands between two results. */
final class CsvPrinter implements ResultPrinter {
    private final PrintWriter out;
    private final PrintWriter err;
    private boolean first = true;

    CsvPrinter(PrintWriter out, PrintWriter err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public void begin(String sql) {}

    @Override
    public void result(StatementResult result) {
        if (!result.hasRows()) {
            return;
        }
        if (!first) {
            out.println();
        }
        first = false;
        new Csv(out).print(ResultPrinter.columns(result), result.iterator());
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
    public void end() {
        out.flush();
    }

    @Override
    public void close() {
        out.flush();
    }
}
