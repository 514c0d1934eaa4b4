package org.parquetvs.importexport.load;

import java.util.Optional;
import java.util.OptionalLong;
import org.parquetvs.scan.file.FileEntry;

/**
 * A file that a load has decided on, or the added rows of a table with metadata of its own.
 *
 * @param rows number of rows by its footer, or by these metadata; 0 if the footer cannot be read; empty if there is none, as in a text file
 * @param failure why it is not loaded; empty unless it has failed
 * @param differences between its columns and the table's
 */
public record PlannedFile(
        FileEntry file, State state, OptionalLong rows, Optional<String> failure, UnmatchedColumns differences) {

    /** What happens to a file. */
    public enum State {
        /** Its rows are loaded. */
        LOADED,
        /** It is left out because of an error. */
        FAILED,
        /** It has no bytes, so there is nothing to load. */
        EMPTY
    }

    static PlannedFile loaded(FileEntry file, OptionalLong rows, UnmatchedColumns differences) {
        return new PlannedFile(file, State.LOADED, rows, Optional.empty(), differences);
    }

    /** @param reason empty: an earlier attempt of the run knows it */
    static PlannedFile failed(FileEntry file, OptionalLong rows, String reason) {
        return new PlannedFile(file, State.FAILED, rows, Optional.of(reason), UnmatchedColumns.NONE);
    }

    static PlannedFile empty(FileEntry file) {
        return new PlannedFile(file, State.EMPTY, OptionalLong.of(0), Optional.empty(), UnmatchedColumns.NONE);
    }
}
