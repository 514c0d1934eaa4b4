package org.parquetvs.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.planner.TestPlans.SOURCE;
import static org.parquetvs.planner.TestPlans.file;
import static org.parquetvs.planner.TestPlans.files;
import static org.parquetvs.planner.TestPlans.planner;
import static org.parquetvs.planner.TestPlans.spec;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.RandomScans;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.file.RowGroupRange;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.output.PartialAggregate;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;

class ScanPlannerTest {
    private static final ScanSpec SPEC = spec(7);
    private static final long MEGABYTE = 1L << 20;

    @Test
    void everyRowGroupIsAssignedToExactlyOneTask() {
        Seeds.forEach(1_000, random -> {
            List<FileEntry> files = RandomScans.files(random, 200);
            Map<String, FileLayout> layouts = RandomScans.layouts(random, files);
            ScanPlan plan = new ScanPlanner(limits(random)).plan(SPEC, files, layouts);
            Map<FileEntry, List<Integer>> expected = new HashMap<>();
            for (FileEntry file : files) {
                FileLayout layout = layouts.get(file.key());
                if (layout == null) {
                    expected.put(file, List.of(0));
                } else if (!layout.rowGroups().isEmpty()) {
                    expected.put(
                            file,
                            layout.rowGroups().stream()
                                    .map(RowGroupLayout::ordinal)
                                    .toList());
                }
            }
            assertThat(ordinals(plan)).isEqualTo(expected);
        });
    }

    @Test
    void heaviestTaskIsAtMostATenthAboveTheMeanUnlessARowGroupExceedsTheMean() {
        Seeds.forEach(1_000, random -> {
            List<FileEntry> files = RandomScans.files(random, 200);
            Map<String, FileLayout> layouts = RandomScans.layouts(random, files);
            List<ScanTask> tasks =
                    new ScanPlanner(limits(random)).plan(SPEC, files, layouts).tasks();
            double mean = tasks.stream().mapToLong(ScanTask::weight).average().orElse(0);
            Weigher weigher = new Weigher(SPEC.output(), layouts.values());
            long heaviestRowGroup = files.stream()
                    .flatMapToLong(file -> weights(weigher, file, layouts.get(file.key())))
                    .max()
                    .orElse(0);
            if (heaviestRowGroup <= mean) {
                assertThat(tasks)
                        .allSatisfy(task -> assertThat((double) task.weight()).isLessThanOrEqualTo(1.1 * mean));
            }
        });
    }

    @Test
    void planDependsOnTheFilesOnlyAndNotOnTheirOrder() {
        Seeds.forEach(500, random -> {
            List<FileEntry> files = RandomScans.files(random, 100);
            Map<String, FileLayout> layouts = RandomScans.layouts(random, files);
            ScanPlanner planner = new ScanPlanner(limits(random));
            List<FileEntry> shuffled = new ArrayList<>(files);
            Collections.shuffle(shuffled, random);
            assertThat(planner.plan(SPEC, shuffled, new HashMap<>(layouts)))
                    .isEqualTo(planner.plan(SPEC, files, layouts));
        });
    }

    @Test
    void tasksAreNumberedFromTheHeaviest() {
        Seeds.forEach(200, random -> {
            List<FileEntry> files = RandomScans.files(random, 100);
            List<ScanTask> tasks = new ScanPlanner(limits(random))
                    .plan(SPEC, files, RandomScans.layouts(random, files))
                    .tasks();
            assertThat(tasks).extracting(ScanTask::id).isSorted().doesNotHaveDuplicates();
            assertThat(tasks).isSortedAccordingTo((a, b) -> Long.compare(b.weight(), a.weight()));
        });
    }

    @Test
    void aMegabyteIsOneTask() {
        assertThat(planner(16).plan(SPEC, files(4, MEGABYTE / 4), Map.of()).tasks())
                .hasSize(1);
    }

    @Test
    void noFileIsNoTask() {
        assertThat(planner(16).plan(SPEC, List.of(), Map.of()).tasks()).isEmpty();
        FileEntry file = file("sales/empty", 4_000);
        assertThat(planner(16)
                        .plan(SPEC, List.of(file), Map.of(file.key(), new FileLayout(file, List.of())))
                        .tasks())
                .isEmpty();
    }

    @Test
    void everySlotGetsRowGroupsOfASingleFile() {
        FileEntry file = file("sales/one", 160 * MEGABYTE);
        FileLayout layout = layout(file, 8, new RowGroupLayout(0, 1_000_000, 0, 20 * MEGABYTE));
        ScanPlan plan = planner(4).plan(SPEC, List.of(file), Map.of(file.key(), layout));
        assertThat(plan.tasks()).hasSize(8);
    }

    @Test
    void wideReadsOfFewBytesWeighMoreThanNarrowReadsOfMany() {
        FileEntry wide = file("sales/wide", 100 * MEGABYTE);
        FileEntry narrow = file("sales/narrow", 100 * MEGABYTE);
        Weigher weigher = new Weigher(SPEC.output(), List.of());
        long manyRows = weigher.weigh(layout(wide, 1, new RowGroupLayout(0, 10_000_000, 0, 50 * MEGABYTE)))[0];
        long manyBytes = weigher.weigh(layout(narrow, 1, new RowGroupLayout(0, 1_000, 0, 500 * MEGABYTE)))[0];
        assertThat(manyRows).isGreaterThan(manyBytes);
    }

    /** Each row has a list of ten objects of three fields. */
    @Test
    void valuesOfNestedColumnsMakeMoreTasks() {
        FileEntry file = file("sales/nested", 20 * MEGABYTE);
        FileLayout flat = layout(file, 8, new RowGroupLayout(0, 50_000, 0, 2 * MEGABYTE));
        FileLayout nested = layout(file, 8, new RowGroupLayout(0, 50_000, 0, 2 * MEGABYTE, 1_500_000));
        assertThat(planner(4)
                        .plan(SPEC, List.of(file), Map.of(file.key(), flat))
                        .tasks())
                .hasSize(1);
        assertThat(planner(4)
                        .plan(SPEC, List.of(file), Map.of(file.key(), nested))
                        .tasks())
                .hasSizeGreaterThanOrEqualTo(4);
    }

    @Test
    void fileOfUnknownLayoutWeighsAsMuchForAByteAsTheKnownOnes() {
        FileEntry known = file("sales/known", 100 * MEGABYTE);
        FileLayout layout = layout(known, 10, new RowGroupLayout(0, 50_000, 0, 2 * MEGABYTE));
        Weigher weigher = new Weigher(SPEC.output(), List.of(layout));
        long weight = weigher.weigh(layout)[0] * 10;
        assertThat(weigher.weigh(file("sales/unknown", 100 * MEGABYTE))).isCloseTo(weight, Offset.offset(100L));
    }

    @Test
    void damagedFootersDoNotOverflow() {
        FileEntry file = file("sales/damaged", 1_000);
        FileLayout layout = layout(file, 100, new RowGroupLayout(0, Long.MAX_VALUE, 0, Long.MAX_VALUE, Long.MAX_VALUE));
        assertThat(planner(4)
                        .plan(SPEC, List.of(file), Map.of(file.key(), layout))
                        .tasks())
                .isNotEmpty();
    }

    @Test
    void sizesThatMakeAnEvenPlanNeedNoFooter() {
        assertThat(planner(4).worthSplitting(SPEC, files(200, 50 * MEGABYTE), Map.of()))
                .isEmpty();
        assertThat(planner(4).worthSplitting(SPEC, files(3, 1_000), Map.of())).isEmpty();
        assertThat(planner(4).worthSplitting(SPEC, List.of(), Map.of())).isEmpty();
    }

    @Test
    void filesTooFewOrTooDifferentForTheSlotsAreWorthSplitting() {
        assertThat(planner(4).worthSplitting(SPEC, files(1, 500 * MEGABYTE), Map.of()))
                .hasSize(1);
        assertThat(planner(4).worthSplitting(SPEC, files(5, 500 * MEGABYTE), Map.of()))
                .hasSize(5);
        List<FileEntry> different = new ArrayList<>(files(40, MEGABYTE));
        FileEntry huge = file("sales/huge", 10_000 * MEGABYTE);
        different.add(huge);
        assertThat(planner(4).worthSplitting(SPEC, different, Map.of())).containsExactly(huge);
    }

    @Test
    void filesOfKnownLayoutAreCutAnywayAndNeedNoOtherFooter() {
        List<FileEntry> files = files(4, 500 * MEGABYTE);
        Map<String, FileLayout> known = files.stream()
                .map(file -> layout(file, 100, new RowGroupLayout(0, 100_000, 0, 2 * MEGABYTE)))
                .collect(Collectors.toMap(layout -> layout.file().key(), Function.identity()));
        FileEntry huge = file("sales/huge", 10_000 * MEGABYTE);
        List<FileEntry> all = Stream.concat(files.stream(), Stream.of(huge)).toList();
        assertThat(planner(4).worthSplitting(SPEC, all, known)).containsExactly(huge);
        assertThat(planner(4).worthSplitting(SPEC, files, known)).isEmpty();
    }

    @Test
    void aFileWithoutRowGroupsLeftIsInNoTask() {
        FileEntry file = file("sales/pruned", 100 * MEGABYTE);
        FileEntry other = file("sales/read", 100 * MEGABYTE);
        Map<String, FileLayout> layouts = Map.of(
                file.key(),
                new FileLayout(file, List.of(), List.of(new RowGroupLayout(0, 1_000, 0, 1_000))),
                other.key(),
                new FileLayout(
                        other,
                        List.of(
                                new RowGroupLayout(1, 10, 0, 10),
                                new RowGroupLayout(2, 10, 0, 10),
                                new RowGroupLayout(5, 10, 0, 10)),
                        List.of()));
        assertThat(planner(4).plan(SPEC, List.of(file, other), layouts).tasks())
                .extracting(ScanTask::files)
                .containsExactly(new TaskFiles.Explicit(List.of(
                        new FileSplit(other, new RowGroupRange(1, 3)), new FileSplit(other, new RowGroupRange(5, 6)))));
    }

    @Test
    void countingRowsWeighsThemToo() {
        ScanSpec count = new ScanSpec(
                "C",
                SOURCE,
                new ScanOutput.Groups(
                        List.of(),
                        List.of(new PartialAggregate(
                                new EmittedColumn("N", new SqlType.Decimal(18, 0)),
                                PartialAggregate.Function.COUNT,
                                new Operand.Literal(new Value.Bool(true))))),
                Predicate.TRUE,
                BinaryEncoding.HEX);
        FileEntry file = file("sales/one", 160 * MEGABYTE);
        FileLayout layout = layout(file, 8, new RowGroupLayout(0, 1_000_000, 0, 0));
        assertThat(planner(4)
                        .plan(count, List.of(file), Map.of(file.key(), layout))
                        .tasks())
                .hasSize(1);
    }

    private static LongStream weights(Weigher weigher, FileEntry file, @Nullable FileLayout layout) {
        return layout == null ? LongStream.of(weigher.weigh(file)) : LongStream.of(weigher.weigh(layout));
    }

    /** The row groups of each file that some task reads, as often as one does; a file read whole counts as one. */
    private static Map<FileEntry, List<Integer>> ordinals(ScanPlan plan) {
        return plan.tasks().stream()
                .flatMap(task -> ((TaskFiles.Explicit) task.files()).splits().stream())
                .collect(Collectors.groupingBy(
                        FileSplit::file,
                        Collectors.flatMapping(
                                split -> ordinals(split.rowGroups()),
                                Collectors.collectingAndThen(
                                        Collectors.toList(),
                                        ordinals -> ordinals.stream().sorted().toList()))));
    }

    private static Stream<Integer> ordinals(RowGroupRange range) {
        return range.equals(RowGroupRange.ALL)
                ? Stream.of(0)
                : IntStream.range(range.firstInclusive(), range.endExclusive()).boxed();
    }

    private static PlanLimits limits(Random random) {
        return new PlanLimits(
                Seeds.pick(random, 1, 2, 4, 7, 16, 64, 500),
                Seeds.pick(random, 1, 10, 300),
                10_000,
                Seeds.pick(random, 1, 2, 3, 4),
                Seeds.pick(random, 1L, MEGABYTE, PlanLimits.MIN_TASK_WEIGHT));
    }

    private static FileLayout layout(FileEntry file, int count, RowGroupLayout rowGroup) {
        return new FileLayout(
                file,
                IntStream.range(0, count)
                        .mapToObj(ordinal -> new RowGroupLayout(
                                ordinal, rowGroup.rows(), 0, rowGroup.projectedBytes(), rowGroup.nestedValues()))
                        .toList());
    }
}
