package org.parquetvs.cluster.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What another system reads from a table that it wrote.
 *
 * @param columns the names of the columns in its schema, without those of nested ones
 * @param queries conditions and the rows for which they are true
 */
record ForeignTable(List<String> columns, List<Query> queries) {
    private static final String COLUMNS = "COLUMNS ";
    private static final String WHERE = "WHERE ";

    /**
     * @param condition with braces around the names of columns
     * @param rows values with bars between them
     */
    record Query(String condition, List<String> rows) {}

    static ForeignTable read(Path answers) throws IOException {
        List<String> columns = List.of();
        List<Query> queries = new ArrayList<>();
        for (String line : Files.readAllLines(answers)) {
            if (line.startsWith(COLUMNS)) {
                columns = List.of(line.substring(COLUMNS.length()).split("\\|", -1));
            } else if (line.startsWith(WHERE)) {
                queries.add(new Query(line.substring(WHERE.length()), new ArrayList<>()));
            } else {
                queries.get(queries.size() - 1).rows().add(line);
            }
        }
        return new ForeignTable(columns, queries);
    }

    /** The same without a column, and without the conditions on it. */
    ForeignTable without(String column) {
        int ordinal = columns.indexOf(column);
        List<Query> others = queries.stream()
                .filter(query -> !query.condition().contains("{" + column + "}"))
                .map(query -> new Query(
                        query.condition(),
                        query.rows().stream()
                                .map(row -> String.join("|", without(ordinal, row.split("\\|", -1))))
                                .toList()))
                .toList();
        return new ForeignTable(without(ordinal, columns.toArray(String[]::new)), others);
    }

    private static List<String> without(int ordinal, String... values) {
        List<String> others = new ArrayList<>(List.of(values));
        others.remove(ordinal);
        return others;
    }
}
