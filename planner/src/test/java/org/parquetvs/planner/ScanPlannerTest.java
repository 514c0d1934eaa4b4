package org.parquetvs.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.parquetvs.planner.TaskFiles.HashBin;
import org.parquetvs.planner.TaskFiles.HashUnit;
import org.parquetvs.planner.output.EmittedColumn;
import org.parquetvs.planner.output.PartialAggregate;
import org.parquetvs.planner.output.ScanOutput;
import org.parquetvs.planner.predicate.Operand;
import org.parquetvs.planner.predicate.Predicate;
import org.parquetvs.planner.predicate.Predicate.Comparator;
import org.parquetvs.planner.predicate.Predicate.Comparison;
import org.parquetvs.planner.predicate.Predicate.Like;
import org.parquetvs.planner.predicate.Value;

class ScanPlannerTest {
    private static final SourcePattern SOURCE = new SourcePattern("sales/**");
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
        FileLayout layout = layout(file, 100, new RowGroupLayout(0, Long.MAX_VALUE, 0, Long.MAX_VALUE));
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

    @Test
    void selectsTheFilesOfTheSource() {
        Stream<FileEntry> listing =
                Stream.of(file("sales/a", 1), file("sales/_SUCCESS", 1), file("sales/empty", 0), file("sales/b/c", 1));
        assertThat(planner(4).select(listing, SOURCE, Predicate.TRUE))
                .isEqualTo(new FileSelection.Explicit(List.of(file("sales/a", 1), file("sales/b/c", 1))));
    }

    @Test
    void listingIsLeftAfterTheFirstFileTooMany() {
        AtomicInteger consumed = new AtomicInteger();
        Stream<FileEntry> endless = Stream.iterate(0, i -> i + 1)
                .peek(i -> consumed.incrementAndGet())
                .map(i -> file("sales/" + i, 1));
        PlanLimits limits = new PlanLimits(4, 300, 100, 3, 1);
        assertThat(new ScanPlanner(limits).select(endless, SOURCE, Predicate.TRUE))
                .isEqualTo(new FileSelection.TooMany(100));
        assertThat(consumed).hasValue(101);
    }

    @Test
    void asManyFilesAsAllowedAreExplicit() {
        PlanLimits limits = new PlanLimits(4, 300, 100, 3, 1);
        assertThat(new ScanPlanner(limits).select(files(100, 1).stream(), SOURCE, Predicate.TRUE))
                .isInstanceOf(FileSelection.Explicit.class);
    }

    @Test
    void filesWhoseKeyTheFilterExcludesAreNotRead() {
        Predicate filter = new Predicate.And(
                List.of(new Like(key(), text("%b%"), null), new Predicate.Not(equal(key(), text("sales/b")))));
        Stream<FileEntry> listing = Stream.of(file("sales/a", 1), file("sales/b", 1), file("sales/bc", 1));
        assertThat(planner(4).select(listing, SOURCE, filter))
                .isEqualTo(new FileSelection.Explicit(List.of(file("sales/bc", 1))));
    }

    @Test
    void hashBinsAreOneForEachSlot() {
        List<ScanTask> tasks = planner(5).planHashBins(SPEC, HashUnit.KEY).tasks();
        assertThat(tasks)
                .extracting(ScanTask::files)
                .containsExactlyElementsOf(IntStream.range(0, 5)
                        .mapToObj(index -> (TaskFiles) new HashBin(index, 5, HashUnit.KEY))
                        .toList());
        assertThat(planner(1_000).planHashBins(SPEC, HashUnit.KEY).tasks()).hasSize(300);
    }

    @Test
    void directoriesAreHashedWhereThereAreEnough() {
        SourceFilter source = new SourceFilter(new SourcePattern("sales/*/*/*.parquet"), Predicate.TRUE);
        assertThat(planner(4).hashUnit(source, directories(20, 20))).isEqualTo(new HashUnit.Directory(2));
        assertThat(planner(4).hashUnit(source, directories(10, 10))).isEqualTo(new HashUnit.Directory(3));
        assertThat(planner(4).hashUnit(source, directories(3, 3))).isEqualTo(HashUnit.KEY);
    }

    @Test
    void keysAreHashedWhereFilesMayLieOnAnyLevel() {
        SourceFilter source = new SourceFilter(new SourcePattern("sales/**.parquet"), Predicate.TRUE);
        assertThat(planner(4).hashUnit(source, directories(100, 100))).isEqualTo(HashUnit.KEY);
    }

    @Test
    void workersOfHashBinsTogetherListAllAndReadEveryFileOnce() {
        Seeds.forEach(300, random -> {
            Set<FileEntry> files = tree(random);
            ScanSpec spec = new ScanSpec(
                    "C",
                    new SourcePattern(Seeds.pick(random, "sales/*/*/*", "sales/d1*/*/*", "sales/*/**", "sales/**")),
                    SPEC.columns(),
                    Seeds.pick(
                            random,
                            Predicate.TRUE,
                            new Like(key(), text("sales/d2%"), null),
                            new Predicate.Or(List.of(
                                    new Like(key(), text("sales/d1/e0/%"), null),
                                    new Like(key(), text("sales/d3/%"), null)))),
                    BinaryEncoding.HEX);
            ScanPlanner planner = planner(1 + random.nextInt(4));
            UnaryOperator<List<String>> listDirectories = parents -> parents.stream()
                    .flatMap(parent -> below(files, parent).stream())
                    .toList();
            HashUnit unit = planner.hashUnit(spec.sourceFilter(), listDirectories);
            List<FileEntry> read = new ArrayList<>();
            for (ScanTask task : planner.planHashBins(spec, unit).tasks()) {
                HashBin bin = (HashBin) task.files();
                for (String prefix : spec.sourceFilter().listingPrefixes(bin, listDirectories)) {
                    files.stream()
                            .filter(file -> file.key().startsWith(prefix))
                            .filter(file -> spec.sourceFilter().accepts(file) && bin.contains(file.key()))
                            .forEach(read::add);
                }
            }
            assertThat(read)
                    .containsExactlyInAnyOrderElementsOf(
                            files.stream().filter(spec.sourceFilter()::accepts).toList());
        });
    }

    private static LongStream weights(Weigher weigher, FileEntry file, @Nullable FileLayout layout) {
        return layout == null ? LongStream.of(weigher.weigh(file)) : LongStream.of(weigher.weigh(layout));
    }

    private static Set<FileEntry> tree(Random random) {
        return IntStream.range(0, 200)
                .mapToObj(i -> "sales/d" + random.nextInt(20) + "/e" + random.nextInt(3) + "/f" + random.nextInt(3))
                .map(key -> random.nextInt(10) == 0 ? key.substring(0, key.lastIndexOf('/')) + "x" : key)
                .map(key -> file(key, 1))
                .collect(Collectors.toSet());
    }

    private static List<String> below(Set<FileEntry> files, String parent) {
        return files.stream()
                .map(FileEntry::key)
                .filter(key -> key.startsWith(parent) && key.indexOf('/', parent.length()) > 0)
                .map(key -> key.substring(0, key.indexOf('/', parent.length()) + 1))
                .distinct()
                .sorted()
                .toList();
    }

    private static UnaryOperator<List<String>> directories(int first, int second) {
        return parents -> parents.stream()
                .flatMap(parent -> IntStream.range(0, parent.equals("sales/") ? first : second)
                        .mapToObj(i -> parent + i + "/"))
                .toList();
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

    private static ScanPlanner planner(int slots) {
        return new ScanPlanner(PlanLimits.forSlots(slots));
    }

    private static ScanSpec spec(int columns) {
        return new ScanSpec(
                "S3",
                SOURCE,
                Collections.nCopies(
                        columns, new ScanColumn("C", new ColumnSource.Field("c"), new SqlType.Decimal(18, 0))),
                Predicate.TRUE,
                BinaryEncoding.HEX);
    }

    private static Operand key() {
        return new Operand.Column(RandomPredicates.FILE_KEY);
    }

    private static Operand text(String text) {
        return new Operand.Literal(new Value.Text(text));
    }

    private static Predicate equal(Operand left, Operand right) {
        return new Comparison(left, Comparator.EQUAL, right);
    }

    private static List<FileEntry> files(int count, long size) {
        return IntStream.range(0, count).mapToObj(i -> file("sales/" + i, size)).toList();
    }

    private static FileEntry file(String key, long size) {
        return new FileEntry(key, size, "\"e\"", 0);
    }

    private static FileLayout layout(FileEntry file, int count, RowGroupLayout rowGroup) {
        return new FileLayout(
                file,
                IntStream.range(0, count)
                        .mapToObj(ordinal -> new RowGroupLayout(ordinal, rowGroup.rows(), 0, rowGroup.projectedBytes()))
                        .toList());
    }
}
