package org.parquetvs.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.SchemasResult;
import org.parquetvs.bench.schemas.SchemaComparison;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks that documents of any schema become the same rows as in DuckDB. */
@Command(
        name = "schemas",
        mixinStandardHelpOptions = true,
        description = "Writes documents of random schemas, nested up to four deep, as JSON Lines, Parquet and CSV, and"
                + " compares the rows of the documents and of each of their lists with DuckDB's.")
final class SchemasBench extends Subcommand {
    private static final int PROGRESS = 1_000;
    private static final long ROOM = 64L << 20;

    @Option(
            names = "--schemas",
            paramLabel = "N",
            defaultValue = "10000",
            description = "random schemas (default: ${DEFAULT-VALUE})")
    private int schemas;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "seed of the first schema; the others have the numbers after it (default: ${DEFAULT-VALUE})")
    private long seed;

    @Mixin
    private FormatOption output = new FormatOption();

    @Override
    public Integer call() throws Exception {
        if (schemas < 1) {
            throw new UsageException("--schemas must be at least 1, not " + schemas);
        }
        List<Long> different = new ArrayList<>();
        try (TemporaryDirectory scratch = ScratchDirectory.inMemory(ROOM);
                SchemaComparison comparison = new SchemaComparison(scratch.path())) {
            for (long each = seed; each < seed + schemas; each++) {
                Optional<String> difference = comparison.difference(each);
                if (difference.isPresent()) {
                    different.add(each);
                    err().println("seed " + each + ": " + difference.get());
                }
                if ((each - seed + 1) % PROGRESS == 0) {
                    err().println((each - seed + 1) + " schemas");
                }
            }
            new BenchPrinter(out())
                    .print(
                            new SchemasResult(schemas, comparison.comparisons(), comparison.rows(), different)
                                    .benchResult(),
                            output.format());
        }
        return different.isEmpty() ? ExitCodes.OK : ExitCodes.FAILED;
    }
}
