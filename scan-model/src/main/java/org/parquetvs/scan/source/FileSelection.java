package org.parquetvs.scan.source;

import java.util.List;
import org.parquetvs.scan.file.FileEntry;

/** What a listing yields: the files by name, or only the fact that there are too many to name. */
public sealed interface FileSelection {

    /** All files that the scan has to read, in the order of the listing. */
    record Explicit(List<FileEntry> files) implements FileSelection {
        public Explicit {
            files = List.copyOf(files);
        }
    }

    /** More files than {@code limit}; the rest was not listed. */
    record TooMany(int limit) implements FileSelection {}
}
