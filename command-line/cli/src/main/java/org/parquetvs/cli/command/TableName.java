package org.parquetvs.cli.command;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.cluster.error.SqlException;
import org.parquetvs.cluster.sql.Identifiers;
import org.parquetvs.console.UsageException;

/** A table with its schema, as a user names it on the command line. */
public record TableName(String schema, String table) {
    private static final String NAME = "(\"(?:[^\"]|\"\")+\"|[^\".]+)";
    private static final Pattern FORM = Pattern.compile(NAME + "\\." + NAME);

    /**
     * The table that a text means, such as {@code RETAIL.SALES} or {@code "lower"."case"}.
     *
     * @throws UsageException if it is no name with a schema
     */
    public static TableName parse(String option, String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            throw new UsageException(option + " " + text + " is not a table with its schema, such as RETAIL.SALES");
        }
        try {
            return new TableName(Identifiers.of(form.group(1)), Identifiers.of(form.group(2)));
        } catch (SqlException e) {
            throw new UsageException(option + " " + text + ": " + e.getMessage());
        }
    }

    /** As SQL writes it. */
    public String toSql() {
        return quoted(schema) + "." + quoted(table);
    }

    /** A name in double quotes. */
    public static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /** As a user writes it. */
    @Override
    public String toString() {
        return schema + "." + table;
    }
}
