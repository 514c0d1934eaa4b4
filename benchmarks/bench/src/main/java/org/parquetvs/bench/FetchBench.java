package org.parquetvs.bench;

import org.parquetvs.bench.clients.FetchingClient;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.FetchResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the server's cost of handing out rows. */
@Command(
        name = "fetch",
        mixinStandardHelpOptions = true,
        description =
                "Fetches rows from the server as JSON, next to writing the same JSON from memory (processor time),"
                        + " and as CSV, next to reading the same bytes from a socket (rate, and memory of the server).")
final class FetchBench extends Subcommand {
    private static final long MIN_ROWS = 1001;

    @Option(
            names = "--rows",
            paramLabel = "N",
            defaultValue = "1000000",
            description = "rows as JSON (default: ${DEFAULT-VALUE})")
    private long rows;

    @Option(
            names = "--csv-rows",
            paramLabel = "N",
            defaultValue = "10000000",
            description = "rows as CSV (default: ${DEFAULT-VALUE})")
    private long csvRows;

    @Mixin
    private RunOptions options = new RunOptions();

    @Override
    public Integer call() throws Exception {
        // If there are fewer, they come with the answer to the statement, and are not fetched.
        if (rows < MIN_ROWS || csvRows < 1) {
            throw new UsageException("--rows must be at least " + MIN_ROWS + ", and --csv-rows at least 1");
        }
        try (TemporaryDirectory scratch = ScratchDirectory.create();
                FetchingClient fetching =
                        new FetchingClient(BenchInstallation.distJar(), scratch.path(), rows, csvRows, err())) {
            new BenchPrinter(out()).print(FetchResult.of(fetching.run(options.rounds())), options.format());
        }
        return ExitCodes.OK;
    }
}
