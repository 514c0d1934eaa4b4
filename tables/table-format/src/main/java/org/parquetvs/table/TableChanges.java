package org.parquetvs.table;

import java.util.List;
import java.util.Optional;

/**
 * What commits did to the rows of a table.
 *
 * @param added data files with the rows that they added, as the commits added them
 * @param obstacle what they did besides, or why nobody can tell, as a sentence without a full stop; empty: nothing,
 *     each row from before is still there, once
 */
public record TableChanges(List<DataFile> added, Optional<String> obstacle) {
    public TableChanges {
        added = List.copyOf(added);
    }

    /** Rows were added, and none was changed or taken away. */
    public static TableChanges of(List<DataFile> added) {
        return new TableChanges(added, Optional.empty());
    }

    /** Rows may have been changed or taken away. */
    public static TableChanges unknown(String obstacle) {
        return new TableChanges(List.of(), Optional.of(obstacle));
    }
}
