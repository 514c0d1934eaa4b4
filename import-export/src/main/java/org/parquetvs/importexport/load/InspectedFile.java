package org.parquetvs.importexport.load;

import java.util.List;
import java.util.OptionalLong;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.RowGroupLayout;

/** What the footer of a file says, or the beginning of a text file. */
record InspectedFile(Schema schema, FileLayout layout) {

    /**
     * What the files that one statement loads have in common.
     *
     * @param fields with their types
     */
    record Schema(FileFormat format, List<InferredColumn> fields) {
        Schema {
            fields = List.copyOf(fields);
        }

        List<String> names() {
            return fields.stream().map(InferredColumn::field).toList();
        }
    }

    FileEntry file() {
        return layout.file();
    }

    InspectedFile with(Schema other) {
        return new InspectedFile(other, layout);
    }

    /** The number of rows by the footer; empty for a text file, which has none. */
    OptionalLong rows() {
        return schema.format().isText()
                ? OptionalLong.empty()
                : OptionalLong.of(layout.rowGroups().stream()
                        .mapToLong(RowGroupLayout::rows)
                        .sum());
    }

    /** The number of rows of several files together; empty if one of them does not say. */
    static OptionalLong rows(List<InspectedFile> files) {
        return files.stream().allMatch(file -> file.rows().isPresent())
                ? OptionalLong.of(files.stream()
                        .mapToLong(file -> file.rows().getAsLong())
                        .sum())
                : OptionalLong.empty();
    }
}
