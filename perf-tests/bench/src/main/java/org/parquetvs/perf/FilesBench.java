package org.parquetvs.perf;

import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.UsageException;
import org.parquetvs.perf.files.FilesRace;
import org.parquetvs.perf.report.BenchPrinter;
import org.parquetvs.perf.report.FilesResult;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is not data: requests, plans, statements. */
@Command(
        name = "files",
        mixinStandardHelpOptions = true,
        description =
                "COUNT and SUM over tiny files in S3 by a local cluster of two workers, in its first execution and"
                        + " in later ones, in turn with as many plain requests; and COUNT over 25 rows.")
final class FilesBench extends Subcommand {
    @Option(
            names = "--files",
            paramLabel = "N",
            defaultValue = "20000",
            description = "files (default: ${DEFAULT-VALUE})")
    private int files;

    @Mixin
    private RunOptions run = new RunOptions();

    @Override
    public Integer call() throws Exception {
        if (files < 2 || files > 100_000) {
            throw new UsageException("--files must be 2 to 100000, not " + files);
        }
        FilesResult result = new FilesResult(
                run.rounds(),
                FilesRace.run(
                        BenchInstallation.distJar(),
                        BenchInstallation.dataCache(),
                        files,
                        run.rounds(),
                        err()::println));
        new BenchPrinter(out()).print(result.benchResult(), run.format());
        return ExitCodes.OK;
    }
}
