package org.parquetvs.bench;

import org.parquetvs.bench.planning.TablesResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures plans of tables with metadata of their own. */
@Command(
        name = "tables",
        mixinStandardHelpOptions = true,
        description =
                "Plans an Iceberg table with 10 Iceberg manifests and 100 partitions, in a heap of 256 MB: all files"
                        + " in a new process, all files again, and one partition.")
final class TablesBench extends Subcommand {
    @Option(
            names = "--files",
            paramLabel = "N",
            defaultValue = "100000",
            description = "data files (default: ${DEFAULT-VALUE})")
    private int files;

    @Mixin
    private RunOptions run = new RunOptions();

    @Override
    public Integer call() throws Exception {
        if (files < 1) {
            throw new UsageException("--files must be at least 1, not " + files);
        }
        try (TemporaryDirectory directory = TemporaryDirectory.create("tables")) {
            TablesResult.measured(directory.path(), files, run.rounds(), err())
                    .report()
                    .print(out(), run.format());
        }
        return ExitCodes.OK;
    }
}
