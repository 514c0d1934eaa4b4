package org.parquetvs.scan.column;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.parquetvs.scan.error.PartitionException;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Where the values of a scanned column come from. */
public sealed interface ColumnSource {

    /**
     * The value of the column in every row of a file; empty if it is only known from the content of the file.
     *
     * @param type of the column
     * @throws PartitionException if the value in the file's key cannot be read as that type
     */
    Optional<Value> valueIn(FileEntry file, SqlType type);

    /** The kind of source, for a {@code switch} that must cover all of them. */
    Kind kind();

    /** Whether this is a source of that kind. */
    default boolean is(Kind kind) {
        return kind() == kind;
    }

    /** How the values of a field become values of the column; empty for all other sources. */
    default Optional<Conversion> conversion() {
        return Optional.empty();
    }

    /** One for each type below. */
    enum Kind {
        FIELD,
        POSITION,
        METADATA,
        PARTITION
    }

    /** Whether the values differ between row groups, so that footers describe them. */
    default boolean isInFile() {
        return false;
    }

    /** Sources whose values are known from the content of the file, unless something else says more. */
    sealed interface InFile extends ColumnSource {
        @Override
        default Optional<Value> valueIn(FileEntry file, SqlType type) {
            return Optional.empty();
        }

        @Override
        default boolean isInFile() {
            return true;
        }
    }

    /**
     * A field of the file, NULL in files that do not have it.
     *
     * @param level level of the groups that have the field: 0 for the records of the file, 1 for the elements of the
     *     first list of the scan's {@link RowPath}, and so on
     * @param path the names from such a group down to this field; none for the element itself
     * @param spelling how files may spell the names
     * @param conversion how its values become values of the column, if a user says so; empty: they are of the column's
     *     type
     * @param tableField the field of a table with metadata of its own that this is; empty: files are all there is
     */
    record Field(
            int level,
            List<String> path,
            Spelling spelling,
            Optional<Conversion> conversion,
            Optional<TableField> tableField)
            implements InFile {
        public Field {
            path = List.copyOf(path);
            if (level < 0 || (level == 0 && path.isEmpty())) {
                throw new IllegalArgumentException("Invalid field " + path + " of level " + level);
            }
        }

        /** A field that is known by its names. */
        public Field(int level, List<String> path, Spelling spelling, Optional<Conversion> conversion) {
            this(level, path, spelling, conversion, Optional.empty());
        }

        /** A field of the records that is known by its id in a table. */
        public static Field of(List<String> path, TableField tableField) {
            return new Field(0, path, Spelling.EXACT, Optional.empty(), Optional.of(tableField));
        }

        /** A field whose names may be in any case, except in a mapping, which spells them as the files do. */
        public Field(int level, List<String> path, Optional<Conversion> conversion) {
            this(level, path, conversion.isPresent() ? Spelling.EXACT : Spelling.ANY_CASE, conversion);
        }

        /** A field of the records that is not converted. */
        public Field(List<String> path) {
            this(0, path, Optional.empty());
        }

        /** The top-level field of this name, in any case. */
        public static Field of(String name) {
            return new Field(List.of(name));
        }

        /** Whether this is a field of the file's records, not of another field, that is read as it is. */
        public boolean isTopLevel() {
            return level == 0 && path.size() == 1 && conversion.isEmpty();
        }

        /** The name of the top-level field that this field is, or is in, in a scan of such rows. */
        public String name(RowPath rows) {
            return level == 0 ? path.get(0) : rows.field();
        }

        /** The constant of the file, if the metadata of its table give the field one. */
        @Override
        public Optional<Value> valueIn(FileEntry file, SqlType type) {
            return tableField.map(field -> file.facts().constants().get(field.key()));
        }

        @Override
        public Kind kind() {
            return Kind.FIELD;
        }
    }

    /**
     * The position of an element in its list, from 0.
     *
     * @param level level of the list: 1 for the first list of the scan's {@link RowPath}, and so on
     */
    record Position(int level) implements InFile {
        public Position {
            if (level < 1) {
                throw new IllegalArgumentException("Invalid level of a list: " + level);
            }
        }

        @Override
        public Kind kind() {
            return Kind.POSITION;
        }
    }

    /** What describes a file, or the place of a row in it. */
    enum Metadata implements ColumnSource {
        /** The key of the file a row comes from. */
        FILE_KEY {
            @Override
            public Optional<Value> valueIn(FileEntry file, SqlType type) {
                return Optional.of(new Value.Text(file.key()));
            }
        },
        /** The size of the file in bytes. */
        FILE_SIZE {
            @Override
            public Optional<Value> valueIn(FileEntry file, SqlType type) {
                return Optional.of(new Value.Exact(BigDecimal.valueOf(file.size())));
            }
        },
        /** The entity tag of the file, without the quotes in which the store returns it. */
        FILE_ETAG {
            @Override
            public Optional<Value> valueIn(FileEntry file, SqlType type) {
                String tag = file.eTag();
                boolean isQuoted = tag.length() > 2 && tag.startsWith("\"") && tag.endsWith("\"");
                String text = isQuoted ? tag.substring(1, tag.length() - 1) : tag;
                return Optional.of(text.isEmpty() ? new Value.Null() : new Value.Text(text));
            }
        },
        /** The time of the last change of the file, in UTC. */
        FILE_LAST_MODIFIED {
            @Override
            public Optional<Value> valueIn(FileEntry file, SqlType type) {
                Instant time = Instant.ofEpochMilli(file.lastModified());
                return Optional.of(new Value.Timestamp(time.getEpochSecond(), time.getNano()));
            }
        },
        /** The position of the row group in its file, from 0. */
        ROW_GROUP_ORDINAL,
        /**
         * The position of the record in its file, from 0; for elements of a list, the position of the record around the
         * list.
         */
        ROW_NUMBER;

        @Override
        public Optional<Value> valueIn(FileEntry file, SqlType type) {
            return Optional.empty();
        }

        @Override
        public boolean isInFile() {
            return this == ROW_GROUP_ORDINAL || this == ROW_NUMBER;
        }

        @Override
        public Kind kind() {
            return Kind.METADATA;
        }
    }

    /**
     * A directory such as {@code year=2026} in the key of the file; NULL in files without a directory of that name
     * there.
     *
     * @param spellings all spellings of the part before the equals sign, decoded: they differ only by case
     * @param level number of directories of the key above it
     */
    record Partition(List<String> spellings, int level) implements ColumnSource {
        public Partition {
            spellings = List.copyOf(spellings);
            if (spellings.isEmpty() || spellings.contains("") || level < 0) {
                throw new IllegalArgumentException("Invalid partition " + spellings + " on level " + level);
            }
        }

        /** A partition whose name has one spelling. */
        public Partition(String name, int level) {
            this(List.of(name), level);
        }

        /** The name, in its first spelling. */
        public String name() {
            return spellings.get(0);
        }

        @Override
        public Optional<Value> valueIn(FileEntry file, SqlType type) {
            return Optional.of(directoryOf(file.key())
                    .map(directory -> directory.value(type, file.key()))
                    .orElseGet(Value.Null::new));
        }

        /**
         * What is known about the column in all rows below a directory that ends in a slash. If the value is not of the
         * type, nothing is known: files below the directory report the error, if there are any.
         */
        public Domain domainBelow(String directory, SqlType type) {
            Optional<PartitionDirectory> found = directoryOf(directory);
            return found.isPresent()
                    ? found.get().read(type).map(Domain::of).orElse(Domain.UNKNOWN)
                    : Domain.of(new Value.Null());
        }

        private Optional<PartitionDirectory> directoryOf(String key) {
            return PartitionDirectory.at(key, level).filter(found -> spellings.contains(found.name()));
        }

        @Override
        public Kind kind() {
            return Kind.PARTITION;
        }
    }
}
