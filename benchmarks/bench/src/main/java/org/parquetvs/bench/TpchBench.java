package org.parquetvs.bench;

import org.parquetvs.bench.queries.Suite;
import org.parquetvs.console.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Joins, subqueries and aggregates over many virtual tables. */
@Command(
        name = "tpch",
        mixinStandardHelpOptions = true,
        description =
                "The 22 queries of TPC-H over tables in S3 by a local cluster of two workers, and by DuckDB with two"
                        + " threads over the same files on disk; fails if their rows differ.")
final class TpchBench extends Subcommand {
    @Option(
            names = "--scale",
            paramLabel = "S",
            defaultValue = "1",
            description = "scale factor of TPC-H (default: ${DEFAULT-VALUE})")
    private double scale;

    @Mixin
    private SuiteOptions options = new SuiteOptions();

    @Override
    public Integer call() throws Exception {
        return options.race("tpch", scale, Suite::tpch, out(), err());
    }
}
