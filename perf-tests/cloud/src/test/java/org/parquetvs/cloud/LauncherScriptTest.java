package org.parquetvs.cloud;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.cloud.Script.Outcome;

class LauncherScriptTest {
    private final Path scratch;
    private final Script script;

    LauncherScriptTest(@TempDir Path scratch) throws IOException {
        this.scratch = scratch;
        script = new Script("launcher.sh", scratch, List.of())
                .with("LAUNCHER_RELEASES", scratch.resolve("releases").toUri().toString());
    }

    @BeforeAll
    static void requireTools() {
        RequiresTools.require("bash", "curl", "sha256sum", "tar");
    }

    /** Publishes an archive with a launcher and returns its digest. */
    private String publish() throws Exception {
        Path archive = scratch.resolve("releases/v2.2.0/exasol-personal_Linux_x86_64.tar.gz");
        Files.createDirectories(archive.getParent());
        Process tar = new ProcessBuilder("tar", "-czf", archive.toString(), "-C", Script.FAKES.toString(), "exasol")
                .inheritIO()
                .start();
        assertThat(tar.waitFor()).isZero();
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(archive)));
    }

    private Outcome install() throws Exception {
        return script.run(scratch.resolve("bin").toString());
    }

    @Test
    void installsTheArchiveWithTheDigest() throws Exception {
        script.with("LAUNCHER_SHA256", publish());

        assertThat(install().status()).isZero();
        assertThat(scratch.resolve("bin/exasol")).isExecutable();
    }

    @Test
    void refusesAnArchiveWithAnotherDigest() throws Exception {
        publish();
        script.with("LAUNCHER_SHA256", "0".repeat(64));
        Outcome outcome = install();

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.messages()).contains("does not have the digest LAUNCHER_SHA256");
        assertThat(scratch.resolve("bin/exasol")).doesNotExist();
    }

    @Test
    void downloadsNothingWithoutDigest() throws Exception {
        Outcome outcome = install();

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.messages())
                .contains("LAUNCHER_SHA256 is not set. Take it from exasol-personal_2.2.0_checksums.txt");
    }

    @Test
    void tellsThatThereIsNoSuchRelease() throws Exception {
        script.with("LAUNCHER_SHA256", "0".repeat(64));
        Outcome outcome = install();

        assertThat(outcome.status()).isEqualTo(4);
        assertThat(outcome.messages()).contains("Cannot download the launcher 2.2.0.");
    }
}
