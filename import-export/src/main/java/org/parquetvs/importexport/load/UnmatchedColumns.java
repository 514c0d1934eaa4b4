package org.parquetvs.importexport.load;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The columns that only the files or only the table has.
 *
 * @param ignored fields of the files whose values no column of the table takes
 * @param missing columns of the table that no field fills
 */
public record UnmatchedColumns(List<String> ignored, List<String> missing) {

    /** No differences, or none that are known. */
    static final UnmatchedColumns NONE = new UnmatchedColumns(List.of(), List.of());

    public UnmatchedColumns {
        ignored = List.copyOf(ignored);
        missing = List.copyOf(missing);
    }

    /** Names all columns, such as {@code ignored: NOTE; missing: PRICE, TAX}; empty if there are none. */
    public String names() {
        return Stream.of(listed("ignored: ", ignored), listed("missing: ", missing))
                .filter(names -> !names.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static String listed(String kind, List<String> names) {
        return names.isEmpty() ? "" : kind + String.join(", ", names);
    }
}
