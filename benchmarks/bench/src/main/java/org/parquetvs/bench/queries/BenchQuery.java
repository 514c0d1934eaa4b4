package org.parquetvs.bench.queries;

import java.util.Objects;

/**
 * A query that both databases understand; its tables have names without a schema.
 *
 * @param name in the report
 */
public record BenchQuery(String name, String sql) {
    public BenchQuery {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(sql, "sql");
    }
}
