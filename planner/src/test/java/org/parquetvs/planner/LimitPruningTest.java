package org.parquetvs.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;

class LimitPruningTest {
    private static final ScanColumn COLUMN =
            new ScanColumn("A", ColumnSource.Field.of("a"), new SqlType.Decimal(18, 0));

    @Test
    void onlyAScanOfSomeRowsHasEnough() {
        assertThat(LimitPruning.of(spec(10))).isPresent();
        assertThat(LimitPruning.of(spec(ScanOutput.Rows.UNLIMITED))).isEmpty();
    }

    @Test
    void theLightestRowGroupThatHasEnoughRowsIsChosen() {
        FileLayout large = layout("large", rowGroup(0, 1_000, 1_000, 500), rowGroup(1, 20, 20, 90));
        FileLayout small = layout("small", rowGroup(0, 5, 5, 10), rowGroup(1, 10, 10, 50));
        assertThat(enough(10).among(List.of(large, small))).contains(List.of(layout("small", rowGroup(1, 10, 10, 50))));
    }

    @Test
    void rowGroupsOfWhichNoRowIsSureDoNotCount() {
        FileLayout layout = layout("a", rowGroup(0, 100, 0, 1), rowGroup(1, 100, 100, 2));
        assertThat(enough(10).among(List.of(layout))).contains(List.of(layout("a", rowGroup(1, 100, 100, 2))));
        assertThat(enough(101).among(List.of(layout))).isEmpty();
    }

    @Test
    void noRowsTakeNoRowGroup() {
        assertThat(enough(0).among(List.of())).contains(List.of());
        assertThat(enough(0).among(List.of(layout("a", rowGroup(0, 1, 1, 1))))).contains(List.of());
        assertThat(enough(1).among(List.of())).isEmpty();
    }

    @Test
    void whatIsChosenIsEnoughAndNoneOfItIsTooMuch() {
        Seeds.forEach(2_000, random -> {
            List<FileLayout> layouts = layouts(random);
            long limit = random.nextInt(200);
            long all = sureRows(layouts);
            enough(limit)
                    .among(layouts)
                    .ifPresentOrElse(
                            chosen -> {
                                long rows = sureRows(chosen);
                                assertThat(rows).isBetween(limit, all);
                                chosen.stream()
                                        .flatMap(layout -> layout.rowGroups().stream())
                                        .forEach(rowGroup -> assertThat(rows - rowGroup.sureRows())
                                                .isLessThan(limit));
                            },
                            () -> assertThat(all).isLessThan(limit));
        });
    }

    @Test
    void eachRoundIsTwiceAsLong() {
        List<FileEntry> files = IntStream.range(0, 100)
                .mapToObj(i -> new FileEntry("f" + i, 1, "", 0))
                .toList();
        assertThat(LimitPruning.rounds(files)).extracting(List::size).containsExactly(1, 2, 4, 8, 16, 32);
        assertThat(LimitPruning.rounds(files.subList(0, 5)))
                .extracting(List::size)
                .containsExactly(1, 2, 2);
        assertThat(LimitPruning.rounds(List.of())).isEmpty();
    }

    @Test
    void otherFilesAreLookedAtAsLongAsTheFilterCanBeJudged() {
        assertThat(LimitPruning.mayBeAmongOthers(List.of())).isTrue();
        assertThat(LimitPruning.mayBeAmongOthers(List.of(layout("a", rowGroup(0, 5, 5, 1)))))
                .isTrue();
        assertThat(LimitPruning.mayBeAmongOthers(List.of(layout("a", rowGroup(0, 5, 5, 1), rowGroup(1, 5, 0, 1)))))
                .isFalse();
    }

    private static List<FileLayout> layouts(Random random) {
        List<FileLayout> layouts = new ArrayList<>();
        for (int file = random.nextInt(5); file > 0; file--) {
            RowGroupLayout[] rowGroups = IntStream.range(0, random.nextInt(5))
                    .mapToObj(ordinal -> {
                        int rows = random.nextInt(50);
                        return rowGroup(ordinal, rows, random.nextBoolean() ? rows : 0, random.nextInt(9));
                    })
                    .toArray(RowGroupLayout[]::new);
            layouts.add(layout("f" + file, rowGroups));
        }
        return layouts;
    }

    private static long sureRows(List<FileLayout> layouts) {
        return layouts.stream()
                .flatMap(layout -> layout.rowGroups().stream())
                .mapToLong(RowGroupLayout::sureRows)
                .sum();
    }

    private static LimitPruning enough(long limit) {
        return LimitPruning.of(spec(limit)).orElseThrow();
    }

    private static ScanSpec spec(long limit) {
        return new ScanSpec(
                "C",
                new SourcePattern("*"),
                new ScanOutput.Rows(List.of(COLUMN), limit),
                Predicate.TRUE,
                BinaryEncoding.HEX);
    }

    private static FileLayout layout(String key, RowGroupLayout... rowGroups) {
        return new FileLayout(new FileEntry(key, 1_000, "", 0), List.of(rowGroups));
    }

    private static RowGroupLayout rowGroup(int ordinal, long rows, long sureRows, long bytes) {
        return new RowGroupLayout(ordinal, rows, sureRows, bytes);
    }
}
