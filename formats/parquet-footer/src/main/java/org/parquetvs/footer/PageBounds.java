package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.util.List;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.schema.PrimitiveType;
import org.jspecify.annotations.Nullable;
import org.parquetvs.footer.ColumnPages.PagePlace;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.type.SqlType;

/** The column index of one column chunk: the bounds of each page. */
final class PageBounds {
    private final PrimitiveType type;
    private final List<Boolean> nullPages;
    private final List<ByteBuffer> minima;
    private final List<ByteBuffer> maxima;
    private final @Nullable List<Long> nullCounts;

    private PageBounds(PrimitiveType type, ColumnIndex index) {
        this.type = type;
        this.nullPages = index.getNullPages();
        this.minima = index.getMinValues();
        this.maxima = index.getMaxValues();
        this.nullCounts = index.getNullCounts();
    }

    /**
     * The bounds of a column index.
     *
     * @throws IllegalArgumentException if it is not for this many pages
     */
    static PageBounds of(ColumnIndex index, PrimitiveType type, int pages) {
        PageBounds bounds = new PageBounds(type, index);
        if (bounds.nullPages.size() != pages
                || bounds.minima.size() != pages
                || bounds.maxima.size() != pages
                || (bounds.nullCounts != null && bounds.nullCounts.size() != pages)) {
            throw new IllegalArgumentException("the column index has not as many pages as the offset index");
        }
        return bounds;
    }

    Domain domain(int page, PagePlace place, SqlType target) {
        long rows = place.endRow() - place.firstRow();
        Statistics.Builder builder = Statistics.getBuilderForReading(type);
        if (nullPages.get(page)) {
            builder.withNumNulls(rows);
        } else {
            byte[] min = bytes(minima.get(page));
            byte[] max = bytes(maxima.get(page));
            if (BoundBytes.areWhole(type, min) && BoundBytes.areWhole(type, max)) {
                builder.withMin(min).withMax(max);
            }
            if (nullCounts != null) {
                builder.withNumNulls(nullCounts.get(page));
            }
        }
        return ChunkDomain.of(builder.build(), type, target, rows);
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }
}
