package org.parquetvs.worker.io;

import java.util.List;
import java.util.Objects;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.RowGroupRange;

/** The share of one file that a task reads. */
record FileShare(FileEntry file, List<RowGroupRange> rowGroups) {

    FileShare {
        Objects.requireNonNull(file, "file");
        rowGroups = List.copyOf(rowGroups);
    }

    static FileShare whole(FileEntry file) {
        return new FileShare(file, List.of(RowGroupRange.ALL));
    }
}
