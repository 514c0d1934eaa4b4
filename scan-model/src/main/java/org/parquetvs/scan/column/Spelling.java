package org.parquetvs.scan.column;

import java.util.List;
import java.util.function.Function;

/**
 * The rule by which a column finds its field among the names of a file. Files that belong together often spell a name
 * in upper and in lower case.
 */
public enum Spelling {
    /** The field of this name, or else a field whose name differs only by case. */
    ANY_CASE,
    /** Only the field of this name, because another column is for a name that differs only by case. */
    EXACT;

    /**
     * The fields that a column may mean: one or none, or several of which none has exactly its name.
     *
     * @param name the name that the column is for
     * @param fields the fields of a file, or of a group in it
     */
    public <T> List<T> find(String name, List<T> fields, Function<T, String> nameOf) {
        List<T> exact = fields.stream()
                .filter(field -> nameOf.apply(field).equals(name))
                .toList();
        return this == EXACT || !exact.isEmpty()
                ? exact
                : fields.stream()
                        .filter(field -> nameOf.apply(field).equalsIgnoreCase(name))
                        .toList();
    }
}
