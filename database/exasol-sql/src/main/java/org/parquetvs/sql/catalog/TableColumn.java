package org.parquetvs.sql.catalog;

import java.util.Optional;
import org.parquetvs.type.SqlType;

/**
 * A column of a table.
 *
 * @param defaultValue the expression of DEFAULT; empty: NULL
 */
public record TableColumn(String name, SqlType type, boolean nullable, String defaultValue) {
    /** Prefix of the default of an identity column; no expression begins with it. */
    private static final String COUNTED = "#IDENTITY ";

    /**
     * The default of an identity column.
     *
     * @param sequence the DuckDB sequence that counts the values; in a definition, the first value
     */
    public static String counted(String sequence) {
        return COUNTED + sequence;
    }

    /** The sequence that counts the values of an identity column; empty for any other column. */
    public Optional<String> sequence() {
        return defaultValue.startsWith(COUNTED)
                ? Optional.of(defaultValue.substring(COUNTED.length()))
                : Optional.empty();
    }

    /** The column without NULL. */
    public TableColumn notNull() {
        return new TableColumn(name, type, false, defaultValue);
    }

    /** The column with another default. */
    public TableColumn withDefault(String value) {
        return new TableColumn(name, type, nullable, value);
    }
}
