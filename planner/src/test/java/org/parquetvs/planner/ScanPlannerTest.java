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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.parquetvs.planner.TaskFiles.HashBin;
import org.parquetvs.planner.TaskFiles.HashUnit;
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
                int rowGroups = layout == null ? 1 : layout.rowGroups().size();
                if (rowGroups > 0) {
                    expected.put(file, IntStream.range(0, rowGroups).boxed().toList());
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
            Weigher weigher = new Weigher(SPEC.columns().size(), layouts.values());
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
        FileLayout layout = layout(file, 8, new RowGroupLayout(1_000_000, 20 * MEGABYTE));
        ScanPlan plan = planner(4).plan(SPEC, List.of(file), Map.of(file.key(), layout));
        assertThat(plan.tasks()).hasSize(8);
    }

    @Test
    void wideReadsOfFewBytesWeighMoreThanNarrowReadsOfMany() {
        FileEntry wide = file("sales/wide", 100 * MEGABYTE);
        FileEntry narrow = file("sales/narrow", 100 * MEGABYTE);
        Weigher weigher = new Weigher(7, List.of());
        long manyRows = weigher.weigh(layout(wide, 1, new RowGroupLayout(10_000_000, 50 * MEGABYTE)))[0];
        long manyBytes = weigher.weigh(layout(narrow, 1, new RowGroupLayout(1_000, 500 * MEGABYTE)))[0];
        assertThat(manyRows).isGreaterThan(manyBytes);
    }

    @Test
    void fileOfUnknownLayoutWeighsAsMuchForAByteAsTheKnownOnes() {
        FileEntry known = file("sales/known", 100 * MEGABYTE);
        FileLayout layout = layout(known, 10, new RowGroupLayout(50_000, 2 * MEGABYTE));
        Weigher weigher = new Weigher(7, List.of(layout));
        long weight = weigher.weigh(layout)[0] * 10;
        assertThat(weigher.weigh(file("sales/unknown", 100 * MEGABYTE))).isCloseTo(weight, Offset.offset(100L));
    }

    @Test
    void damagedFootersDoNotOverflow() {
        FileEntry file = file("sales/damaged", 1_000);
        FileLayout layout = layout(file, 100, new RowGroupLayout(Long.MAX_VALUE, Long.MAX_VALUE));
        assertThat(planner(4)
                        .plan(SPEC, List.of(file), Map.of(file.key(), layout))
                        .tasks())
                .isNotEmpty();
    }

    @Test
    void sizesThatMakeAnEvenPlanNeedNoFooter() {
        assertThat(planner(4).worthSplitting(files(200, 50 * MEGABYTE), SPEC.columns()))
                .isEmpty();
        assertThat(planner(4).worthSplitting(files(3, 1_000), SPEC.columns())).isEmpty();
        assertThat(planner(4).worthSplitting(List.of(), SPEC.columns())).isEmpty();
    }

    @Test
    void filesTooFewOrTooDifferentForTheSlotsAreWorthSplitting() {
        assertThat(planner(4).worthSplitting(files(1, 500 * MEGABYTE), SPEC.columns()))
                .hasSize(1);
        assertThat(planner(4).worthSplitting(files(5, 500 * MEGABYTE), SPEC.columns()))
                .hasSize(5);
        List<FileEntry> different = new ArrayList<>(files(40, MEGABYTE));
        FileEntry huge = file("sales/huge", 10_000 * MEGABYTE);
        different.add(huge);
        assertThat(planner(4).worthSplitting(different, SPEC.columns())).containsExactly(huge);
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
            Function<String, List<String>> listDirectories = parent -> below(files, parent);
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

    private static Function<String, List<String>> directories(int first, int second) {
        return parent -> IntStream.range(0, parent.equals("sales/") ? first : second)
                .mapToObj(i -> parent + i + "/")
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
        return new FileLayout(file, Collections.nCopies(count, rowGroup));
    }
}
