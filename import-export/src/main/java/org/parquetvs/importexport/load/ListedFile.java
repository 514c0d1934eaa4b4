package org.parquetvs.importexport.load;

import java.util.Optional;
import org.parquetvs.scan.file.FileEntry;

/**
 * A file that the ledger does not know in its current version, or that is loaded anyway.
 *
 * @param loaded its version whose rows are in the table; empty: none
 */
public record ListedFile(FileEntry file, Optional<LoadedVersion> loaded) {

    /**
     * A loaded version of a file.
     *
     * @param eTag its entity tag
     * @param loadId the number of the load
     */
    public record LoadedVersion(String eTag, long loadId) {}

    /** Whether the table has the rows of another version. */
    boolean isChanged() {
        return loaded.filter(version -> !version.eTag().equals(file.eTag())).isPresent();
    }
}
