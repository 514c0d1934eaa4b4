package org.parquetvs.cli.output;

import java.io.PrintWriter;

/** One line on standard error that says what is going on; rewritten in place on a terminal. */
public final class ProgressLine {
    private final PrintWriter err;
    private final boolean terminal = Terminals.isError();

    public ProgressLine(PrintWriter err) {
        this.err = err;
    }

    public void show(String what) {
        err.print(terminal ? "\r\u001b[K" + what : what + System.lineSeparator());
        err.flush();
    }

    public void done() {
        err.print(terminal ? "\r\u001b[K" : "");
        err.flush();
    }
}
