package org.parquetvs.worker.deletes;

import java.util.Map;
import org.parquetvs.scan.file.FileEntry;

/**
 * The deleted rows of the data files of a task.
 *
 * @param byFile by the key of the data file
 * @param bytes of memory that they take
 */
public record TaskDeletes(Map<String, DeletedRows> byFile, long bytes) {

    /** No deletes. */
    public static final TaskDeletes NONE = new TaskDeletes(Map.of(), 0);

    public TaskDeletes {
        byFile = Map.copyOf(byFile);
    }

    /** The deleted rows of a file. */
    public DeletedRows of(FileEntry file) {
        return byFile.getOrDefault(file.key(), DeletedRows.NONE);
    }
}
