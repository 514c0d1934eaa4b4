package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The options that the launcher gives to the JVM. Here the JVM is a program that prints its arguments. */
@EnabledOnOs(OS.LINUX)
class LauncherIT {
    private final Path directory;

    LauncherIT(@TempDir Path directory) {
        this.directory = directory;
    }

    @BeforeEach
    void install() throws IOException {
        Files.copy(Path.of("..", "..", "pvs"), directory.resolve("pvs"));
        Path target = Files.createDirectories(directory.resolve("command-line/cli/target"));
        Files.createFile(target.resolve("pvs.jar"));
        Files.createFile(target.resolve("pvs.jsa"));
        Path java = Files.writeString(directory.resolve("java"), "#!/bin/sh\nprintf '%s\\n' \"$@\" end\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    }

    private String arguments(String command) throws Exception {
        String path = directory + ":" + System.getenv("PATH");
        try (PseudoTerminal terminal =
                PseudoTerminal.start(Map.of("PATH", path), List.of("sh", "-c", "cd " + directory + " && " + command))) {
            return terminal.screen().await("end", 0);
        }
    }

    @Test
    void theStreamsOfAPromptAreTerminals() throws Exception {
        assertThat(arguments("sh pvs sql"))
                .contains(
                        "-Dpvs.terminal.stdin=true",
                        "-Dpvs.terminal.stdout=true",
                        "-Dpvs.terminal.stderr=true",
                        "-Dpvs.terminal.columns=" + PseudoTerminal.COLUMNS);
    }

    @Test
    void redirectedStreamsAreNoTerminals() throws Exception {
        assertThat(arguments("sh pvs sql </dev/null 2>/dev/null | cat"))
                .contains(
                        "-Dpvs.terminal.stdin=false",
                        "-Dpvs.terminal.stdout=false",
                        "-Dpvs.terminal.stderr=false",
                        "-Dpvs.terminal.columns=0");
    }

    @Test
    void aClosedInputIsEmpty() throws Exception {
        Files.writeString(directory.resolve("java"), "#!/bin/sh\n{ printf '<%s>\\n' \"$(cat)\" && echo end; } 2>&1\n");

        assertThat(arguments("sh pvs sql <&-")).contains("<>").doesNotContain("descriptor");
    }
}
