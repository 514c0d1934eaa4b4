package org.parquetvs.json;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Spelling;

/** The names of the wanted top-level fields of documents, each with its position in the batch. */
final class WantedNames {
    private final Map<String, Integer> exact = new HashMap<>();
    private final Map<String, Integer> inAnyCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final Map<Integer, String> names = new HashMap<>();

    WantedNames(Map<ColumnSource.Field, Integer> fields) {
        fields.forEach((field, position) -> {
            String name = field.path().get(0);
            names.put(position, name);
            exact.put(name, position);
            if (field.spelling() == Spelling.ANY_CASE) {
                inAnyCase.put(name, position);
            }
        });
    }

    /** How many fields are wanted. */
    int size() {
        return exact.size();
    }

    /** The position of the wanted field of exactly this name. */
    @Nullable
    Integer exact(String name) {
        return exact.get(name);
    }

    /** The position of the wanted field of this name in any case, if its name may be in any. */
    @Nullable
    Integer inAnyCase(String name) {
        return inAnyCase.get(name);
    }

    /** The name of the wanted field at a position. */
    String at(int position) {
        return names.getOrDefault(position, "");
    }
}
