package org.parquetvs.bench.export;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the contenders export of the table.
 *
 * @param columns names of the exported columns; none: all of them
 * @param sortBy names of the columns by which the rows are sorted
 * @param memoryMegabytes limit of a contender's memory; 0: its usual one
 */
public record ExportedRows(List<String> columns, List<String> sortBy, long memoryMegabytes) {
    private static final String SEPARATOR = ",";

    /** The number of {@link #arguments}. */
    static final int ARGUMENTS = 3;

    public ExportedRows {
        columns = List.copyOf(columns);
        sortBy = List.copyOf(sortBy);
    }

    /** As arguments of a process. */
    public List<String> arguments() {
        return List.of(String.join(SEPARATOR, columns), String.join(SEPARATOR, sortBy), Long.toString(memoryMegabytes));
    }

    /** From the first arguments of a process. */
    static ExportedRows of(String[] arguments) {
        return new ExportedRows(names(arguments[0]), names(arguments[1]), Long.parseLong(arguments[2]));
    }

    private static List<String> names(String joined) {
        return Stream.of(joined.split(SEPARATOR))
                .filter(name -> !name.isEmpty())
                .toList();
    }

    /** Names for SQL. */
    static String quoted(List<String> names) {
        return names.stream().map(name -> '"' + name + '"').collect(Collectors.joining(SEPARATOR));
    }
}
