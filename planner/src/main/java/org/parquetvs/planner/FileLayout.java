package org.parquetvs.planner;

import java.util.List;
import java.util.Objects;

/** The row groups of one file, in its order, as far as planning needs them. */
public record FileLayout(FileEntry file, List<RowGroupLayout> rowGroups) {

    public FileLayout {
        Objects.requireNonNull(file, "file");
        rowGroups = List.copyOf(rowGroups);
    }
}
