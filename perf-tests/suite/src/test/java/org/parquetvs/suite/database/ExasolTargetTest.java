package org.parquetvs.suite.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.exasol.database.ExasolDriver;
import org.parquetvs.exasol.database.ExasolSettings;
import org.parquetvs.exasol.error.ExasolException;

/** With Exasol's own driver, but without an Exasol. */
class ExasolTargetTest {
    private final Path directory;

    ExasolTargetTest(@TempDir Path directory) {
        this.directory = directory;
    }

    private static int closedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Test
    void saysWhichDatabaseDoesNotAnswer() throws IOException {
        int port = closedPort();
        Path file = Files.writeString(
                directory.resolve("target.properties"),
                "host=127.0.0.1\nport=" + port + "\nuser=sys\npassword-env=DB_PASSWORD\n"
                        + "s3.bucket=data\ns3.region=eu-central-1\n");
        ExasolSettings settings = ExasolSettings.read(file, Map.of("DB_PASSWORD", "exa-secret"));

        assertThatThrownBy(
                        () -> ExasolTarget.open(ExasolDriver.load(Optional.empty()), settings, Path.of("adapter.jar")))
                .isInstanceOf(ExasolException.class)
                .hasMessageContaining("E-VSPQ-EXA-2: Cannot connect to Exasol at '127.0.0.1:" + port + "'")
                .hasMessageNotContaining("exa-secret");
    }

    @Test
    void findsTheDriverOnTheClassPath() {
        assertThat(ExasolDriver.load(Optional.empty()).getClass().getName()).startsWith("com.exasol.jdbc.");
    }
}
