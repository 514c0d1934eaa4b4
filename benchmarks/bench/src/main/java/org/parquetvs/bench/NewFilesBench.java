package org.parquetvs.bench;

import org.parquetvs.bench.ledger.NewFilesRace;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.NewFilesResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the cost of a nightly load with few new files. */
@Command(
        name = "new-files",
        mixinStandardHelpOptions = true,
        description = "Loads ten new files among many that the ledger knows, in turn with a plain listing of all, and"
                + " counts requests.")
final class NewFilesBench extends Subcommand {
    private static final int LEAST = 20;
    private static final int MOST = 1_000_000;

    @Option(
            names = "--files",
            paramLabel = "N",
            defaultValue = "100000",
            description = "files (default: ${DEFAULT-VALUE})")
    private int files;

    @Mixin
    private RunOptions run = new RunOptions();

    @Override
    public Integer call() throws Exception {
        if (files < LEAST || files > MOST) {
            throw new UsageException("--files must be " + LEAST + " to " + MOST + ", not " + files);
        }
        try (TemporaryDirectory scratch = ScratchDirectory.create()) {
            NewFilesResult result = new NewFilesResult(
                    run.rounds(), NewFilesRace.run(BenchInstallation.distJar(), scratch.path(), files, run.rounds()));
            new BenchPrinter(out()).print(result.benchResult(), run.format());
        }
        return ExitCodes.OK;
    }
}
