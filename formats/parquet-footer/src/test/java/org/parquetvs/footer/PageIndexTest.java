package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.internal.hadoop.metadata.IndexReference;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.footer.ColumnPages.PagePlace;
import org.parquetvs.footer.RowRanges.RowRange;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Constant;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.WriterSettings;

class PageIndexTest {
    private static final int ROWS = 10_000;
    private static final ScanColumn SORTED = column("sorted");
    private static final ScanColumn HALF_SORTED = column("half_sorted");
    private static final ScanColumn MIXED = column("mixed");

    private final byte[] content;
    private final Footer footer;
    private final List<Long> requested = new ArrayList<>();

    PageIndexTest(@TempDir Path directory) throws Exception {
        Path path = Fixtures.write(
                        new DataSet(
                                "pages",
                                1,
                                5,
                                List.of(
                                        column("sorted", new ColumnValues.Running(0, 1)),
                                        column("half_sorted", new ColumnValues.Running(1_000_000, -2)),
                                        column("mixed", new ColumnValues.Cycle(List.of(0L, 50L, 100L)))),
                                ROWS,
                                1,
                                ROWS / 2,
                                WriterSettings.USUAL.withPages(1_000, 300)),
                        directory)
                .get(0);
        content = Files.readAllBytes(path);
        footer = FooterReader.parse(
                new FileEntry("pages.parquet", content.length, "\"tag\"", 0), ByteBuffer.wrap(content));
    }

    @Test
    void knowsWhereThePagesAre() {
        ColumnPages pages =
                index(0, less(SORTED, 1)).pages(ColumnPath.get("sorted")).orElseThrow();

        ColumnChunkMetaData chunk = footer.rowGroups().get(0).chunks().get(0);
        assertThat(pages.pages()).hasSizeGreaterThan(15);
        assertThat(pages.pages().get(0).offset()).isEqualTo(chunk.getFirstDataPageOffset());
        PagePlace last = pages.pages().get(pages.pages().size() - 1);
        assertThat(last.offset() + last.length()).isEqualTo(chunk.getStartingPos() + chunk.getTotalSize());
        assertThat(last.endRow()).isEqualTo(ROWS / 2);
    }

    @Test
    void readsTheIndexesOfAllRowGroupsWithOneRequest() {
        assertThat(indexes(less(SORTED, ROWS))).containsOnlyKeys(0, 1);

        assertThat(requested).hasSize(1);
    }

    @Test
    void findsThePagesOfAValueInASortedColumn() {
        RowRanges matching = index(0, less(SORTED, 3)).matching(less(SORTED, 3));

        assertThat(matching.ranges()).hasSize(1);
        assertThat(matching.ranges().get(0).first()).isZero();
        assertThat(rows(matching)).isBetween(3L, 300L);
    }

    @Test
    void rowsThatOneColumnLeavesAreCutByAnother() {
        Predicate both = new And(List.of(less(SORTED, 2_000), less(HALF_SORTED, 1_000_000 - 2 * 1_900)));

        RowRanges matching = index(0, both).matching(both);

        assertThat(matching.ranges()).hasSize(1);
        assertThat(matching.ranges().get(0).first()).isBetween(1_600L, 1_901L);
        assertThat(matching.ranges().get(0).endExclusive()).isBetween(2_000L, 2_300L);
    }

    @Test
    void noRowThatFulfilsAFilterIsLeftOut() {
        Seeds.forEach(300, random -> {
            Predicate filter = new Or(List.of(
                    new And(List.of(less(SORTED, random.nextInt(ROWS)), new Not(less(MIXED, random.nextInt(120))))),
                    less(HALF_SORTED, 1_000_000 - 2 * random.nextInt(ROWS))));
            for (int rowGroup = 0; rowGroup < 2; rowGroup++) {
                RowRanges matching = index(rowGroup, filter).matching(filter);
                long firstRow = footer.rowGroups().get(rowGroup).firstRow();
                assertThat(LongStream.range(0, ROWS / 2)
                                .filter(row -> isTrue(filter, firstRow + row))
                                .filter(row -> !contains(matching, row)))
                        .as("%s leaves %s", filter, matching)
                        .isEmpty();
            }
        });
    }

    @Test
    void withoutAnIndexOfTheFiltersColumnsNothingIsKnown() {
        Predicate constant = new Constant(Truth.TRUE);

        assertThat(indexes(constant)).isEmpty();
        assertThat(requested).isEmpty();
    }

    @Test
    void aDamagedIndexPrunesNothing() {
        RowGroupMetadata first = footer.rowGroups().get(0);
        IndexReference reference = first.chunks().get(0).getOffsetIndexReference();
        byte[] intact = content.clone();
        Seeds.forEach(200, random -> {
            int at = (int) reference.getOffset() + random.nextInt(reference.getLength());
            content[at] = (byte) (random.nextBoolean() ? 0xFF : random.nextInt());

            Map<Integer, PageIndex> indexes = indexes(less(SORTED, 3));

            assertThat(indexes).containsKey(1);
            PageIndex damaged = indexes.get(0);
            if (damaged != null) {
                List<PagePlace> pages =
                        damaged.pages(ColumnPath.get("sorted")).orElseThrow().pages();
                assertThat(pages.get(pages.size() - 1).endRow()).isEqualTo(ROWS / 2);
            }
            System.arraycopy(intact, 0, content, 0, intact.length);
        });
    }

    @Test
    void rangesOfRowsAreInOrderAndApart() {
        RowRanges.Builder builder = new RowRanges.Builder();
        builder.add(0, 5);
        builder.add(5, 7);
        builder.add(9, 10);

        assertThat(builder.build().ranges()).containsExactly(new RowRange(0, 7), new RowRange(9, 10));
        assertThat(rows(builder.build())).isEqualTo(8);
        assertThat(IntStream.range(0, 11).filter(row -> contains(builder.build(), row)))
                .containsExactly(0, 1, 2, 3, 4, 5, 6, 9);
    }

    private Map<Integer, PageIndex> indexes(Predicate filter) {
        requested.clear();
        return new PageIndexReader(footer, (offset, length) -> {
                    requested.add(offset);
                    return ByteBuffer.wrap(content).slice((int) offset, length);
                })
                .read(List.of(0, 1), Set.of("sorted", "half_sorted", "mixed"), filter);
    }

    private static long rows(RowRanges ranges) {
        return ranges.ranges().stream().mapToLong(RowRange::rows).sum();
    }

    private static boolean contains(RowRanges ranges, long row) {
        return ranges.ranges().stream().anyMatch(range -> range.first() <= row && row < range.endExclusive());
    }

    private PageIndex index(int rowGroup, Predicate filter) {
        return Objects.requireNonNull(indexes(filter).get(rowGroup), "index");
    }

    private boolean isTrue(Predicate filter, long row) {
        return filter.evaluate(column -> new Value.Exact(BigDecimal.valueOf(value(column, row)))) == Truth.TRUE;
    }

    private static long value(ScanColumn column, long row) {
        if (column.equals(SORTED)) {
            return row;
        }
        return column.equals(HALF_SORTED) ? 1_000_000 - 2 * row : 50 * (row % 3);
    }

    private static Predicate less(ScanColumn column, long limit) {
        return new Comparison(
                new Operand.Column(column),
                Comparator.LESS,
                new Operand.Literal(new Value.Exact(BigDecimal.valueOf(limit))));
    }

    private static ScanColumn column(String name) {
        return new ScanColumn(name, ColumnSource.Field.of(name), new SqlType.Decimal(18, 0));
    }

    private static Column column(String name, ColumnValues values) {
        return new Column(Types.required(PrimitiveTypeName.INT64).named(name), values);
    }
}
