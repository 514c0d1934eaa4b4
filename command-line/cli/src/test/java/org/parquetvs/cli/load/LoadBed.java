package org.parquetvs.cli.load;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.assertj.core.api.AbstractThrowableAssert;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.ClassArchives;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.cli.command.CommandInterrupt;
import org.parquetvs.cli.sql.ScanProgress;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.console.output.ProgressLine;
import org.parquetvs.udf.process.ClusterSize;
import picocli.CommandLine;

/** Loads as {@code pvs load} describes them, one after the other into one cluster with a schema RETAIL. */
final class LoadBed implements AutoCloseable {
    private final LocalCluster cluster;
    private final Session session;

    LoadBed() {
        ClassArchives.record();
        cluster = ClusterSettings.openInMemory(new ClusterSize(1, 1), Set.of(), line -> {});
        session = cluster.session();
    }

    /** Begins a test: the schema is empty. */
    void clear() {
        run("DROP SCHEMA IF EXISTS RETAIL CASCADE", "CREATE SCHEMA RETAIL");
    }

    void run(String... statements) {
        for (String statement : statements) {
            session.execute(statement).close();
        }
    }

    /** The rows of a query, with bars between the values. */
    List<String> rows(String query) {
        List<String> rows = new ArrayList<>();
        try (StatementResult result = session.execute(query)) {
            for (@Nullable Object[] row : result) {
                rows.add(Arrays.stream(row).map(String::valueOf).collect(Collectors.joining("|")));
            }
        }
        return rows;
    }

    /** Loads files as a program of its own would: in a new session. */
    LoadReport load(String table, List<Path> files, String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("--database", "this", "--cores", "1", "--into", table));
        files.forEach(file -> arguments.add(file.toString()));
        arguments.addAll(List.of(options));
        LoadRun run = CommandLine.populateCommand(new LoadCommand(), arguments.toArray(String[]::new))
                .toRun();
        ProgressLine unseen = new ProgressLine(new PrintWriter(Writer.nullWriter()));
        try (Session loading = cluster.session()) {
            return run.run(
                    cluster,
                    loading,
                    new CommandInterrupt(),
                    new LoadRun.Progress(unseen, new ScanProgress(), warning -> {
                        throw new AssertionError(warning);
                    }));
        }
    }

    /** The error of a load that fails. */
    AbstractThrowableAssert<?, ? extends Throwable> assertFailure(String table, List<Path> files, String... options) {
        return assertThatThrownBy(() -> load(table, files, options));
    }

    @Override
    public void close() {
        session.close();
        cluster.close();
    }
}
