package org.parquetvs.format;

import java.util.List;
import java.util.function.Function;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.store.ObjectStore;

/**
 * Reads what files of one format say about themselves. The format's module names the class in {@code
 * META-INF/services}.
 */
public interface MetadataReader {

    /** The format of the files. */
    FileFormat format();

    /**
     * The columns of some files: the union by name, in the order in which they first occur. Names that differ only by
     * case are one column, unless a file has both.
     *
     * @param parallelism files that are read at the same time
     * @throws RuntimeException if a file cannot be read, or is not of the format
     */
    List<InferredColumn> columns(ObjectStore store, List<FileEntry> files, int parallelism);

    /**
     * The columns of some files; if the files do not declare them, inferred from a sample of their rows.
     *
     * @throws RuntimeException if a file cannot be read, or is not of the format
     */
    default List<InferredColumn> columns(
            ObjectStore store, List<FileEntry> files, int parallelism, InferenceOptions options) {
        return columns(store, files, parallelism);
    }

    /** Whether files say how many rows they have and what is in them, so that reading this helps planning. */
    default boolean describesRows() {
        return true;
    }

    /** Whether this process knows what a file says about itself, so that reading it takes no request. */
    default boolean knows(ObjectStore store, FileEntry file) {
        return false;
    }

    /**
     * The tables of some files: the table of the records first, each parent before the tables of its lists.
     *
     * @param nesting what happens to groups, lists and maps
     * @param parallelism files that are read at the same time
     * @param options options for files that do not declare their columns
     * @throws RuntimeException if a file cannot be read, or is not of the format
     */
    List<InferredTable> tables(
            ObjectStore store, List<FileEntry> files, Nesting nesting, int parallelism, InferenceOptions options);

    /**
     * The metadata of files, in the same order.
     *
     * @param parallelism files that are read at the same time
     * @param use extracts the needed part, so that the rest is not kept
     * @throws RuntimeException if a file cannot be read, or is not of the format
     */
    <T> List<T> readAll(ObjectStore store, List<FileEntry> files, int parallelism, Function<FileMetadata, T> use);
}
