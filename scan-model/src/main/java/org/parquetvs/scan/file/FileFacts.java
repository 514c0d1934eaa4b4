package org.parquetvs.scan.file;

import java.util.List;
import java.util.Map;
import org.parquetvs.scan.value.Value;

/**
 * What the metadata of a table say about one of its data files.
 *
 * @param constants columns that have the same value in each row, by the {@link TableField#key} of the field
 * @param deletes all deletes that apply to the file
 */
public record FileFacts(Map<String, Value> constants, List<DeleteFile> deletes) {

    /** Nothing, as of each file that is found by its key. */
    public static final FileFacts NONE = new FileFacts(Map.of(), List.of());

    public FileFacts {
        constants = Map.copyOf(constants);
        deletes = List.copyOf(deletes);
    }
}
