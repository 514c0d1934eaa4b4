package org.parquetvs.footer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.jspecify.annotations.Nullable;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.type.SqlType;

/** One column, in all files that have it. */
final class Occurrences {
    /** Most types to list in a comment. */
    private static final int LISTED = 3;

    private final Map<String, String> firstFileByType = new LinkedHashMap<>();
    private @Nullable SqlType type;
    private boolean required = true;
    private int files;

    void add(String key, Type field) {
        add(key, field, ColumnTypes.typeOf(field));
    }

    /** Adds a field as a single value, even if the field is repeated. */
    void addValue(String key, Type field) {
        add(key, field, ColumnTypes.typeOfValue(field));
    }

    private void add(String key, Type field, SqlType typeHere) {
        files++;
        required &= field.isRepetition(Repetition.REQUIRED);
        firstFileByType.putIfAbsent(ColumnTypes.describe(field), key);
        if (ColumnTypes.isAlwaysNull(field)) {
            required = false;
        } else {
            type = type == null ? typeHere : Widening.widest(type, typeHere);
        }
    }

    /** @param spellings all fields with this name, regardless of case */
    InferredColumn inferred(String name, List<String> spellings, int allFiles) {
        SqlType known = Optional.ofNullable(type).orElse(Widening.TEXT);
        return new InferredColumn(
                name,
                known,
                !required || files < allFiles || mayTurnIntoNull(known),
                comment() + others(name, spellings));
    }

    /** Other spellings of the name: different columns for Parquet, but hardly for people. */
    private static String others(String name, List<String> spellings) {
        return spellings.size() < 2
                ? ""
                : "; another column is spelled "
                        + spellings.stream()
                                .filter(spelling -> !spelling.equals(name))
                                .limit(LISTED)
                                .collect(Collectors.joining(", "));
    }

    /** '' and NaN are NULL in the database. */
    private static boolean mayTurnIntoNull(SqlType type) {
        return type.is(SqlType.Kind.VARCHAR) || type.is(SqlType.Kind.DOUBLE);
    }

    private String comment() {
        if (firstFileByType.size() == 1) {
            return firstFileByType.keySet().iterator().next();
        }
        String listed = firstFileByType.entrySet().stream()
                .limit(LISTED)
                .map(entry -> entry.getKey() + " in " + entry.getValue())
                .collect(Collectors.joining(", "));
        int unlisted = firstFileByType.size() - LISTED;
        return unlisted > 0 ? listed + ", and " + unlisted + " more" : listed;
    }
}
