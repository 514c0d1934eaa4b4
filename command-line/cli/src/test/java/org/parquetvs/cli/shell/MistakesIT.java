package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.cli.Pvs;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.cli.sql.Interruption;
import org.parquetvs.cli.sql.PrintSettings;
import org.parquetvs.cli.sql.ProgressMeter;
import org.parquetvs.cli.sql.ScanProfile;
import org.parquetvs.cli.sql.ScanProgress;
import org.parquetvs.cli.sql.StatementRunner;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.console.output.Format;
import org.parquetvs.console.output.ProgressLine;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.writer.settings.PageCodec;
import picocli.CommandLine;

/** Each mistake in {@code mistakes.txt} is answered by a message that names it and says what to write instead. */
class MistakesIT {
    private static final String OPTIONS = "pvs ";

    private final Path directory;

    MistakesIT(@TempDir Path directory) {
        this.directory = directory;
    }

    /** @param typed a statement, or a command line */
    private record Mistake(String typed, String names, String suggests) {
        boolean isCommand() {
            return typed.startsWith(OPTIONS);
        }
    }

    private static List<Mistake> mistakes() throws IOException {
        try (InputStream text = Objects.requireNonNull(MistakesIT.class.getResourceAsStream("/mistakes.txt"))) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.split(" \\| "))
                    .map(parts -> new Mistake(parts[0], parts[1], parts[2]))
                    .toList();
        }
    }

    @Test
    void eachMistakeIsNamedAndAnswered() throws IOException {
        List<Mistake> mistakes = mistakes();
        List<Mistake> statements =
                mistakes.stream().filter(each -> !each.isCommand()).toList();
        SoftAssertions answers = new SoftAssertions();
        List<String> messages = messages(statements);
        for (int i = 0; i < statements.size(); i++) {
            check(answers, statements.get(i), messages.get(i).split("\n  ")[0]);
        }
        mistakes.stream().filter(Mistake::isCommand).forEach(command -> {
            StringWriter err = new StringWriter();
            int exitCode = Pvs.commandLine()
                    .setErr(new PrintWriter(err))
                    .execute(command.typed().substring(OPTIONS.length()).split(" "));
            answers.assertThat(exitCode).as(command.typed()).isNotZero();
            answers.assertThat(err.toString().lines().count())
                    .as(command.typed())
                    .isLessThanOrEqualTo(2);
            check(answers, command, err.toString());
        });
        answers.assertAll();
        assertThat(mistakes).hasSizeGreaterThanOrEqualTo(150);
    }

    private static void check(SoftAssertions answers, Mistake mistake, String message) {
        answers.assertThat(message).as(mistake.typed()).contains(mistake.names(), mistake.suggests());
    }

    /** The messages of statements that run one after the other in a database of their own. */
    private List<String> messages(List<Mistake> statements) throws IOException {
        Path bucket = directory.resolve("s3/lake");
        Fixtures.write(Sales.dataSet(100, 1, 100, PageCodec.ZSTD), bucket.resolve("sales/2024"));
        Fixtures.write(Sales.dataSet(10, 1, 10, PageCodec.ZSTD), bucket.resolve("numbers"));
        try (Stream<Path> files = Files.list(bucket.resolve("numbers"))) {
            Files.move(files.findFirst().orElseThrow(), bucket.resolve("numbers/n.parquet"));
        }
        Files.writeString(Files.createDirectories(bucket.resolve("drift")).resolve("d.csv"), "A,B\n1,2\n");
        try (EmbeddedS3 server = EmbeddedS3.start(EmbeddedS3Options.over(directory.resolve("s3")));
                LocalCluster cluster = CommandLine.populateCommand(new ClusterSettings(), "--cores", "1")
                        .open(null, Set.of(), line -> {})) {
            String preparation = """
                    CREATE CONNECTION LAKE_CONNECTION TO '' USER '' IDENTIFIED BY '%s';
                    CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = 'LAKE_CONNECTION'
                      TABLES = 'SALES=sales/**; NUMBERS=numbers/*';
                    CREATE SCHEMA SHOP;
                    CREATE TABLE SHOP.CUSTOMERS (ID DECIMAL(18,0), NAME VARCHAR(100), "city" VARCHAR(100));
                    """.formatted(server.connectionJson("lake"));
            assertThat(message(cluster, preparation)).doesNotContain("Error");
            return statements.stream()
                    .map(each -> message(cluster, each.typed() + ";"))
                    .toList();
        }
    }

    /** What a script that runs in a session of its own says on standard error. */
    private static String message(LocalCluster cluster, String sql) {
        StringWriter err = new StringWriter();
        PrintWriter printer = new PrintWriter(err);
        try (Session session = cluster.session();
                ProgressMeter progress = new ProgressMeter(new ProgressLine(printer), new ScanProgress());
                Interpreter interpreter = new Interpreter(
                        session,
                        new StatementRunner(session, new ScanProfile(), new Interruption(session), progress),
                        new StandardStreams(new PrintWriter(Writer.nullWriter()), printer, () -> {}),
                        PrintSettings.of(Format.TABLE, PrintSettings.Detail.SENTENCE))) {
            interpreter.run(sql);
        }
        return err.toString();
    }
}
