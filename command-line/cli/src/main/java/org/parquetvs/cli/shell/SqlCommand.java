package org.parquetvs.cli.shell;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.cli.command.InterruptedProgram;
import org.parquetvs.cli.command.ScanReporting;
import org.parquetvs.cli.command.TextInput;
import org.parquetvs.cli.command.TimeLimit;
import org.parquetvs.cli.complete.SqlCompleter;
import org.parquetvs.cli.sql.Interruption;
import org.parquetvs.cli.sql.PrintSettings;
import org.parquetvs.cli.sql.ProgressMeter;
import org.parquetvs.cli.sql.ScanProfile;
import org.parquetvs.cli.sql.ScanProgress;
import org.parquetvs.cli.sql.StatementRunner;
import org.parquetvs.cli.sql.UserScript;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.output.MessageWriter;
import org.parquetvs.console.output.ProgressLine;
import org.parquetvs.console.output.Terminals;
import org.parquetvs.scan.report.ReportLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs Exasol SQL on the local cluster. */
@Command(
        mixinStandardHelpOptions = true,
        description = {
            "Runs Exasol SQL on the local cluster. Without -c and -f it reads statements from standard input, with a"
                    + " prompt if that is a terminal.",
            "Schema ADAPTER with the adapter script ADAPTER.S3_PARQUET is there from the start.",
            "Without a prompt, the first statement that fails ends the command."
        })
public final class SqlCommand extends Subcommand {
    private static final Duration TIME_TO_END = Duration.ofSeconds(5);

    @Option(
            names = "--database",
            paramLabel = "FILE",
            description = "keep tables and catalog in FILE (default: in memory)")
    private @Nullable Path database;

    @Mixin
    private ClusterSettings cluster = new ClusterSettings();

    /** Statements in the order of -c and -f on the command line. */
    @ArgGroup(exclusive = true, multiplicity = "0..*")
    private List<Input> inputs = new ArrayList<>();

    @Mixin
    private FormatOption output = new FormatOption();

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = TimeLimit.class,
            defaultValue = "off",
            description = "cancel each statement after TIME, such as 30s or 2m")
    private Duration timeout = Duration.ZERO;

    @Option(
            names = "--verbose",
            description = "show all details of an error: its causes, and the stack frames of scripts")
    private boolean verbose;

    @Option(names = "--script-output", description = "show what adapter and UDF scripts print, on standard error")
    private boolean scriptOutput;

    @Option(names = "--profile", description = "show how each scan task spent its time, on standard error or in JSON")
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
        PrintWriter err = err();
        boolean interactive = inputs.isEmpty() && Terminals.isInput();
        List<UserScript> scripts = scripts();
        ScanProfile profile = new ScanProfile();
        ScanProgress scanProgress = new ScanProgress();
        try (InterruptedProgram program = InterruptedProgram.begin(TIME_TO_END);
                LocalCluster opened = cluster.open(database, reporting(), line -> {
                    if (profiled) {
                        profile.accept(line);
                    }
                    if (!ReportLine.isReport(line) && !scanProgress.accept(line) && scriptOutput) {
                        err.println(line);
                    }
                });
                Session session = opened.session()) {
            session.timeout(timeout);
            Interruption interruption = new Interruption(session);
            program.interrupts(interruption::end);
            if (interactive) {
                return prompt(opened, session, interruption, profile, scanProgress);
            }
            if (scripts.isEmpty()) {
                scripts.add(new UserScript(StandardInput.open(interruption)));
            }
            return script(session, interruption, profile, scanProgress, scripts);
        }
    }

    private Set<ScanReporting> reporting() {
        Set<ScanReporting> reporting = EnumSet.noneOf(ScanReporting.class);
        if (Terminals.isError()) {
            reporting.add(ScanReporting.PROGRESS);
        }
        return reporting;
    }

    private int prompt(
            LocalCluster opened,
            Session session,
            Interruption interruption,
            ScanProfile profile,
            ScanProgress scanProgress)
            throws IOException {
        try (Terminal terminal = terminal();
                ProgressMeter progress = new ProgressMeter(ProgressLine.onTerminal(terminal.writer()), scanProgress);
                Interpreter interpreter = new Interpreter(
                        session,
                        new StatementRunner(session, profile, interruption, progress),
                        screen(terminal, progress),
                        settings())) {
            SqlCompleter completer = new SqlCompleter(opened, MetaCommands.arguments());
            return new Shell(terminal, interpreter, interruption, completer).run();
        }
    }

    /** A terminal that takes Ctrl-C for itself: the JVM would end otherwise. */
    private static Terminal terminal() throws IOException {
        return TerminalBuilder.builder()
                .nativeSignals(true)
                .signalHandler(Terminal.SignalHandler.SIG_IGN)
                .build();
    }

    /** Results go to the terminal of the prompt, unless standard output is redirected. */
    private Interpreter.Screen screen(Terminal terminal, ProgressMeter progress) {
        return Terminals.isOutput()
                ? new Shell.TerminalScreen(terminal, progress)
                : new StandardStreams(out(), MessageWriter.over(terminal.writer()), progress::stop);
    }

    private int script(
            Session session,
            Interruption interruption,
            ScanProfile profile,
            ScanProgress scanProgress,
            List<UserScript> scripts) {
        try (ProgressMeter progress = new ProgressMeter(progressLine(), scanProgress);
                Interpreter interpreter = new Interpreter(
                        session,
                        new StatementRunner(session, profile, interruption, progress),
                        new StandardStreams(out(), err(), progress::stop),
                        settings())) {
            return interpreter.run(scripts);
        }
    }

    private PrintSettings settings() {
        return PrintSettings.of(output.format(), verbose ? PrintSettings.Detail.ALL : PrintSettings.Detail.SENTENCE);
    }

    private List<UserScript> scripts() throws IOException {
        List<UserScript> scripts = new ArrayList<>();
        for (Input input : inputs) {
            scripts.add(new UserScript(input.text()));
        }
        return scripts;
    }
}
