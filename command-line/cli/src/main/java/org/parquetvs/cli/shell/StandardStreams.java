package org.parquetvs.cli.shell;

import java.io.PrintWriter;
import java.util.Optional;
import org.parquetvs.console.output.ScreenWriter;
import org.parquetvs.console.output.Terminals;

/**
 * Results on standard output, without a pager.
 *
 * @param beforeOutput removes everything from the screen that is not a result
 */
record StandardStreams(PrintWriter out, PrintWriter err, Runnable beforeOutput) implements Interpreter.Screen {

    @Override
    public Destination open(Interpreter.Paging paging) {
        PrintWriter shown = Terminals.isOutput() ? new PrintWriter(cleared(out)) : out;
        return new Destination(shown, new PrintWriter(cleared(err), true), Terminals.columns());
    }

    private ScreenWriter cleared(PrintWriter stream) {
        return new ScreenWriter(stream, beforeOutput, Optional.empty());
    }

    @Override
    public void close(Destination destination) {
        destination.out().flush();
        out.flush();
    }
}
