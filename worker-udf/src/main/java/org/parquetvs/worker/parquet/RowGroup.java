package org.parquetvs.worker.parquet;

import java.util.Objects;
import org.parquetvs.footer.Footer;

/**
 * One row group of one file.
 *
 * @param footer the file's footer
 * @param ordinal position of the row group in the footer
 */
public record RowGroup(Footer footer, int ordinal) {

    public RowGroup {
        Objects.checkIndex(ordinal, footer.rowGroups().size());
    }

    /** Number of rows that the footer promises. */
    public long rows() {
        return footer.rowGroups().get(ordinal).getRowCount();
    }
}
