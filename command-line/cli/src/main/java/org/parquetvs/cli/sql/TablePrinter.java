package org.parquetvs.cli.sql;

import java.io.PrintWriter;
import java.util.Locale;
import org.parquetvs.cli.explain.Explanation;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.console.output.CountFormat;
import org.parquetvs.console.output.TextTable;

/** Results for people: aligned tables on standard output, counts and times on standard error. */
final class TablePrinter extends TextPrinter {
    private final int screenColumns;
    private boolean drawsTree;

    TablePrinter(PrintSettings settings, int screenColumns, PrintWriter out, PrintWriter err) {
        super(settings, out, err);
        this.screenColumns = screenColumns;
    }

    @Override
    public void begin(Entry.Statement statement) {
        drawsTree = settings.plans() == PrintSettings.Plans.TREE && Explanation.isAskedBy(statement.sql());
    }

    @Override
    public void result(StatementResult result) {
        TextTable table = new TextTable(out, settings.style(screenColumns));
        if (drawsTree) {
            Explanation.print(result, out);
            out.println();
        } else if (result.hasRows()) {
            table.print(ResultPrinter.columns(result), ResultPrinter.rows(result));
            out.println();
        }
        out.flush();
        err.println(summary(result) + (table.isCut() ? "; values are cut to the screen, \\x shows them whole" : ""));
    }

    private String summary(StatementResult result) {
        String done = result.countsRows() ? CountFormat.of(result.rowCount(), "row") : "Done";
        return settings.timing() == PrintSettings.Timing.OFF
                ? done
                : String.format(
                        Locale.ROOT, "%s, %.3f s", done, result.elapsed().toNanos() / 1e9);
    }
}
