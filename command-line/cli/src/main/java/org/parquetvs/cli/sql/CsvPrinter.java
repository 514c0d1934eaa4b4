package org.parquetvs.cli.sql;

import java.io.PrintWriter;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.console.output.Csv;

/** Results as CSV; statements without rows print nothing, and there is an empty line between two results. */
final class CsvPrinter extends TextPrinter {
    private boolean first = true;

    CsvPrinter(PrintSettings settings, PrintWriter out, PrintWriter err) {
        super(settings, out, err);
    }

    @Override
    public void result(StatementResult result) {
        if (!result.hasRows()) {
            return;
        }
        if (!first) {
            out.println();
        }
        first = false;
        new Csv(out).print(ResultPrinter.columns(result), ResultPrinter.rows(result));
    }
}
