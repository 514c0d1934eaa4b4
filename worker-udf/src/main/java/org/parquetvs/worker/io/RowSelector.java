package org.parquetvs.worker.io;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.memory.MemoryBudget;
import org.parquetvs.worker.deletes.DeletedRows;
import org.parquetvs.worker.deletes.TaskDeletes;
import org.parquetvs.worker.error.WorkerErrors;

/**
 * Decides which rows of a file are read: the rows of the assigned row groups that are not deleted and that the filter may
 * accept, as far as statistics, bloom filters, dictionaries and page indexes show.
 */
final class RowSelector {

    /** Reading over unwanted pages of this many bytes is better than another stretch with its own dictionary pages. */
    private static final long MAX_UNWANTED_BYTES = 256 << 10;

    /** Rows that are looked at together to find out whether all are deleted: fewer than most pages have. */
    private static final int DELETED_TOGETHER = 1 << 10;

    private static final ScanColumn ROW_NUMBER =
            new ScanColumn("ROW", ColumnSource.Metadata.ROW_NUMBER, new SqlType.Decimal(18, 0));

    private final int minIndexedBytes;
    private final MemoryBudget budget;
    private final Predicate filter;
    private final RowPath rows;
    private final ScanSpec spec;
    private final boolean isFlat;
    private final Statistics statistics;
    private final RowCountCheck rowCheck;
    private final TaskDeletes deletes;

    /**
     * A selector for the files of one task.
     *
     * @param minIndexedBytes bytes of a row group from which on it is worth looking at more than its statistics
     * @param rowCheck is given how many rows the assigned row groups have
     * @param deletes rows that are not read if their pages have no others
     */
    RowSelector(ScanSpec spec, int minIndexedBytes, MemoryBudget budget, RowCountCheck rowCheck, TaskDeletes deletes) {
        this.minIndexedBytes = minIndexedBytes;
        this.budget = budget;
        this.filter = spec.filter();
        this.rowCheck = rowCheck;
        this.deletes = deletes;
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
        DeletedRows deleted = deletes.of(footer.file());
        deleted.requireWithin(footer.rows());
        Set<String> fields = new HashSet<>(footer.fields(spec));
        fields.addAll(footer.tableFields(deleted.columns(rows)));
        Map<Integer, Predicate> wanted = new LinkedHashMap<>();
        Arrays.stream(ordinals).forEach(ordinal -> wanted.put(ordinal, wanted(footer, ordinal, fields, deleted)));
        List<RowGroup> selected = wanted.values().stream().allMatch(Predicate.TRUE::equals)
                ? Arrays.stream(ordinals)
                        .mapToObj(ordinal -> RowGroup.whole(footer, ordinal))
                        .toList()
                : matching(footer, wanted, fields, reader);
        rowCheck.expect(footer.file().key(), expectedRows(footer, ordinals, selected, deleted));
        return selected;
    }

    /** The rows of the row groups, without deleted ones that are not read. */
    private static long expectedRows(Footer footer, int[] ordinals, List<RowGroup> selected, DeletedRows deleted) {
        long rows = 0;
        for (int ordinal : ordinals) {
            RowGroupMetadata rowGroup = footer.rowGroups().get(ordinal);
            rows += rowGroup.rows() - deleted.positions().count(rowGroup.firstRow(), rowGroup.rows());
        }
        return rows
                + selected.stream()
                        .mapToLong(read -> deleted.positions().count(read.firstRowOfFile(), read.rows()))
                        .sum();
    }

    /** A condition that is true for every row of a row group that may be wanted. */
    private Predicate wanted(Footer footer, int ordinal, Set<String> fields, DeletedRows deleted) {
        RowGroupMetadata rowGroup = footer.rowGroups().get(ordinal);
        List<RowRange> gone = deleted.positions().full(rowGroup.firstRow(), rowGroup.rows(), DELETED_TOGETHER).stream()
                .filter(range -> range.rows() > maxGap(rowGroup, fields) || range.rows() == rowGroup.rows())
                .toList();
        if (gone.isEmpty()) {
            return filter;
        }
        List<Predicate> terms = new ArrayList<>(List.of(filter));
        gone.forEach(range ->
                terms.add(outside(rowGroup.firstRow() + range.first(), rowGroup.firstRow() + range.endExclusive())));
        return new And(terms);
    }

    private static Predicate outside(long first, long endExclusive) {
        Operand row = new Operand.Column(ROW_NUMBER);
        return new Or(List.of(
                new Comparison(row, Comparator.LESS, literal(first)),
                new Comparison(literal(endExclusive), Comparator.LESS_OR_EQUAL, row)));
    }

    private static Operand literal(long number) {
        return new Operand.Literal(new Value.Exact(BigDecimal.valueOf(number)));
    }

    /** @param wanted for each assigned row group, a condition that is true for all wanted rows */
    private List<RowGroup> matching(
            Footer footer, Map<Integer, Predicate> wanted, Set<String> fields, RangeReader reader) {
        BloomFilters bloomFilters = new BloomFilters(footer, reader);
        Dictionaries dictionaries = new Dictionaries(footer, reader, budget);
        List<Integer> ordinals = wanted.keySet().stream()
                .filter(ordinal -> footer.mayMatch(ordinal, condition(wanted, ordinal)))
                .filter(ordinal -> !isWorthIndexes(footer, ordinal, fields)
                        || footer.mayMatch(ordinal, condition(wanted, ordinal), (chunk, target) -> bloomFilters
                                .members(chunk, target)
                                .or(() -> dictionaries.members(chunk, target))))
                .toList();
        List<Integer> indexed = ordinals.stream()
                .filter(ordinal -> isWorthIndexes(footer, ordinal, fields))
                .toList();
        Map<Integer, PageIndex> indexes = indexed.isEmpty()
                ? Map.of()
                : new PageIndexReader(footer, reader)
                        .read(
                                indexed,
                                fields,
                                new And(indexed.stream()
                                        .map(ordinal -> condition(wanted, ordinal))
                                        .toList()));
        return ordinals.stream()
                .flatMap(ordinal -> Optional.ofNullable(indexes.get(ordinal))
                        .map(index -> stretches(footer, ordinal, fields, index, condition(wanted, ordinal)))
                        .orElseGet(() -> List.of(RowGroup.whole(footer, ordinal)))
                        .stream())
                .toList();
    }

    private static Predicate condition(Map<Integer, Predicate> wanted, int ordinal) {
        return Objects.requireNonNull(wanted.get(ordinal), "an assigned row group has a condition");
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

    private List<RowGroup> stretches(
            Footer footer, int ordinal, Set<String> fields, PageIndex index, Predicate wanted) {
        RowGroupMetadata rowGroup = footer.rowGroups().get(ordinal);
        List<RowRange> ranges = index.matching(wanted).ranges();
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

    /** How many unwanted rows are read over; 0 if every saving is worth it, all if they take no bytes. */
    private long maxGap(RowGroupMetadata rowGroup, Set<String> fields) {
        long bytes = rowGroup.bytes(fields);
        if (minIndexedBytes == 0) {
            return 0;
        }
        return bytes == 0 ? rowGroup.rows() : MAX_UNWANTED_BYTES * rowGroup.rows() / bytes;
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
