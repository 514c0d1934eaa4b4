package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.util.List;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.schema.PrimitiveComparator;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type.Repetition;
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
     * @param chunk the statistics of the whole column chunk
     * @throws IllegalArgumentException if it is not for these pages, or contradicts itself or the statistics, so that
     *     it is not known which of them is right
     */
    static PageBounds of(ColumnIndex index, PrimitiveType type, Statistics<?> chunk, ColumnPages pages) {
        PageBounds bounds = new PageBounds(type, index);
        int count = pages.pages().size();
        if (bounds.nullPages.size() != count
                || bounds.minima.size() != count
                || bounds.maxima.size() != count
                || (bounds.nullCounts != null && bounds.nullCounts.size() != count)) {
            throw new IllegalArgumentException("the column index has not as many pages as the offset index");
        }
        bounds.requireSameNulls(chunk, pages);
        bounds.requireSameRange(chunk);
        return bounds;
    }

    private void requireSameNulls(Statistics<?> chunk, ColumnPages pages) {
        long nulls = 0;
        for (int page = 0; page < nullPages.size(); page++) {
            PagePlace place = pages.pages().get(page);
            long rows = place.endRow() - place.firstRow();
            long ofPage = nullCounts == null ? (nullPages.get(page) ? rows : 0) : nullCounts.get(page);
            if (ofPage < 0 || ofPage > rows || nullPages.get(page) != (ofPage == rows)) {
                throw new IllegalArgumentException("page " + page + " has " + ofPage + " NULLs in " + rows + " rows");
            }
            nulls += ofPage;
        }
        boolean areAllCounted = nullCounts != null;
        long most = type.isRepetition(Repetition.REQUIRED)
                ? 0
                : chunk.isNumNullsSet() ? chunk.getNumNulls() : Long.MAX_VALUE;
        if (nulls > most || (areAllCounted && chunk.isNumNullsSet() && nulls < chunk.getNumNulls())) {
            throw new IllegalArgumentException("its pages have " + nulls + " NULLs, the column chunk has " + most);
        }
    }

    /** Each page has a value of the column chunk, even if bounds are cut. */
    private void requireSameRange(Statistics<?> chunk) {
        if (!chunk.hasNonNullValue()) {
            return;
        }
        PrimitiveComparator<Object> order = type.comparator();
        for (int page = 0; page < nullPages.size(); page++) {
            Statistics<?> ofPage = statistics(page).build();
            if (ofPage.hasNonNullValue()
                    && (order.compare(ofPage.genericGetMax(), chunk.genericGetMin()) < 0
                            || order.compare(ofPage.genericGetMin(), chunk.genericGetMax()) > 0)) {
                throw new IllegalArgumentException("page " + page + " has no value between the bounds of its chunk");
            }
        }
    }

    Domain domain(int page, PagePlace place, SqlType target) {
        long rows = place.endRow() - place.firstRow();
        Statistics.Builder builder = statistics(page);
        if (nullPages.get(page)) {
            builder.withNumNulls(rows);
        } else if (nullCounts != null) {
            builder.withNumNulls(nullCounts.get(page));
        }
        return ChunkDomain.of(builder.build(), type, target, rows);
    }

    private Statistics.Builder statistics(int page) {
        Statistics.Builder builder = Statistics.getBuilderForReading(type);
        byte[] min = bytes(minima.get(page));
        byte[] max = bytes(maxima.get(page));
        return !nullPages.get(page) && BoundBytes.areWhole(type, min) && BoundBytes.areWhole(type, max)
                ? builder.withMin(min).withMax(max)
                : builder;
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }
}
