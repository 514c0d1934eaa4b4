package org.parquetvs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;

/** The commands of the page about files of the user's machine. */
class LoadDocumentIT {
    private static final String PAGE = "doc/how-to/load-local-files.md";
    private static final Pattern COMMAND = Pattern.compile("(.*?)\\./pvs (.*)");
    private static final Pattern ARGUMENT = Pattern.compile("[\"']([^\"']*)[\"']|(\\S+)");

    private final Path directory;

    LoadDocumentIT(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void everyDocumentedCommandRuns() throws Exception {
        Files.createDirectories(directory.resolve("served/shop"));
        try (EmbeddedS3 server = EmbeddedS3.start(
                EmbeddedS3Options.over(directory.resolve("served")).withKey("demo", "demo-secret"))) {
            String page = Documents.code(PAGE, "sh")
                    .replace("127.0.0.1:9000", "127.0.0.1:" + server.endpoint().getPort());
            StringBuilder shell = new StringBuilder();
            int commands = 0;
            for (String line : page.lines().toList()) {
                Matcher command = COMMAND.matcher(line);
                if (!command.matches()) {
                    shell.append(line).append('\n');
                } else if (!command.group(2).startsWith("s3 ")) {
                    inShell(shell.toString());
                    shell.setLength(0);
                    byte[] input = inShell(command.group(1).replaceFirst("\\s*\\|\\s*$", ""));
                    assertEndsAsDocumented(command.group(2), input);
                    commands++;
                }
            }
            assertThat(commands).isGreaterThan(10);
        }
        Command count = Command.run(
                "sql",
                "--database",
                here("lake.duckdb"),
                "--format",
                "csv",
                "-c",
                "SELECT COUNT(*) FROM RETAIL.PRICES");
        assertThat(count.out().lines().skip(1)).containsExactly("15");
    }

    /** What a pipe would bring comes from a file: standard input is that of the whole JVM. */
    private void assertEndsAsDocumented(String command, byte[] input) throws IOException {
        String[] parts = command.split("\\s+# fails: ", 2);
        Path piped = Files.write(directory.resolve("piped.csv"), input);
        Command run = Command.run(ARGUMENT.matcher(parts[0])
                .results()
                .map(match -> match.group(1) == null ? unescaped(match.group(2)) : match.group(1))
                .map(argument -> argument.equals("-") ? piped.toString() : here(argument))
                .toArray(String[]::new));
        assertThat(run.exitCode()).as(command + ": " + run.err()).isEqualTo(parts.length - 1);
        if (parts.length == 2) {
            assertThat(run.err()).contains(parts[1].split(", "));
        }
    }

    /** What the commands print, which make the files of the page. */
    private byte[] inShell(String commands) throws IOException, InterruptedException {
        Process shell = new ProcessBuilder("bash", "-ec", commands)
                .directory(directory.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        shell.getOutputStream().close();
        byte[] printed = shell.getInputStream().readAllBytes();
        assertThat(shell.waitFor()).as(commands).isZero();
        return printed;
    }

    /** As in a shell, a backslash without quotes is none of the text. */
    private static String unescaped(String unquoted) {
        return unquoted.replaceAll("\\\\(.)", "$1");
    }

    /** Files of the page lie in the directory of the test. */
    private String here(String argument) {
        return argument.matches("(prices|preise|figs|lake)(\\..*|/.*)?|copied")
                ? directory.resolve(argument).toString()
                : argument;
    }
}
