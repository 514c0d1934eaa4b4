package org.parquetvs.cli.command;

import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.console.UsageException;
import org.parquetvs.type.IdentifierChain;

/** A table with its schema, as a user names it on the command line. */
public record TableName(String schema, String table) {

    /**
     * The table that a text means, such as {@code RETAIL.SALES} or {@code "lower"."case"}.
     *
     * @throws UsageException if it is no name with a schema
     */
    public static TableName parse(String option, String text) {
        return IdentifierChain.parse(text)
                .filter(names -> names.size() == 2)
                .map(names -> new TableName(names.get(0), names.get(1)))
                .orElseThrow(() -> new UsageException(
                        option + " " + text + " is not a table with its schema, such as RETAIL.SALES"));
    }

    /** As SQL writes it. */
    public String toSql() {
        return SqlText.identifier(schema) + "." + SqlText.identifier(table);
    }

    /** As a user writes it. */
    @Override
    public String toString() {
        return schema + "." + table;
    }
}
