package org.parquetvs.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;

class CommandLinesTest {

    /** A command that needs more than there is. */
    @Command(name = "greedy")
    static final class Greedy implements Callable<Integer> {
        @Override
        public Integer call() {
            throw new OutOfMemoryError("Java heap space");
        }
    }

    @Test
    void aFullHeapIsAMessageAndNoStackTrace() {
        StringWriter err = new StringWriter();

        int exitCode =
                CommandLines.of(new Greedy()).setErr(new PrintWriter(err)).execute();

        assertThat(err)
                .hasToString(
                        "pvs: The heap of the command is full. Give it more, such as PVS_HEAP=4g, or let it work on less"
                                + " at a time.\n");
        assertThat(exitCode).isEqualTo(ExitCodes.FAILED);
    }
}
