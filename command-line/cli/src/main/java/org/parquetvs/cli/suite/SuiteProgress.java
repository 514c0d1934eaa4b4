package org.parquetvs.cli.suite;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import org.parquetvs.console.output.CountFormat;
import org.parquetvs.console.output.ProgressLine;
import org.parquetvs.fixtures.store.MadeDataSet;
import org.parquetvs.suite.measure.CaseExecution;
import org.parquetvs.suite.measure.CaseRunner;
import org.parquetvs.suite.run.SuiteListener;

/**
 * Shows the progress of the suite: on a terminal in one line with the time left, elsewhere in a line for each
 * execution.
 */
final class SuiteProgress implements SuiteListener {
    private final ProgressLine line;
    private final long startNanos = System.nanoTime();
    private final PrintWriter err;
    private volatile long casesStartNanos;

    SuiteProgress(ProgressLine line, PrintWriter err) {
        this.line = line;
        this.err = err;
    }

    /** Before data sets are looked for. */
    void looksForData() {
        line.show("looking for the data of the cases, and making what is missing");
    }

    @Override
    public void dataSetReady(MadeDataSet dataSet) {
        if (!dataSet.isCached() || line.isRewritten()) {
            line.show(String.format(
                    Locale.ROOT,
                    "%s: %s, %.0f MB, %s",
                    dataSet.name(),
                    CountFormat.of(dataSet.files(), "file"),
                    dataSet.bytes() / 1e6,
                    dataSet.isCached() ? "already there" : "made in " + seconds(dataSet.elapsed())));
        }
    }

    @Override
    public void caseBegins(int number, int of, String name) {
        if (number == 1) {
            casesStartNanos = System.nanoTime();
        }
        if (line.isRewritten()) {
            line.show(place(number, of, name) + timeLeft(number - 1.0, of));
        }
    }

    @Override
    public void executed(int number, int of, CaseExecution execution) {
        int done = execution.iteration().number() + 1;
        String outcome = execution.iteration().millis().isPresent()
                ? String.format(
                        Locale.ROOT, "%.2f s", execution.iteration().millis().getAsDouble() / 1e3)
                : "failed: " + execution.problem();
        String text = place(number, of, execution.iteration().testCase())
                + ' '
                + done
                + '/'
                + CaseRunner.EXECUTIONS
                + ' '
                + outcome;
        line.show(line.isRewritten() ? text + timeLeft(number - 1 + done / (double) CaseRunner.EXECUTIONS, of) : text);
    }

    @Override
    public void cannotRun(int number, int of, String name, String problem) {
        line.show(place(number, of, name) + " failed: " + problem);
    }

    @Override
    public void confirms(String name) {
        line.show(name + " is not as usual: it runs again");
    }

    void done() {
        line.done();
    }

    /** Called by another thread, when the process is about to end. */
    void interrupted() {
        line.done();
        err.println(
                casesStartNanos == 0
                        ? "pvs: interrupted; nothing was measured, and data that is made stays"
                        : "pvs: interrupted; what was measured is kept, marked as ABORTED");
    }

    private static String place(int number, int of, String name) {
        return "[" + number + '/' + of + "] " + name;
    }

    private String timeLeft(double casesDone, int of) {
        long now = System.nanoTime();
        String elapsed = ", " + minutes((now - startNanos) / 1e9) + " elapsed";
        if (casesDone <= 0) {
            return elapsed;
        }
        return elapsed + ", about " + minutes((now - casesStartNanos) / 1e9 * (of - casesDone) / casesDone) + " left";
    }

    private static String minutes(double seconds) {
        long whole = Math.round(seconds);
        return String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60);
    }

    private static String seconds(Duration elapsed) {
        return String.format(Locale.ROOT, "%.1f s", elapsed.toMillis() / 1e3);
    }
}
