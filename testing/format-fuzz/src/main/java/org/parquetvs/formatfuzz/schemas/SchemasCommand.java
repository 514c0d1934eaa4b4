package org.parquetvs.formatfuzz.schemas;

import jakarta.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks that documents of any schema become the same rows as in DuckDB. */
@Command(
        name = "schemas",
        mixinStandardHelpOptions = true,
        description = "Writes documents of random schemas, nested up to four deep, as JSON Lines, Parquet and CSV, and"
                + " compares the rows of the documents and of each of their lists with DuckDB's.")
public final class SchemasCommand extends Subcommand {
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
        try (TemporaryDirectory scratch = TemporaryDirectory.createInMemory("bench", ROOM);
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
            report(comparison, different).print(out(), output.format());
        }
        return different.isEmpty() ? ExitCodes.OK : ExitCodes.FAILED;
    }

    /** @param different the seeds of the schemas whose rows differ */
    private CommandReport report(SchemaComparison comparison, List<Long> different) {
        ReportColumns<SchemaComparison> columns = new ReportColumns<SchemaComparison>()
                .number("schemas", all -> schemas)
                .number("comparisons", SchemaComparison::comparisons)
                .number("rows", SchemaComparison::rows)
                .number("differences", all -> different.size());
        return CommandReport.of(
                columns,
                List.of(comparison),
                columns.json(comparison)
                        .add("seeds", Json.createArrayBuilder(different))
                        .build());
    }
}
