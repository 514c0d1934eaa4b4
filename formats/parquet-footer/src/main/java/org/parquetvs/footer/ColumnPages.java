package org.parquetvs.footer;

import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;

/** The data pages of one column chunk by its offset index: all its rows, in order. */
public record ColumnPages(List<PagePlace> pages) {

    /**
     * One data page.
     *
     * @param offset position of the page's header in the file
     * @param length length in bytes, including the header
     * @param firstRow its first row, counted from the first row of the row group
     * @param endRow the row after its last row
     */
    public record PagePlace(long offset, int length, long firstRow, long endRow) {}

    public ColumnPages {
        pages = List.copyOf(pages);
    }

    /**
     * The pages of an offset index.
     *
     * @throws IllegalArgumentException if it contradicts itself or the footer
     */
    static ColumnPages of(OffsetIndex index, ColumnChunkMetaData chunk, long rows) {
        List<PagePlace> pages = new ArrayList<>();
        long chunkEnd = chunk.getStartingPos() + chunk.getTotalSize();
        long offset = chunk.getStartingPos();
        long row = 0;
        for (int page = 0; page < index.getPageCount(); page++) {
            long endRow = page + 1 < index.getPageCount() ? index.getFirstRowIndex(page + 1) : rows;
            PagePlace place = new PagePlace(index.getOffset(page), index.getCompressedPageSize(page), row, endRow);
            if (index.getFirstRowIndex(page) != row
                    || endRow <= row
                    || place.offset < offset
                    || place.length <= 0
                    || place.offset > chunkEnd - place.length) {
                throw new IllegalArgumentException("page " + page + " of " + chunk.getPath() + " is out of place");
            }
            pages.add(place);
            offset = place.offset + place.length;
            row = endRow;
        }
        if (row != rows) {
            throw new IllegalArgumentException("the pages of " + chunk.getPath() + " end at row " + row);
        }
        return new ColumnPages(pages);
    }
}
