package org.parquetvs.planner;

import java.util.Objects;

/** Where the values of a scanned column come from. */
public sealed interface ColumnSource {

    /** A top-level field of the Parquet schema, by its exact name; NULL in files that do not have it. */
    record Field(String name) implements ColumnSource {
        public Field {
            Objects.requireNonNull(name, "name");
        }
    }

    /** The key of the file a row comes from. */
    record FileKey() implements ColumnSource {}
}
