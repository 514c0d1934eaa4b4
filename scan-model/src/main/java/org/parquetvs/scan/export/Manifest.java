package org.parquetvs.scan.export;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.parquetvs.scan.file.FileEntry;

/**
 * The data files of a directory. Other files in it do not belong to the table.
 *
 * @param exportId the export that has written it; empty if that is not known
 */
public record Manifest(String exportId, List<Entry> files) {
    /** Name of the object, in the directory of the files. */
    public static final String NAME = "_manifest.json";

    public Manifest {
        Objects.requireNonNull(exportId, "exportId");
        files = List.copyOf(files);
    }

    /**
     * One file. Only its key has to be known.
     *
     * @param key its key in the bucket
     * @param eTag its entity tag; empty: any
     * @param rows its number of rows; empty: any
     * @param bytes its size; empty: any
     * @param mandatory whether it is an error if the file is not there
     */
    public record Entry(
            String key, Optional<String> eTag, Optional<Long> rows, Optional<Long> bytes, boolean mandatory) {
        public Entry {
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(eTag, "eTag");
            Objects.requireNonNull(rows, "rows");
            Objects.requireNonNull(bytes, "bytes");
            if (key.isEmpty()) {
                throw new IllegalArgumentException("A file has an empty key");
            }
        }

        /** A mandatory file whose size, rows and entity tag are known. */
        public static Entry of(String key, String eTag, long rows, long bytes) {
            return new Entry(key, Optional.of(eTag), Optional.of(rows), Optional.of(bytes), true);
        }

        /** Whether an object of this key is the file. Some programs write entity tags without quotes. */
        public boolean isSame(FileEntry object) {
            return eTag.filter(tag -> !unquoted(tag).equals(unquoted(object.eTag())))
                            .isEmpty()
                    && bytes.filter(size -> size != object.size()).isEmpty();
        }

        private static String unquoted(String eTag) {
            return eTag.replace("\"", "");
        }
    }

    /** The number of rows of all files, as far as it is known. */
    public long rows() {
        return files.stream().mapToLong(file -> file.rows().orElse(0L)).sum();
    }
}
