package org.parquetvs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the command says; what it does is tested where its target is a database. */
class InstallCommandTest {

    @Test
    void saysWhatIsMissing(@TempDir Path directory) throws IOException {
        Path target = Files.writeString(
                directory.resolve("exasol.properties"),
                "host=127.0.0.1\nuser=sys\npassword-file=" + directory + "/pw\n");
        Files.writeString(directory.resolve("pw"), "exa-secret");

        Command both = Command.run("install", "--target", target.toString(), "--check", "--uninstall");
        assertThat(both.exitCode()).isEqualTo(2);
        assertThat(both.err()).contains("--upgrade, --uninstall and --check exclude each other");

        Command run = Command.run("install", "--target", target.toString(), "--format", "json");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.json().getBoolean("done")).isFalse();
        assertThat(run.json().getString("error")).contains("E-VSPQ-EXA-3: Cannot find Exasol's JDBC driver");
        assertThat(run.out() + run.err()).doesNotContain("exa-secret");
    }
}
