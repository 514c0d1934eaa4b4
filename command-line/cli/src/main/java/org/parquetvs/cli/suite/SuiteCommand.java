package org.parquetvs.cli.suite;

import picocli.CommandLine.Command;

/** Everything about the performance suite. */
@Command(
        mixinStandardHelpOptions = true,
        description = "Measures a fixed set of cases, keeps every result, and reports what has become slower.",
        subcommands = {
            SuiteRunCommand.class,
            SuiteCheckCommand.class,
            SuiteChangesCommand.class,
            SuiteReportCommand.class,
            SuiteSimulateCommand.class,
        },
        synopsisSubcommandLabel = "COMMAND")
public final class SuiteCommand {}
