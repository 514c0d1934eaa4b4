package org.parquetvs.cli.sql;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.cli.command.FormatOption;
import org.parquetvs.cli.command.ScanReporting;
import org.parquetvs.cli.command.Subcommand;
import org.parquetvs.cli.command.TextInput;
import org.parquetvs.cli.output.Terminals;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.SqlScript;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs Exasol SQL on the local cluster. */
@Command(
        name = "sql",
        mixinStandardHelpOptions = true,
        description = {
            "Runs Exasol SQL on the local cluster. Without -c and -f it reads statements from standard input, with line"
                    + " editing and history if that is a terminal.",
            "Schema ADAPTER with the adapter script ADAPTER.S3_PARQUET is there from the start.",
            "The first statement that fails ends the command."
        })
public final class SqlCommand extends Subcommand {
    @Option(names = "--database", paramLabel = "FILE", description = "keep tables and catalog in FILE; else in memory")
    private @Nullable Path database;

    @Mixin
    private ClusterSettings cluster = new ClusterSettings();

    /** Statements in the order in which -c and -f stand on the command line. */
    @ArgGroup(exclusive = true, multiplicity = "0..*")
    private List<Input> inputs = new ArrayList<>();

    @Mixin
    private FormatOption output = new FormatOption();

    @Option(names = "--script-output", description = "show what adapter and UDF scripts print, on standard error")
    private boolean scriptOutput;

    @Option(
            names = "--profile",
            description = "show where the time of each scan task went, on standard error or in JSON")
    private boolean profiled;

    /** One -c or -f. */
    static final class Input {
        @Option(names = "-c", paramLabel = "SQL", description = "run these statements; repeatable")
        private @Nullable String sql;

        @Option(names = "-f", paramLabel = "FILE", description = "run the statements in FILE; repeatable")
        private @Nullable Path file;

        private String text() throws IOException {
            return sql != null ? sql : TextInput.ofFile(Objects.requireNonNull(file));
        }
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = out();
        PrintWriter err = err();
        boolean interactive = inputs.isEmpty() && Terminals.isInput();
        List<String> statements = interactive ? List.of() : statements();
        ScanProfile profile = new ScanProfile();
        ScanReporting reporting = profiled ? ScanReporting.ON : ScanReporting.OFF;
        try (LocalCluster opened = cluster.open(database, reporting, line -> {
                    if (!profile.accept(line) && scriptOutput) {
                        err.println(line);
                    }
                });
                Session session = opened.session()) {
            if (interactive) {
                return new Shell(session, output.format(), out, profile).run();
            }
            try (ResultPrinter printer = ResultPrinter.of(output.format(), out, err)) {
                return new StatementRunner(session, printer, profile).run(statements);
            }
        }
    }

    private List<String> statements() throws IOException {
        if (inputs.isEmpty()) {
            return SqlScript.split(TextInput.ofStandardInput());
        }
        List<String> statements = new ArrayList<>();
        for (Input input : inputs) {
            statements.addAll(SqlScript.split(input.text()));
        }
        return statements;
    }
}
