package org.parquetvs.cli.command;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;
import org.parquetvs.console.UsageException;

class ServerPortTest {
    @Test
    void aPortThatIsTakenIsNamedWithAWayOut() throws IOException {
        try (ServerSocket taken = new ServerSocket(0)) {
            int port = taken.getLocalPort();

            assertThatThrownBy(() -> ServerPort.opened(port, () -> {
                        try {
                            return new ServerSocket(port);
                        } catch (IOException e) {
                            throw new IOException("Failed to bind", e);
                        }
                    }))
                    .isInstanceOf(UsageException.class)
                    .hasMessage("Cannot open port " + port
                            + ": Address already in use. Choose another with --port, or any free one with --port 0");
        }
    }

    @Test
    void otherFailuresStayAsTheyAre() {
        IOException failure = new IOException("no certificate");

        assertThatThrownBy(() -> ServerPort.opened(1, () -> {
                    throw failure;
                }))
                .hasMessage("no certificate")
                .isSameAs(failure);
    }

    @Test
    void aNumberBeyondThePortsIsRefused() {
        assertThatThrownBy(() -> ServerPort.check(65_536)).hasMessage("--port must be between 0 and 65535, not 65536");
        ServerPort.check(0);
        ServerPort.check(65_535);
    }
}
