package org.parquetvs.console;

import java.io.PrintWriter;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.parquetvs.console.output.MessageWriter;
import org.parquetvs.console.output.ProgressLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** One command; its result is an exit code of {@link ExitCodes}. */
public abstract class Subcommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    /** Where the data goes; not flushed by itself. */
    protected final PrintWriter out() {
        return Objects.requireNonNull(spec).commandLine().getOut();
    }

    /** Where everything else goes, line by line. */
    protected final PrintWriter err() {
        return MessageWriter.over(Objects.requireNonNull(spec).commandLine().getErr());
    }

    /** A line of progress where messages go. */
    protected final ProgressLine progressLine() {
        return new ProgressLine(Objects.requireNonNull(spec).commandLine().getErr());
    }
}
