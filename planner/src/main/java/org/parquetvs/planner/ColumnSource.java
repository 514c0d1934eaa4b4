package org.parquetvs.planner;

import java.util.Objects;
import java.util.Optional;
import org.parquetvs.planner.partition.PartitionDirectory;
import org.parquetvs.planner.predicate.Value;

/** Where the values of a scanned column come from. */
public sealed interface ColumnSource {

    /**
     * What the column has in every row of a file; empty if it takes a look into the file to know.
     *
     * @param type of the column
     * @throws IllegalArgumentException if what is known of the file cannot be read as that type
     */
    Optional<Value> valueIn(FileEntry file, SqlType type);

    /** A top-level field of the Parquet schema, by its exact name; NULL in files that do not have it. */
    record Field(String name) implements ColumnSource {
        public Field {
            Objects.requireNonNull(name, "name");
        }

        @Override
        public Optional<Value> valueIn(FileEntry file, SqlType type) {
            return Optional.empty();
        }
    }

    /** The key of the file a row comes from. */
    record FileKey() implements ColumnSource {
        @Override
        public Optional<Value> valueIn(FileEntry file, SqlType type) {
            return Optional.of(new Value.Text(file.key()));
        }
    }

    /**
     * A directory such as {@code year=2026} in the key of the file; NULL in files without one of that name there.
     *
     * @param name what stands before the equals sign
     * @param level how many directories of the key lie above it
     */
    record Partition(String name, int level) implements ColumnSource {
        public Partition {
            Objects.requireNonNull(name, "name");
            if (name.isEmpty() || level < 0) {
                throw new IllegalArgumentException("Invalid partition '" + name + "' on level " + level);
            }
        }

        @Override
        public Optional<Value> valueIn(FileEntry file, SqlType type) {
            return Optional.of(valueIn(file.key(), type));
        }

        /** @param key of a file, or a directory that ends in a slash */
        Value valueIn(String key, SqlType type) {
            Optional<PartitionDirectory> directory = PartitionDirectory.at(key, level)
                    .filter(found -> found.name().equals(name));
            return directory.isPresent() ? directory.get().value(type) : new Value.Null();
        }
    }
}
