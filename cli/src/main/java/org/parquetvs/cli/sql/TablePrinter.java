package org.parquetvs.cli.sql;

import java.io.PrintWriter;
import java.util.Locale;
import org.parquetvs.cli.explain.Explanation;
import org.parquetvs.cli.output.TextTable;
import org.parquetvs.cluster.StatementResult;

/** Results for people: aligned tables on standard output, counts and times on standard error. */
final class TablePrinter extends TextPrinter {
    private boolean isExplained;

    TablePrinter(PrintWriter out, PrintWriter err) {
        super(out, err);
    }

    @Override
    public void begin(String sql) {
        isExplained = Explanation.isAskedBy(sql);
    }

    @Override
    public void result(StatementResult result) {
        if (isExplained) {
            Explanation.print(result, out);
            out.println();
        } else if (result.hasRows()) {
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
}
