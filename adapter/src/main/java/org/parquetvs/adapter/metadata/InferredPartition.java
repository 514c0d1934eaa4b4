package org.parquetvs.adapter.metadata;

import java.util.List;
import java.util.stream.Collectors;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.type.SqlType;

/**
 * Directories that name values of one column.
 *
 * @param spellings all spellings of the part before the equals sign
 * @param level number of directories above it
 * @param type the type that holds all seen values, or the one that the user asked for
 */
record InferredPartition(List<String> spellings, int level, SqlType type) {

    InferredPartition {
        spellings = List.copyOf(spellings);
    }

    String comment() {
        return spellings.stream().map(spelling -> spelling + "=").collect(Collectors.joining(" or ", "directory ", ""));
    }

    String name() {
        return spellings.get(0);
    }

    ColumnSource source() {
        return new ColumnSource.Partition(spellings, level);
    }
}
