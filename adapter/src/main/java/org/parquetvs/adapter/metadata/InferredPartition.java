package org.parquetvs.adapter.metadata;

import java.util.Objects;
import org.parquetvs.type.SqlType;

/**
 * Directories that name values of one column.
 *
 * @param name the part before the equals sign
 * @param level how many directories lie above
 * @param type holds all values that were seen, or is what the user asked for
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
