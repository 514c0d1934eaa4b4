package org.parquetvs.footer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.parquetvs.footer.ColumnPages.PagePlace;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;

/**
 * What the page index of a file says about one row group. Pages of different columns have different rows, so each
 * stretch of rows in which no column begins a new page is judged on its own.
 */
public final class PageIndex {
    /** Rows of a stretch: so few that reading some unwanted ones costs nothing next to a page. */
    private static final int STRETCH_ROWS = 1024;

    private final Footer footer;
    private final int rowGroup;
    private final Map<ColumnPath, ColumnPages> places;
    private final Map<ColumnPath, PageBounds> bounds;

    /**
     * The index of a row group.
     *
     * @param places places of the pages, of leaf columns that have an offset index
     * @param bounds bounds of the pages, of those columns that also have a column index
     */
    PageIndex(Footer footer, int rowGroup, Map<ColumnPath, ColumnPages> places, Map<ColumnPath, PageBounds> bounds) {
        this.footer = footer;
        this.rowGroup = rowGroup;
        this.places = Map.copyOf(places);
        this.bounds = Map.copyOf(bounds);
    }

    /** Whether a column is a position of rows, which is bounded in any stretch. */
    static boolean isPosition(ScanColumn column) {
        return column.source() == ColumnSource.Metadata.ROW_NUMBER;
    }

    /** Whether it has the bounds of pages of any column. */
    boolean hasBounds() {
        return !bounds.isEmpty();
    }

    /** The places of the pages of a leaf column, if its offset index is known. */
    public Optional<ColumnPages> pages(ColumnPath leaf) {
        return Optional.ofNullable(places.get(leaf));
    }

    /** The rows that can fulfil a filter, as far as their pages are known. */
    public RowRanges matching(Predicate filter) {
        Map<ScanColumn, PagedColumn> columns = new HashMap<>();
        filter.columns().distinct().forEach(column -> columns.put(column, paged(column)));
        TreeSet<Long> starts = new TreeSet<>();
        columns.values().forEach(column -> column.pages.forEach(page -> starts.add(page.firstRow())));
        long rows = footer.rowGroups().get(rowGroup).rows();
        starts.add(0L);
        RowRanges.Builder matching = new RowRanges.Builder();
        for (long start : starts) {
            Long next = starts.higher(start);
            long end = next == null ? rows : next;
            if (filter.outcomes(column ->
                            columns.getOrDefault(column, PagedColumn.NONE).domainAt(start))
                    .mayBe(Truth.TRUE)) {
                matching.add(start, end);
            }
        }
        return matching.build();
    }

    private PagedColumn paged(ScanColumn column) {
        if (isPosition(column)) {
            return positions();
        }
        Domain whole = footer.domain(rowGroup, column);
        Optional<ColumnPath> leaf = footer.boundedLeaf(column);
        Optional<PageBounds> ofPages = leaf.map(bounds::get);
        List<PagePlace> pages = ofPages.isEmpty()
                ? List.of()
                : leaf.flatMap(this::pages).map(ColumnPages::pages).orElse(List.of());
        List<Domain> domains = new ArrayList<>();
        for (int page = 0; page < pages.size(); page++) {
            domains.add(footer.trusted(ofPages.get().domain(page, pages.get(page), column.type())));
        }
        return new PagedColumn(whole, pages, domains);
    }

    /** A column of positions, which has no pages, so any stretches will do. */
    private PagedColumn positions() {
        RowGroupMetadata metadata = footer.rowGroups().get(rowGroup);
        List<PagePlace> stretches = new ArrayList<>();
        List<Domain> domains = new ArrayList<>();
        for (long first = 0; first < metadata.rows(); first += STRETCH_ROWS) {
            long end = Math.min(metadata.rows(), first + STRETCH_ROWS);
            stretches.add(new PagePlace(0, 0, first, end));
            domains.add(Footer.rowNumbers(metadata.firstRow() + first, end - first));
        }
        return new PagedColumn(Domain.UNKNOWN, stretches, domains);
    }

    /**
     * What is known about a column in each of its pages, or in the whole row group. Used in ascending order of rows.
     */
    private static final class PagedColumn {
        static final PagedColumn NONE = new PagedColumn(Domain.UNKNOWN, List.of(), List.of());

        private final Domain whole;
        private final List<PagePlace> pages;
        private final List<Domain> domains;
        private int current;

        PagedColumn(Domain whole, List<PagePlace> pages, List<Domain> domains) {
            this.whole = whole;
            this.pages = pages;
            this.domains = domains;
        }

        Domain domainAt(long row) {
            if (pages.isEmpty()) {
                return whole;
            }
            while (pages.get(current).endRow() <= row) {
                current++;
            }
            return domains.get(current);
        }
    }
}
