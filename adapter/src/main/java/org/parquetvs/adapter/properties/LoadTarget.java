package org.parquetvs.adapter.properties;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.adapter.properties.ColumnRules.ColumnMatch;
import org.parquetvs.adapter.properties.ColumnRules.ExtraColumn;
import org.parquetvs.adapter.properties.ColumnRules.MissingColumn;
import org.parquetvs.adapter.properties.ColumnRules.TypeChange;

/**
 * How the columns of loaded files fill the table.
 *
 * @param origins names of the columns of the table that say where a row comes from
 * @param key names of the columns of the table that tell a row from all others; empty: not told
 */
public record LoadTarget(
        ColumnRules columnRules, UnmatchedFile unmatchedFile, Map<LoadColumn, String> origins, List<String> key) {

    /** What happens to a file none of whose columns is in the table. */
    public enum UnmatchedFile {
        /** It is an error. */
        FAIL,
        /** Its rows are loaded like those of other files. */
        LOAD
    }

    public LoadTarget {
        origins = Map.copyOf(origins);
        key = List.copyOf(key);
    }

    static LoadTarget of(PropertyValues values) {
        Map<LoadColumn, String> origins = new EnumMap<>(LoadColumn.class);
        for (LoadColumn column : LoadColumn.values()) {
            if (values.has(column)) {
                origins.put(column, values.required(column));
            }
        }
        return new LoadTarget(
                new ColumnRules(
                        values.choice(Property.MATCH, ColumnMatch.NAME),
                        values.choice(Property.MISSING_COLUMN, MissingColumn.NULL),
                        values.choice(Property.EXTRA_COLUMN, ExtraColumn.IGNORE),
                        values.choice(Property.TYPE_CHANGE, TypeChange.CHECK)),
                values.choice(Property.UNMATCHED_FILE, UnmatchedFile.FAIL),
                origins,
                values.list(Property.KEY));
    }

    /** The column of the table for this, if there is one. */
    public Optional<String> column(LoadColumn column) {
        return Optional.ofNullable(origins.get(column));
    }

    /** How new columns are named: a column must have the name by which the next run finds it. */
    public ColumnNaming naming() {
        return columnRules.match() == ColumnMatch.NAME_EXACT
                ? ColumnNaming.KEEP_ORIGINAL_NAME
                : ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE;
    }
}
