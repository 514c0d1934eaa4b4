package org.parquetvs.bench;

import org.parquetvs.bench.queries.Suite;
import org.parquetvs.console.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Three sales channels and their dimensions: joins of many virtual tables, windows and ROLLUP. */
@Command(
        name = "tpcds",
        mixinStandardHelpOptions = true,
        description =
                "The 99 queries of TPC-DS over tables in S3 by a local cluster of two workers, and by DuckDB with two"
                        + " threads over the same files on disk; fails if their rows differ.")
final class TpcdsBench extends Subcommand {
    @Option(
            names = "--scale",
            paramLabel = "S",
            defaultValue = "0.3",
            description = "scale factor of TPC-DS (default: ${DEFAULT-VALUE})")
    private double scale;

    @Mixin
    private SuiteOptions options = new SuiteOptions();

    @Override
    public Integer call() throws Exception {
        return options.race("tpcds", scale, Suite::tpcds, out(), err());
    }
}
