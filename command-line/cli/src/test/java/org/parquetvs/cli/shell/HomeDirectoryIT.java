package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.console.ExitCodes;

/** Where commands keep what outlasts them. */
@EnabledOnOs(OS.LINUX)
class HomeDirectoryIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Path directory;

    HomeDirectoryIT(@TempDir Path directory) {
        this.directory = directory;
    }

    private ProcessBuilder pvs(String... arguments) {
        return new ProcessBuilder(PvsProcess.inScript(arguments))
                .directory(directory.toFile())
                .redirectError(directory.resolve("err").toFile());
    }

    @Test
    void theCertificateIsInTheHomeThatTheEnvironmentNamesAndEachStartOfAServerMakesAPassword() throws Exception {
        Set<String> passwords = new HashSet<>();
        Files.createDirectories(directory.resolve(".pvs"));
        for (int start = 0; start < 2; start++) {
            ProcessBuilder builder = pvs("serve", "--port", "0", "--format", "json");
            builder.environment().put("HOME", directory.toString());
            Process server = builder.start();
            try (JsonReader out =
                    Json.createReader(new StringReader(server.inputReader().readLine()))) {
                JsonObject printed = out.readObject();
                assertThat(printed.getString("dsn")).startsWith("127.0.0.1/");
                assertThat(printed.getString("user")).isEqualTo("sys");
                passwords.add(printed.getString("password"));
            } finally {
                server.destroy();
            }
            assertThat(server.onExit()).succeedsWithin(PATIENCE);
        }

        assertThat(directory.resolve(".pvs/serve.p12")).isNotEmptyFile();
        assertThat(passwords).hasSize(2).allMatch(password -> password.length() == 24);
        assertThat(Files.getPosixFilePermissions(directory.resolve(".pvs")))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void aCacheThatCannotBeWrittenIsOneWarning() throws Exception {
        Files.createDirectories(directory.resolve(".pvs"));
        Files.createFile(directory.resolve(".pvs/objects"));

        assertThat(demo())
                .containsExactly("W-VSPQ-STORE-37: Nothing more is kept in the cache " + "'"
                        + directory.resolve(".pvs/objects") + "': FileAlreadyExistsException. Objects are read from the"
                        + " store. Make room, correct the permissions, or turn the cache off.");
    }

    /** Runs a demo in the home directory; returns what it says about caches. */
    private List<String> demo() throws Exception {
        ProcessBuilder builder = pvs("demo", "--rows", "1000", "--files", "1", "--format", "json");
        builder.environment().put("HOME", directory.toString());
        Process demo = builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        try {
            assertThat(demo.onExit()).succeedsWithin(PATIENCE);
        } finally {
            demo.destroy();
        }
        List<String> said = Files.readAllLines(directory.resolve("err"));
        assertThat(demo.exitValue()).as(() -> String.join("\n", said)).isEqualTo(ExitCodes.OK);
        return said.stream().filter(line -> line.contains("cache")).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "serve --port 0 | which keeps the certificate of the server; set HOME",
                "suite check    | which keeps the history; give --history, or set HOME",
                "suite run --history h.duckdb --case selective-filter | which keeps the data of the cases; give --fixtures, or set HOME"
            })
    void withoutAHomeNothingIsKept(String command, String advice) throws IOException {
        ProcessBuilder builder = pvs(command.split(" ", -1));
        builder.environment().remove("HOME");
        // As for an account that the system does not know.
        builder.environment().put("JAVA_TOOL_OPTIONS", "-Duser.home=?");
        Process program = builder.start();

        try {
            assertThat(program.onExit()).succeedsWithin(PATIENCE);
        } finally {
            program.destroy();
        }
        assertThat(directory.resolve("err"))
                .content()
                .contains("pvs: There is no home directory for ~/.pvs, " + advice);
        assertThat(program.exitValue()).isEqualTo(ExitCodes.USAGE);
        assertThat(directory.resolve("?")).doesNotExist();
    }
}
