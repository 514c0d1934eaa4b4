package org.parquetvs.bench;

import java.math.BigDecimal;
import org.parquetvs.bench.queries.Suite;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Counts, groups and top ten of one wide table. */
@Command(
        name = "clicks",
        mixinStandardHelpOptions = true,
        description = "43 queries about clicks, a table of 30 columns in S3, by a local cluster of two workers, and by"
                + " DuckDB with two threads over the same files on disk; fails if their rows differ.")
final class ClicksBench extends Subcommand {
    @Option(
            names = "--rows",
            paramLabel = "N",
            defaultValue = "5000000",
            description = "rows (default: ${DEFAULT-VALUE})")
    private long rows;

    @Mixin
    private SuiteOptions options = new SuiteOptions();

    @Override
    public Integer call() throws Exception {
        if (rows < 1) {
            throw new UsageException("--rows must be at least 1, not " + rows);
        }
        return options.race("clicks", "rows", BigDecimal.valueOf(rows), Suite.clicks(rows), out(), err());
    }
}
