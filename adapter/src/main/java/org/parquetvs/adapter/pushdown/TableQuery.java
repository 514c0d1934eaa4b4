package org.parquetvs.adapter.pushdown;

import java.util.List;
import java.util.Objects;
import org.parquetvs.adapter.sql.OutputColumn;
import org.parquetvs.planner.ScanSpec;

/**
 * The query of a pushdown request, taken apart.
 *
 * @param spec what the workers do for it
 * @param output what Exasol expects to get; nothing if only the number of rows counts
 * @param residual conditions that are left to Exasol, as SQL
 */
public record TableQuery(ScanSpec spec, List<OutputColumn> output, List<String> residual) {

    public TableQuery {
        Objects.requireNonNull(spec, "spec");
        output = List.copyOf(output);
        residual = List.copyOf(residual);
    }
}
