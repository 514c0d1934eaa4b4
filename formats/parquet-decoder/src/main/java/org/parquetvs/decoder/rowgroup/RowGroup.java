package org.parquetvs.decoder.rowgroup;

import java.util.Objects;
import java.util.Optional;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.PageIndex;

/**
 * One row group of one file, or a stretch of its rows.
 *
 * @param footer the file's footer
 * @param ordinal position of the row group in the footer
 * @param firstRow first row of the stretch, counted from the first row of the row group
 * @param rows number of rows that the footer declares, or of the stretch
 * @param pages the places of the pages of its columns; only for a stretch, which needs them
 */
public record RowGroup(Footer footer, int ordinal, long firstRow, long rows, Optional<PageIndex> pages) {

    public RowGroup {
        Objects.checkIndex(ordinal, footer.rowGroups().size());
        Objects.checkFromIndexSize(
                firstRow, rows, footer.rowGroups().get(ordinal).rows());
        Objects.requireNonNull(pages, "pages");
    }

    /** All rows. */
    public static RowGroup whole(Footer footer, int ordinal) {
        return new RowGroup(footer, ordinal, 0, footer.rowGroups().get(ordinal).rows(), Optional.empty());
    }

    /** Position of the first row, counted from the first row of the file. */
    public long firstRowOfFile() {
        return footer.rowGroups().get(ordinal).firstRow() + firstRow;
    }
}
