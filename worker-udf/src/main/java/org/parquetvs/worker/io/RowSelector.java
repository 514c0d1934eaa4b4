package org.parquetvs.worker.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.decoder.page.Dictionaries;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.footer.BloomFilters;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.PageIndex;
import org.parquetvs.footer.PageIndexReader;
import org.parquetvs.footer.PageIndexReader.RangeReader;
import org.parquetvs.footer.RowGroupMetadata;
import org.parquetvs.footer.RowRanges.RowRange;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Statistics;
import org.parquetvs.scan.file.RowGroupRange;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.vector.memory.MemoryBudget;
import org.parquetvs.worker.error.WorkerErrors;

/**
 * Decides which rows of a file are read: the rows of the assigned row groups that the filter may accept, as far as
 * statistics, bloom filters, dictionaries and page indexes show.
 */
final class RowSelector {

    /** Reading over unwanted pages of this many bytes is better than another stretch with its own dictionary pages. */
    private static final long MAX_UNWANTED_BYTES = 256 << 10;

    private final int minIndexedBytes;
    private final MemoryBudget budget;
    private final Predicate filter;
    private final RowPath rows;
    private final ScanSpec spec;
    private final boolean isFlat;
    private final Statistics statistics;
    private final RowCountCheck rowCheck;

    /**
     * A selector for the files of one task.
     *
     * @param minIndexedBytes bytes of a row group from which on it is worth looking at more than its statistics
     * @param rowCheck is given how many rows the assigned row groups have
     */
    RowSelector(ScanSpec spec, int minIndexedBytes, MemoryBudget budget, RowCountCheck rowCheck) {
        this.minIndexedBytes = minIndexedBytes;
        this.budget = budget;
        this.filter = spec.filter();
        this.rowCheck = rowCheck;
        this.statistics = spec.options().statistics();
        this.rows = spec.rows();
        this.spec = spec;
        this.isFlat = spec.rows().isRecords() && spec.columns().stream().allMatch(RowSelector::isTopLevel);
    }

    /** Whether the column is not a part of a nested field. Only the file shows whether it is nested itself. */
    private static boolean isTopLevel(ScanColumn column) {
        return !(column.source() instanceof ColumnSource.Field field)
                || field.path().size() == 1;
    }

    /**
     * The row groups of a file that are read, in the order of the file.
     *
     * @param reader reads bytes of the file: bloom filters, dictionaries and page indexes, if they are worth it
     */
    List<RowGroup> select(Footer opened, List<RowGroupRange> assigned, RangeReader reader) {
        Footer footer = opened.of(rows).with(statistics);
        int[] ordinals =
                assigned.stream().flatMapToInt(range -> ordinals(range, footer)).toArray();
        rowCheck.expect(footer.file().key(), rows(footer, ordinals));
        return filter.equals(Predicate.TRUE)
                ? Arrays.stream(ordinals)
                        .mapToObj(ordinal -> RowGroup.whole(footer, ordinal))
                        .toList()
                : matching(footer, ordinals, footer.fields(spec), reader);
    }

    private static long rows(Footer footer, int[] ordinals) {
        long rows = 0;
        for (int ordinal : ordinals) {
            rows += footer.rowGroups().get(ordinal).rows();
        }
        return rows;
    }

    private List<RowGroup> matching(Footer footer, int[] assigned, Set<String> fields, RangeReader reader) {
        BloomFilters bloomFilters = new BloomFilters(footer, reader);
        Dictionaries dictionaries = new Dictionaries(footer, reader, budget);
        List<Integer> ordinals = Arrays.stream(assigned)
                .filter(ordinal -> footer.mayMatch(ordinal, filter))
                .filter(ordinal -> !isWorthIndexes(footer, ordinal, fields)
                        || footer.mayMatch(ordinal, filter, (chunk, target) -> bloomFilters
                                .members(chunk, target)
                                .or(() -> dictionaries.members(chunk, target))))
                .boxed()
                .toList();
        List<Integer> indexed = ordinals.stream()
                .filter(ordinal -> isWorthIndexes(footer, ordinal, fields))
                .toList();
        Map<Integer, PageIndex> indexes = new PageIndexReader(footer, reader).read(indexed, fields, filter);
        return ordinals.stream()
                .flatMap(ordinal -> Optional.ofNullable(indexes.get(ordinal))
                        .map(index -> stretches(footer, ordinal, fields, index))
                        .orElseGet(() -> List.of(RowGroup.whole(footer, ordinal)))
                        .stream())
                .toList();
    }

    /** Files of tables are cut without their footers, so a range of theirs may reach beyond the last row group. */
    private static IntStream ordinals(RowGroupRange range, Footer footer) {
        int count = footer.rowGroups().size();
        if (footer.file().isTagged() && !range.isOpen() && range.endExclusive() > count) {
            throw WorkerErrors.rowGroupMissing(footer.file(), range.endExclusive() - 1, count);
        }
        return IntStream.range(range.firstInclusive(), Math.min(range.endExclusive(), count));
    }

    private boolean isWorthIndexes(Footer footer, int ordinal, Set<String> fields) {
        return statistics != Statistics.IGNORED
                && footer.rowGroups().get(ordinal).bytes(fields) >= minIndexedBytes;
    }

    private List<RowGroup> stretches(Footer footer, int ordinal, Set<String> fields, PageIndex index) {
        RowGroupMetadata rowGroup = footer.rowGroups().get(ordinal);
        List<RowRange> ranges = index.matching(filter).ranges();
        if (ranges.isEmpty()) {
            return List.of();
        }
        List<RowRange> joined = joined(ranges, maxGap(rowGroup, fields));
        boolean isWhole = joined.get(0).rows() == rowGroup.rows();
        if (isWhole || !hasPagesOfAll(footer, rowGroup, fields, index)) {
            return List.of(RowGroup.whole(footer, ordinal));
        }
        return joined.stream()
                .map(range -> new RowGroup(footer, ordinal, range.first(), range.rows(), Optional.of(index)))
                .toList();
    }

    /** How many unwanted rows are read over; 0 if every saving is worth it. */
    private long maxGap(RowGroupMetadata rowGroup, Set<String> fields) {
        return minIndexedBytes == 0 ? 0 : MAX_UNWANTED_BYTES * rowGroup.rows() / rowGroup.bytes(fields);
    }

    /** Joins ranges that are no more than {@code gap} rows apart. */
    private static List<RowRange> joined(List<RowRange> ranges, long gap) {
        List<RowRange> joined = new ArrayList<>();
        RowRange current = ranges.get(0);
        for (RowRange range : ranges.subList(1, ranges.size())) {
            if (range.first() - current.endExclusive() <= gap) {
                current = new RowRange(current.first(), range.endExclusive());
            } else {
                joined.add(current);
                current = range;
            }
        }
        joined.add(current);
        return joined;
    }

    /**
     * Whether each column can be read from its middle. Nested columns cannot, because rows differ in their number of
     * values.
     */
    private boolean hasPagesOfAll(Footer footer, RowGroupMetadata rowGroup, Set<String> fields, PageIndex index) {
        boolean flat = isFlat
                && footer.schema().getFields().stream()
                        .filter(field -> fields.contains(field.getName()))
                        .allMatch(field -> field.isPrimitive() && !field.isRepetition(Repetition.REPEATED));
        return flat
                && fields.stream()
                        .flatMap(field -> rowGroup.chunks(field).stream())
                        .allMatch(chunk -> index.pages(chunk.getPath()).isPresent());
    }
}
