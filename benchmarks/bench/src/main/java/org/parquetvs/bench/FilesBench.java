package org.parquetvs.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.parquetvs.bench.data.DataCache;
import org.parquetvs.bench.files.FilesRace;
import org.parquetvs.bench.files.FilesTiming;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.FilesResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the cost of everything but data: requests, plans, statements. */
@Command(
        name = "files",
        mixinStandardHelpOptions = true,
        description =
                "COUNT and SUM over tiny files in S3 by a local cluster of two workers, in its first execution and"
                        + " in later ones, in turn with as many plain requests; and COUNT over 25 rows. With --json the"
                        + " files are JSON, a document of 200 bytes in each.")
final class FilesBench extends Subcommand {
    private static final int MAX_PARQUET = 100_000;
    private static final int MAX_JSON = 1_000_000;

    @Option(
            names = "--files",
            paramLabel = "N",
            defaultValue = "20000",
            description = "files (default: ${DEFAULT-VALUE})")
    private int files;

    @Option(names = "--json", description = "files of JSON instead of Parquet")
    private boolean isJson;

    @Mixin
    private RunOptions run = new RunOptions();

    @Override
    public Integer call() throws Exception {
        int most = isJson ? MAX_JSON : MAX_PARQUET;
        if (files < 2 || files > most) {
            throw new UsageException("--files must be 2 to " + most + ", not " + files);
        }
        new BenchPrinter(out()).print(new FilesResult(run.rounds(), timings()).benchResult(), run.format());
        return ExitCodes.OK;
    }

    private List<FilesTiming> timings() throws IOException, InterruptedException {
        Path jar = BenchInstallation.distJar();
        DataCache data = BenchInstallation.dataCache();
        return isJson
                ? FilesRace.ofJson(jar, data, files, run.rounds(), err()::println)
                : FilesRace.ofParquet(jar, data, files, run.rounds(), err()::println);
    }
}
