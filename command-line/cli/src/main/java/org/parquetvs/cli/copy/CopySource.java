package org.parquetvs.cli.copy;

import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.TableName;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.Option;

/** The options that say which rows are copied: one of the two. */
final class CopySource {
    @Option(names = "--from", paramLabel = "TABLE", required = true, description = "all rows of a table or a view")
    private @Nullable String table;

    @Option(names = "--query", paramLabel = "SQL", required = true, description = "the rows of a query")
    private @Nullable String query;

    /**
     * The source as an EXPORT statement names it.
     *
     * @throws UsageException if the table has no schema
     */
    String toSql() {
        return table != null ? TableName.parse("--from", table).toSql() : "(" + query + ")";
    }
}
