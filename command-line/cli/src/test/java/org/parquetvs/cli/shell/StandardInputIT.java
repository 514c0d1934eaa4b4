package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.console.ExitCodes;

/** Statements that come through a pipe which stays open. */
@EnabledOnOs(OS.LINUX)
class StandardInputIT {

    /** Less than the time after which a program that has not ended is ended by force. */
    private static final Duration AT_ONCE = Duration.ofSeconds(4);

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Path directory;

    StandardInputIT(@TempDir Path directory) {
        this.directory = directory;
    }

    private Process start(String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("sql"));
        arguments.addAll(List.of(options));
        return new ProcessBuilder(PvsProcess.inScript(arguments.toArray(String[]::new)))
                .redirectError(directory.resolve("err").toFile())
                .start();
    }

    private static void write(Process process, String text) throws IOException {
        OutputStream input = process.getOutputStream();
        input.write(text.getBytes(StandardCharsets.UTF_8));
        input.flush();
    }

    private static BufferedReader output(Process process) {
        return new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    @Test
    void eachStatementIsAnsweredBeforeTheNextOneIsSent() throws Exception {
        Process sql = start("--format", "csv");
        try (BufferedReader output = output(sql)) {
            write(sql, "\uFEFFSELECT 'ä' AS A;\n");
            assertThat(List.of(output.readLine(), output.readLine())).containsExactly("A", "ä");

            write(sql, "CREATE SCHEMA S;\nCREATE LUA SET SCRIPT F(X INT) EMITS (B INT) AS\n");
            write(sql, "function run(ctx) repeat ctx.emit(ctx.X);\nuntil not ctx.next() end\n/\nSELECT F(42);\n");
            assertThat(List.of(output.readLine(), output.readLine(), output.readLine()))
                    .containsExactly("", "B", "42");

            write(sql, "SELECT 3 AS C;\nSELECT\n  1 +* 2;\n");
            assertThat(List.of(output.readLine(), output.readLine(), output.readLine()))
                    .containsExactly("", "C", "3");
            assertThat(sql.onExit()).succeedsWithin(PATIENCE);
        }
        assertThat(sql.exitValue()).isEqualTo(ExitCodes.FAILED);
        assertThat(directory.resolve("err")).content().contains("[line 2, column 6]");
    }

    @Test
    void aDocumentShowsEachResultAtOnce() throws Exception {
        Process sql = start("--format", "json");
        try (BufferedReader output = output(sql)) {
            write(sql, "SELECT 1 AS A;\n");
            StringBuilder shown = new StringBuilder();
            while (shown.indexOf("\"row_count\":1") < 0) {
                shown.append((char) output.read());
            }
            sql.getOutputStream().close();

            assertThat(output.readLine()).endsWith("]}");
        }
        assertThat(sql.onExit()).succeedsWithin(PATIENCE);
        assertThat(sql.exitValue()).isEqualTo(ExitCodes.OK);
    }

    @Test
    void whatIsNotUtf8EndsTheCommand() throws Exception {
        Process sql = start("--format", "csv");
        try (BufferedReader output = output(sql)) {
            write(sql, "SELECT 1 AS A;\n");
            assertThat(List.of(output.readLine(), output.readLine())).containsExactly("A", "1");

            sql.getOutputStream().write(new byte[] {'\'', (byte) 0xE4, '\'', '\n'});
            sql.getOutputStream().flush();
            assertThat(sql.onExit()).succeedsWithin(PATIENCE);
        }
        assertThat(sql.exitValue()).isEqualTo(ExitCodes.USAGE);
        assertThat(directory.resolve("err")).content().isEqualTo("pvs: Standard input is not UTF-8\n");
    }

    @ParameterizedTest
    @CsvSource({"HUP, 129", "INT, 130", "TERM, 143"})
    void aSignalEndsTheWaitForAStatement(String signal, int exitCode) throws Exception {
        Process sql = start("--format", "csv");
        try (BufferedReader output = output(sql)) {
            write(sql, "SELECT 1 AS A;\nSELECT 2");
            write(sql, " AS B\n");
            assertThat(output.readLine()).isEqualTo("A");

            new ProcessBuilder("kill", "-" + signal, Long.toString(sql.pid()))
                    .start()
                    .waitFor();

            assertThat(sql.onExit()).succeedsWithin(AT_ONCE);
            assertThat(output.lines()).containsExactly("1");
        }
        assertThat(sql.exitValue()).isEqualTo(exitCode);
        assertThat(directory.resolve("err")).isEmptyFile();
        Leftovers.assertNone(sql.pid());
    }
}
