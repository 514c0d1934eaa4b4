package org.parquetvs.importexport.load;

import java.util.OptionalLong;
import org.parquetvs.table.DataFile;

/** What data files have together. */
final class FileSums {
    private long files;
    private long bytes;
    private OptionalLong rows = OptionalLong.of(0);

    /** Always true, so that a visitor of a table sees all files. */
    boolean add(DataFile file) {
        files++;
        bytes = Math.addExact(bytes, file.file().size());
        OptionalLong count = file.count();
        rows = rows.isPresent() && count.isPresent()
                ? OptionalLong.of(Math.addExact(rows.getAsLong(), count.getAsLong()))
                : OptionalLong.empty();
        return true;
    }

    long files() {
        return files;
    }

    long bytes() {
        return bytes;
    }

    /** The rows that are not deleted; empty if the metadata of a file do not say. */
    OptionalLong rows() {
        return rows;
    }
}
