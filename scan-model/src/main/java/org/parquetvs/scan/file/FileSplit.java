package org.parquetvs.scan.file;

/** One file, or a row-group range of it: the smallest piece that is assigned to a task. */
public record FileSplit(FileEntry file, RowGroupRange rowGroups) {

    /** The whole of a file. */
    public static FileSplit whole(FileEntry file) {
        return new FileSplit(file, RowGroupRange.ALL);
    }
}
