package org.parquetvs.local.csv;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.type.SqlType;

/**
 * The columns of the table that files are loaded into.
 *
 * @param types of the columns by name, in their order; empty if there is no such table yet
 */
public record TableColumns(Map<String, SqlType> types) {
    /** There is no table; the files define its columns. */
    public static final TableColumns UNKNOWN = new TableColumns(Map.of());

    public TableColumns {
        types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
    }

    public boolean isUnknown() {
        return types.isEmpty();
    }

    List<String> names() {
        return List.copyOf(types.keySet());
    }

    /** The column that a name means: the exact one if it exists, else one that differs only in case. */
    public Optional<String> find(String name) {
        if (types.containsKey(name)) {
            return Optional.of(name);
        }
        String upper = name.toUpperCase(Locale.ROOT);
        return types.keySet().stream()
                .filter(column -> column.toUpperCase(Locale.ROOT).equals(upper))
                .findFirst();
    }

    SqlType type(String column) {
        SqlType type = types.get(column);
        if (type == null) {
            throw new IllegalArgumentException("Unknown column: " + column);
        }
        return type;
    }
}
