package org.parquetvs.cli;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.parquetvs.cli.copy.CopyCommand;
import org.parquetvs.cli.demo.DemoCommand;
import org.parquetvs.cli.fixtures.FixturesCommand;
import org.parquetvs.cli.install.InstallCommand;
import org.parquetvs.cli.load.LoadCommand;
import org.parquetvs.cli.plan.PlanCommand;
import org.parquetvs.cli.serve.ServeCommand;
import org.parquetvs.cli.shell.SqlCommand;
import org.parquetvs.cli.suite.SuiteCommand;
import org.parquetvs.console.CommandLines;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Entry point. */
@Command(
        name = "pvs",
        description = "SQL over Parquet files in S3: Exasol's virtual schema, and an embedded cluster to run it on.",
        subcommands = {
            DemoCommand.class,
            SqlCommand.class,
            LoadCommand.class,
            CopyCommand.class,
            PlanCommand.class,
            ServeCommand.class,
            S3Command.class,
            InstallCommand.class,
            InstallSqlCommand.class,
            FixturesCommand.class,
            SuiteCommand.class,
            BenchCommand.class,
            CommandLine.HelpCommand.class
        },
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
    private Pvs() {}

    public static void main(String[] arguments) {
        Logger.getLogger("").setLevel(Level.SEVERE);
        System.exit(commandLine().execute(arguments));
    }

    /** The command with all its subcommands, ready to be executed or inspected. */
    public static CommandLine commandLine() {
        return CommandLines.of(new Pvs());
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
