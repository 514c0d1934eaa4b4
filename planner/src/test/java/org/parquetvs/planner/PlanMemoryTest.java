package org.parquetvs.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.file.TaskFiles.HashUnit;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.FileSelection;
import org.parquetvs.scan.source.SourceFilter;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.type.SqlType;

/** Plans of the largest sources in the heap of a small script; the build gives the tests of this module no more. */
class PlanMemoryTest {
    private static final int FILES = 1_000_000;
    private static final SourcePattern SOURCE = new SourcePattern("sales/*.parquet");
    private static final ScanSpec SPEC = new ScanSpec(
            "S3",
            SOURCE,
            List.of(new ScanColumn("A", ColumnSource.Field.of("a"), new SqlType.Decimal(18, 0))),
            Predicate.TRUE,
            BinaryEncoding.HEX);

    @BeforeAll
    static void heapIsSmall() {
        assertThat(Runtime.getRuntime().maxMemory()).isLessThanOrEqualTo(256L << 20);
    }

    @Test
    void aMillionFilesAreDealtOutToHashBins() {
        ScanPlanner planner = new ScanPlanner(PlanLimits.forSlots(64));
        assertThat(planner.select(listing(), SOURCE, Predicate.TRUE)).isInstanceOf(FileSelection.TooMany.class);
        List<ScanTask> tasks = planner.planHashBins(SPEC, HashUnit.KEY).tasks();
        SourceFilter source = SPEC.sourceFilter();
        long read = tasks.stream()
                .limit(2)
                .map(task -> (TaskFiles.HashBin) task.files())
                .mapToLong(bin -> listing()
                        .filter(source::accepts)
                        .filter(file -> bin.contains(file.key()))
                        .count())
                .sum();
        assertThat(read).isBetween(FILES / 64 * 2 - 1_000L, FILES / 64 * 2 + 1_000L);
    }

    @Test
    void aMillionFilesOfWhichFewBelongToTheSourceAreNotKept() {
        ScanPlanner planner = new ScanPlanner(PlanLimits.forSlots(64));
        SourcePattern few = new SourcePattern("sales/*99999-*.parquet");
        FileSelection selection = planner.select(listing(), few, Predicate.TRUE);
        assertThat(selection).isInstanceOf(FileSelection.Explicit.class);
        assertThat(((FileSelection.Explicit) selection).files()).hasSize(10);
    }

    @Test
    void aMillionRowGroupsArePacked() {
        List<FileEntry> files = listing().limit(PlanLimits.EXPLICIT_FILE_LIMIT).toList();
        List<RowGroupLayout> rowGroups = IntStream.range(0, 100)
                .mapToObj(ordinal -> new RowGroupLayout(ordinal, 1_000_000, 0, 30L << 20))
                .toList();
        Map<String, FileLayout> layouts = files.stream()
                .map(file -> new FileLayout(file, rowGroups))
                .collect(Collectors.toMap(layout -> layout.file().key(), Function.identity()));
        assertThat(new ScanPlanner(PlanLimits.forSlots(64))
                        .plan(SPEC, files, layouts)
                        .tasks())
                .hasSizeBetween(64, 300);
    }

    private static Stream<FileEntry> listing() {
        return IntStream.range(0, FILES)
                .mapToObj(i -> new FileEntry(
                        "sales/part-" + i + "-c000.snappy.parquet",
                        1_000_000,
                        "\"d41d8cd98f00b204e9800998ecf8427e\"",
                        i));
    }
}
