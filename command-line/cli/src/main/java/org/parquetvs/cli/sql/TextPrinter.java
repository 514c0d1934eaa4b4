package org.parquetvs.cli.sql;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import org.parquetvs.console.output.TextTable;
import org.parquetvs.sql.error.Excerpt;

/** Results as lines on standard output; everything else goes to standard error. */
abstract sealed class TextPrinter implements ResultPrinter permits CsvPrinter, TablePrinter {
    final PrintSettings settings;
    final PrintWriter out;
    final PrintWriter err;

    TextPrinter(PrintSettings settings, PrintWriter out, PrintWriter err) {
        this.settings = settings;
        this.out = out;
        this.err = err;
    }

    @Override
    public void begin(Entry.Statement statement) {}

    @Override
    public final void error(Failure failure) {
        out.flush();
        err.println("Error [" + failure.sqlState() + "] " + failure.message());
        failure.excerpt().ifPresent(this::excerpt);
        if (settings.detail() == PrintSettings.Detail.ALL) {
            err.print(failure.detail());
        }
        err.flush();
    }

    private void excerpt(Excerpt excerpt) {
        String before = excerpt.text().substring(0, excerpt.offset());
        err.println("  " + excerpt.text());
        err.println("  " + TextTable.blanks(before) + "^");
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
