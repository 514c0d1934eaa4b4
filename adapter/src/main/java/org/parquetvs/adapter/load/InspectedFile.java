package org.parquetvs.adapter.load;

import java.util.List;
import java.util.Objects;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.RowGroupLayout;

/**
 * What the footer of a file says.
 *
 * @param fields with their types; equal for files of one schema
 */
record InspectedFile(FileLayout layout, List<InferredColumn> fields) {

    InspectedFile {
        Objects.requireNonNull(layout, "layout");
        fields = List.copyOf(fields);
    }

    FileEntry file() {
        return layout.file();
    }

    long rows() {
        return layout.rowGroups().stream().mapToLong(RowGroupLayout::rows).sum();
    }
}
