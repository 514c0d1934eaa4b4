package org.parquetvs.scan.export;

import java.util.List;
import java.util.Objects;

/**
 * The data files of a directory. Other files in it do not belong to the table.
 *
 * @param exportId which export has written it; empty if that is not known
 */
public record Manifest(String exportId, List<Entry> files) {
    /** Name of the object, in the directory of the files. */
    public static final String NAME = "_manifest.json";

    public Manifest {
        Objects.requireNonNull(exportId, "exportId");
        files = List.copyOf(files);
    }

    /**
     * One file.
     *
     * @param key in the bucket
     * @param eTag of its bytes
     * @param mandatory whether it is an error if the file is not there
     */
    public record Entry(String key, String eTag, long rows, long bytes, boolean mandatory) {
        public Entry {
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(eTag, "eTag");
        }
    }

    /** Rows of all files. */
    public long rows() {
        return files.stream().mapToLong(Entry::rows).sum();
    }
}
