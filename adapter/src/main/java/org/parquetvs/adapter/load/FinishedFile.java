package org.parquetvs.adapter.load;

import java.util.Objects;
import java.util.Optional;
import org.parquetvs.scan.file.FileEntry;

/**
 * What has become of the object of a loaded file.
 *
 * @param error why it is not done; empty if it is
 */
public record FinishedFile(FileEntry file, State state, Optional<String> error) {

    /** As the ledger spells it. */
    public enum State {
        DONE,
        /** Tried again by the next run. */
        FAILED,
        /** The loaded version is not there any more; nothing is left to do. */
        GONE
    }

    public FinishedFile {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(state, "state");
        Objects.requireNonNull(error, "error");
    }
}
