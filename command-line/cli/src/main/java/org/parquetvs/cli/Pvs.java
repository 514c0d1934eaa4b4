package org.parquetvs.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.parquetvs.cli.copy.CopyCommand;
import org.parquetvs.cli.demo.DemoCommand;
import org.parquetvs.cli.fixtures.FixturesCommand;
import org.parquetvs.cli.inspect.InspectCommand;
import org.parquetvs.cli.install.InstallCommand;
import org.parquetvs.cli.load.LoadCommand;
import org.parquetvs.cli.plan.PlanCommand;
import org.parquetvs.cli.serve.ServeCommand;
import org.parquetvs.cli.shell.SqlCommand;
import org.parquetvs.cli.suite.SuiteCommand;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.console.CommandLines;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Entry point. */
@Command(
        name = "pvs",
        description = "SQL over Parquet files in S3: Exasol's virtual schema, and an embedded cluster to run it on.",
        mixinStandardHelpOptions = true,
        versionProvider = Pvs.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:a statement, a check or the command failed",
            "2:the command line is wrong",
            "3:something has become slower",
            "4:the object store does not answer",
            "129:ended by SIGHUP, as when the terminal is closed",
            "130:interrupted",
            "141:the reader of the output has gone",
            "143:ended by SIGTERM"
        })
public final class Pvs {
    private static final String HELP = "help";
    private static final Map<String, Supplier<?>> SUBCOMMANDS = subcommands();

    /** The subcommands that begin by opening a cluster. */
    private static final Set<String> OPENING = Set.of("demo", "sql", "load", "copy", "serve");

    private Pvs() {}

    private static Map<String, Supplier<?>> subcommands() {
        Map<String, Supplier<?>> commands = new LinkedHashMap<>();
        commands.put("demo", DemoCommand::new);
        commands.put("sql", SqlCommand::new);
        commands.put("load", LoadCommand::new);
        commands.put("copy", CopyCommand::new);
        commands.put("plan", PlanCommand::new);
        commands.put("inspect", InspectCommand::new);
        commands.put("serve", ServeCommand::new);
        commands.put("s3", S3Command::new);
        commands.put("install", InstallCommand::new);
        commands.put("install-sql", InstallSqlCommand::new);
        commands.put("fixtures", FixturesCommand::new);
        commands.put("suite", SuiteCommand::new);
        commands.put("bench", BenchCommand::new);
        commands.put(HELP, CommandLine.HelpCommand::new);
        return commands;
    }

    public static void main(String[] arguments) {
        Logger.getLogger("").setLevel(Level.SEVERE);
        if (arguments.length > 0 && OPENING.contains(arguments[0])) {
            LocalCluster.preload();
        }
        System.exit(commandLine(arguments).execute(arguments));
    }

    /** The command with all its subcommands, ready to be executed or inspected. */
    public static CommandLine commandLine() {
        return CommandLines.of(new Pvs(), SUBCOMMANDS);
    }

    /** The command for these arguments. If they begin with a subcommand, the others are not made, which takes time. */
    private static CommandLine commandLine(String[] arguments) {
        String first = arguments.length == 0 ? HELP : arguments[0];
        Supplier<?> named = SUBCOMMANDS.get(first);
        return named == null || first.equals(HELP) ? commandLine() : CommandLines.of(new Pvs(), Map.of(first, named));
    }

    /** The version of the jar. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Pvs.class.getPackage().getImplementationVersion();
            return new String[] {"pvs " + (version == null ? "(not packaged)" : version)};
        }
    }
}
