package org.parquetvs.bench.report;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import java.util.List;
import org.parquetvs.console.output.PrintedColumn;

/**
 * How the rows of documents compare.
 *
 * @param schemas number of schemas
 * @param comparisons sets of rows that were compared
 * @param rows in all of them
 * @param seeds of the schemas whose rows differ
 */
public record SchemasResult(long schemas, long comparisons, long rows, List<Long> seeds) {
    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("schemas", "DECIMAL"),
            new PrintedColumn("comparisons", "DECIMAL"),
            new PrintedColumn("rows", "DECIMAL"),
            new PrintedColumn("differences", "DECIMAL"));

    public SchemasResult {
        seeds = List.copyOf(seeds);
    }

    /** One row. */
    public BenchResult benchResult() {
        List<Object> row = List.of(schemas, comparisons, rows, seeds.size());
        JsonArrayBuilder different = Json.createArrayBuilder();
        seeds.forEach(different::add);
        return new BenchResult(
                "",
                COLUMNS,
                List.of(row),
                BenchResult.object(COLUMNS, row).add("seeds", different).build());
    }
}
