package org.parquetvs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;

/** The commands of the page about files of the user's machine. */
class LoadDocumentIT {
    private static final String PAGE = "doc/how-to/load-local-files.md";
    private static final Pattern COMMAND = Pattern.compile("(?m)^\\./pvs (.*)$");
    private static final Pattern ARGUMENT = Pattern.compile("[\"']([^\"']*)[\"']|(\\S+)");

    private final Path directory;

    LoadDocumentIT(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void everyDocumentedCommandRuns() throws IOException {
        Files.writeString(directory.resolve("prices.csv"), Documents.code(PAGE, "csv"));
        Files.writeString(directory.resolve("prices.tsv"), "3\tQuitten\t1.25\t\\N\n");
        Files.write(
                directory.resolve("preise.csv"),
                "ID;NAME;PRICE;SINCE\n4;Nüsse;1.003,50;31.01.2026\n".getBytes(Charset.forName("windows-1252")));
        Files.createDirectories(directory.resolve("prices/new"));
        Files.writeString(directory.resolve("prices/a.csv"), "ID,NAME\n5,Pflaumen\n");
        Files.writeString(directory.resolve("prices/new/b.jsonl"), "{\"id\": 6, \"name\": \"Kirschen\"}\n");
        Files.createDirectories(directory.resolve("served/shop"));
        try (EmbeddedS3 server = EmbeddedS3.start(
                EmbeddedS3Options.over(directory.resolve("served")).withKey("demo", "demo-secret"))) {
            Files.writeString(directory.resolve("lake.json"), server.connectionJson("shop"));
            List<String> commands = COMMAND.matcher(Documents.code(PAGE, "sh"))
                    .results()
                    .map(match -> match.group(1))
                    .toList();
            assertThat(commands).hasSizeGreaterThan(4);
            for (String command : commands) {
                Command run = Command.run(ARGUMENT.matcher(command)
                        .results()
                        .map(match -> here(match.group(1) == null ? unescaped(match.group(2)) : match.group(1)))
                        .toArray(String[]::new));
                assertThat(run.exitCode()).as(command + ": " + run.err()).isZero();
            }
        }
        Command count = Command.run(
                "sql",
                "--database",
                here("lake.duckdb"),
                "--format",
                "csv",
                "-c",
                "SELECT COUNT(*) FROM RETAIL.PRICES");
        assertThat(count.out().lines().skip(1)).containsExactly("13");
    }

    /** As in a shell, a backslash without quotes is none of the text. */
    private static String unescaped(String unquoted) {
        return unquoted.replaceAll("\\\\(.)", "$1");
    }

    /** Files of the page lie in the directory of the test. */
    private String here(String argument) {
        return argument.matches("(prices|preise|lake)(\\..*|/.*)?|copied")
                ? directory.resolve(argument).toString()
                : argument;
    }
}
