package org.parquetvs.console.output;

import java.io.PrintWriter;

/** One line on standard error that shows progress; rewritten in place on a terminal. */
public final class ProgressLine {
    private static final String ERASE = "\r\u001b[K";

    private final PrintWriter err;
    private final boolean rewritten;

    public ProgressLine(PrintWriter err) {
        this(err, Terminals.isError());
    }

    private ProgressLine(PrintWriter err, boolean rewritten) {
        this.err = err;
        this.rewritten = rewritten;
    }

    /** A line on a known terminal. */
    public static ProgressLine onTerminal(PrintWriter terminal) {
        return new ProgressLine(terminal, true);
    }

    /** Whether each text replaces the one before. */
    public boolean isRewritten() {
        return rewritten;
    }

    public void show(String what) {
        String text = DisplayText.visible(what);
        err.print(rewritten ? ERASE + text : text + System.lineSeparator());
        err.flush();
    }

    public void done() {
        err.print(rewritten ? ERASE : "");
        err.flush();
    }
}
