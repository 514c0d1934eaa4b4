package org.parquetvs.cli.demo;

import java.io.PrintWriter;
import org.parquetvs.cli.output.Terminals;

/** One line on standard error that says what is going on; rewritten in place on a terminal. */
final class Progress {
    private final PrintWriter err;
    private final boolean terminal = Terminals.isError();

    Progress(PrintWriter err) {
        this.err = err;
    }

    void show(String what) {
        err.print(terminal ? "\r\u001b[K" + what : what + System.lineSeparator());
        err.flush();
    }

    void done() {
        err.print(terminal ? "\r\u001b[K" : "");
        err.flush();
    }
}
