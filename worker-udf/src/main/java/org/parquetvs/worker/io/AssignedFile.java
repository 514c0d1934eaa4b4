package org.parquetvs.worker.io;

import java.util.List;
import java.util.Objects;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.RowGroupRange;

/** The part of one file that a task reads. */
record AssignedFile(FileEntry file, List<RowGroupRange> rowGroups) {

    AssignedFile {
        Objects.requireNonNull(file, "file");
        rowGroups = List.copyOf(rowGroups);
    }

    static AssignedFile whole(FileEntry file) {
        return new AssignedFile(file, List.of(RowGroupRange.ALL));
    }
}
