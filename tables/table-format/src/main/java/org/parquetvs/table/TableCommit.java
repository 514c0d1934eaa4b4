package org.parquetvs.table;

import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;

/**
 * A commit to a table, whose state can still be read.
 *
 * @param id of the snapshot
 * @param parent the snapshot that it changed; empty for the first, or if it is not known
 * @param operation such as {@code append}
 * @param changes how much it changed
 * @param names of the state, such as {@code branch main} and {@code tag eoy-2025}
 */
public record TableCommit(
        long id, OptionalLong parent, Instant committed, String operation, Changes changes, List<String> names) {
    public TableCommit {
        names = List.copyOf(names);
    }

    /**
     * Data files, and their rows, that a commit adds to the table or takes away from it. Rows that deletes mark are still
     * in their files. Empty: the writer did not say.
     */
    public record Changes(
            OptionalLong addedFiles, OptionalLong removedFiles, OptionalLong addedRows, OptionalLong removedRows) {}
}
