package org.parquetvs.adapter.metadata;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.parquetvs.format.InferredColumn;

/** Finds the difference between the columns of two files; their order does not matter. */
final class ColumnDifference {

    private ColumnDifference() {}

    /** The first difference in words; empty if there is none. */
    static Optional<String> between(List<InferredColumn> expected, List<InferredColumn> found) {
        Map<String, InferredColumn> byName =
                found.stream().collect(Collectors.toMap(InferredColumn::field, Function.identity()));
        for (InferredColumn column : expected) {
            InferredColumn other = byName.get(column.field());
            if (other == null) {
                return Optional.of("it has no field " + column.field());
            }
            if (!other.type().equals(column.type())) {
                return Optional.of("its field " + column.field() + " is "
                        + other.type().toSql() + " and not " + column.type().toSql());
            }
        }
        List<String> names = expected.stream().map(InferredColumn::field).toList();
        return found.stream()
                .map(InferredColumn::field)
                .filter(name -> !names.contains(name))
                .findFirst()
                .map(name -> "it has a further field " + name);
    }
}
