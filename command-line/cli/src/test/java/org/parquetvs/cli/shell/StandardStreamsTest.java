package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class StandardStreamsTest {
    private final StringWriter screen = new StringWriter();
    private final PrintWriter out = new PrintWriter(new StringWriter());
    private final StandardStreams streams =
            new StandardStreams(out, new PrintWriter(screen), () -> screen.append("(cleared)"));

    @Test
    void theProgressLineIsClearedBeforeACountOrAnError() {
        Destination destination = streams.open(Interpreter.Paging.OFF);
        screen.append("scanning");

        destination.err().println("1 row");

        assertThat(screen).hasToString("scanning(cleared)1 row" + System.lineSeparator());
    }
}
