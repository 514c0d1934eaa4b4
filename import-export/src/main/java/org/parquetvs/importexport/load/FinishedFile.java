package org.parquetvs.importexport.load;

import java.util.Optional;
import org.parquetvs.scan.file.FileEntry;

/**
 * The outcome of finishing the object of a loaded file.
 *
 * @param error why it is not done; empty if it is done
 */
public record FinishedFile(FileEntry file, State state, Optional<String> error) {

    /** The outcome, as the ledger spells it. */
    public enum State {
        DONE,
        /** The next run tries again. */
        FAILED,
        /** The loaded version no longer exists; nothing is left to do. */
        GONE
    }
}
