package org.parquetvs.adapter.load;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.parquetvs.scan.file.FileEntry;

/**
 * A file that a load has decided on.
 *
 * @param rows number of rows by its footer; 0 if the footer cannot be read; empty if there is none, as in a text file
 * @param failure why it is not loaded; empty: it is loaded
 */
public record PlannedFile(FileEntry file, OptionalLong rows, Optional<String> failure) {

    public PlannedFile {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(rows, "rows");
        Objects.requireNonNull(failure, "failure");
    }
}
