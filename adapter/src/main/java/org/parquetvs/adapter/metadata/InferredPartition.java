package org.parquetvs.adapter.metadata;

import java.util.Objects;
import org.parquetvs.type.SqlType;

/**
 * Directories that name values of one column.
 *
 * @param name the part before the equals sign
 * @param level number of directories above it
 * @param type the type that holds all seen values, or the one that the user asked for
 */
record InferredPartition(String name, int level, SqlType type) {

    InferredPartition {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
    }

    String comment() {
        return "directory " + name + "=";
    }
}
