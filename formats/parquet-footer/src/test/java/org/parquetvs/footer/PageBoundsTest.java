package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.internal.column.columnindex.BoundaryOrder;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.internal.column.columnindex.ColumnIndexBuilder;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.parquetvs.footer.ColumnPages.PagePlace;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;

class PageBoundsTest {
    private static final PrimitiveType OPTIONAL =
            Types.optional(PrimitiveTypeName.INT32).named("n");
    private static final PrimitiveType REQUIRED =
            Types.required(PrimitiveTypeName.INT32).named("n");
    private static final List<@Nullable Integer> NULL_PAGE =
            IntStream.range(0, 91).<@Nullable Integer>mapToObj(row -> null).toList();

    @Test
    void refusesPagesOfNullsIfTheChunkHasNone() {
        Chunk chunk = new Chunk(List.of(List.of(1, 2), NULL_PAGE));

        assertThatThrownBy(() -> chunk.bounds(OPTIONAL, chunk.statistics(OPTIONAL, 0), null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("its pages have 91 NULLs, the column chunk has 0");
        assertThatThrownBy(() -> chunk.bounds(REQUIRED, chunk.statistics(REQUIRED, 0), null))
                .hasMessage("its pages have 91 NULLs, the column chunk has 0");
        assertThatThrownBy(() -> chunk.bounds(OPTIONAL, chunk.statistics(OPTIONAL, 90), null))
                .hasMessage("its pages have 91 NULLs, the column chunk has 90");
        assertThatThrownBy(() -> chunk.bounds(OPTIONAL, chunk.statistics(OPTIONAL, 92), chunk.nullCounts()))
                .hasMessage("its pages have 91 NULLs, the column chunk has 92");
    }

    @Test
    void refusesCountsThatContradictTheirPages() {
        Chunk chunk = new Chunk(List.of(List.of(1, 2), NULL_PAGE));
        Statistics<?> counted = chunk.statistics(OPTIONAL, 91);

        assertThatThrownBy(() -> chunk.bounds(OPTIONAL, counted, List.of(0L, 90L)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("page 1 has 90 NULLs in 91 rows");
        assertThatThrownBy(() -> chunk.bounds(OPTIONAL, counted, List.of(2L, 91L)))
                .hasMessage("page 0 has 2 NULLs in 2 rows");
        assertThatThrownBy(() -> chunk.bounds(OPTIONAL, counted, List.of(-1L, 91L)))
                .hasMessage("page 0 has -1 NULLs in 2 rows");
    }

    @Test
    void refusesPagesWithoutAValueOfTheChunk() {
        Chunk chunk = new Chunk(List.of(List.of(1, 2), List.of(7, 9)));
        Statistics<?> other = new Chunk(List.of(List.of(3, 8))).statistics(OPTIONAL, 0);

        assertThatThrownBy(() -> chunk.bounds(OPTIONAL, other, null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("page 0 has no value between the bounds of its chunk");
    }

    @Test
    void trueBoundsHoldTheirValues() {
        Seeds.forEach(400, random -> {
            List<List<@Nullable Integer>> pages = new ArrayList<>();
            for (int page = 0; page < 1 + random.nextInt(4); page++) {
                int nulls = random.nextInt(3);
                pages.add(IntStream.range(0, 1 + random.nextInt(5))
                        .<@Nullable Integer>mapToObj(row -> random.nextInt(2) < nulls ? null : random.nextInt(9))
                        .toList());
            }
            Chunk chunk = new Chunk(pages);
            long nulls = chunk.nullCounts().stream().mapToLong(count -> count).sum();

            PageBounds bounds = chunk.bounds(
                    OPTIONAL,
                    chunk.statistics(OPTIONAL, random.nextBoolean() ? nulls : -1),
                    random.nextBoolean() ? chunk.nullCounts() : null);

            for (int page = 0; page < pages.size(); page++) {
                Domain domain = bounds.domain(page, chunk.places().get(page), new SqlType.Decimal(10, 0));
                boolean hasValue = pages.get(page).stream().anyMatch(value -> value != null);
                assertThat(domain.nulls() == Domain.Nulls.ALL)
                        .as("page %s of %s", page, pages)
                        .isEqualTo(!hasValue);
            }
        });
    }

    /** The values of a column chunk, page by page. */
    private record Chunk(List<List<@Nullable Integer>> pages) {

        PageBounds bounds(PrimitiveType type, Statistics<?> statistics, @Nullable List<Long> nullCounts) {
            List<Boolean> nullPages = pages.stream()
                    .map(page -> page.stream().allMatch(value -> value == null))
                    .toList();
            ColumnIndex index = ColumnIndexBuilder.build(
                    type,
                    BoundaryOrder.UNORDERED,
                    nullPages,
                    nullCounts,
                    pages.stream()
                            .map(page -> ByteBuffer.wrap(bound(page, false)))
                            .toList(),
                    pages.stream()
                            .map(page -> ByteBuffer.wrap(bound(page, true)))
                            .toList());
            return PageBounds.of(index, type, statistics, new ColumnPages(places()));
        }

        List<PagePlace> places() {
            List<PagePlace> places = new ArrayList<>();
            long row = 0;
            for (List<@Nullable Integer> page : pages) {
                places.add(new PagePlace(row, 1, row, row + page.size()));
                row += page.size();
            }
            return places;
        }

        List<Long> nullCounts() {
            return pages.stream()
                    .map(page -> page.stream().filter(value -> value == null).count())
                    .toList();
        }

        Statistics<?> statistics(PrimitiveType type, long nulls) {
            List<@Nullable Integer> all = pages.stream().flatMap(List::stream).toList();
            Statistics.Builder builder = Statistics.getBuilderForReading(type);
            if (bound(all, false).length > 0) {
                builder.withMin(bound(all, false)).withMax(bound(all, true));
            }
            return (nulls < 0 ? builder : builder.withNumNulls(nulls)).build();
        }

        private static byte[] bound(List<@Nullable Integer> values, boolean isUpper) {
            int[] present = values.stream()
                    .filter(value -> value != null)
                    .mapToInt(value -> value)
                    .sorted()
                    .toArray();
            return present.length == 0
                    ? new byte[0]
                    : ByteBuffer.allocate(Integer.BYTES)
                            .order(ByteOrder.LITTLE_ENDIAN)
                            .putInt(present[isUpper ? present.length - 1 : 0])
                            .array();
        }
    }
}
