package org.parquetvs.planner.packing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Seeds;

class PackingTest {

    @Test
    void everyRowGroupIsInExactlyOneBin() {
        Seeds.forEach(2_000, random -> {
            List<long[]> files = files(random);
            int[][] seen = files.stream().map(file -> new int[file.length]).toArray(int[][]::new);
            for (Bin bin : Packing.pack(files, limits(random))) {
                for (Run run : bin.runs()) {
                    for (int rowGroup = run.firstInclusive(); rowGroup < run.endExclusive(); rowGroup++) {
                        seen[run.file()][rowGroup]++;
                    }
                }
            }
            assertThat(Arrays.stream(seen).flatMapToInt(Arrays::stream).filter(times -> times != 1))
                    .isEmpty();
        });
    }

    @Test
    void heaviestBinIsAtMostATenthAboveTheMeanUnlessARowGroupExceedsTheMean() {
        Seeds.forEach(2_000, random -> {
            List<long[]> files = files(random);
            BinLimits limits = limits(random);
            List<Bin> bins = Packing.pack(files, limits);
            double mean = (double) weights(files).sum() / bins.size();
            long heaviestRowGroup = weights(files).max().orElseThrow();
            if (heaviestRowGroup <= mean) {
                assertThat(bins)
                        .allSatisfy(bin -> assertThat((double) bin.weight()).isLessThanOrEqualTo(1.1 * mean));
            }
            assertThat(bins).hasSizeLessThanOrEqualTo(limits.most());
        });
    }

    @Test
    void weightOfABinIsThatOfItsRowGroups() {
        Seeds.forEach(500, random -> {
            List<long[]> files = files(random);
            for (Bin bin : Packing.pack(files, limits(random))) {
                long weight = bin.runs().stream()
                        .mapToLong(run -> Arrays.stream(files.get(run.file()), run.firstInclusive(), run.endExclusive())
                                .sum())
                        .sum();
                assertThat(bin.weight()).isEqualTo(weight);
            }
        });
    }

    @Test
    void neighboursInABinAreOneRun() {
        Seeds.forEach(500, random -> {
            for (Bin bin : Packing.pack(files(random), limits(random))) {
                for (int i = 1; i < bin.runs().size(); i++) {
                    Run previous = bin.runs().get(i - 1);
                    Run run = bin.runs().get(i);
                    assertThat(previous.file() == run.file() && previous.endExclusive() == run.firstInclusive())
                            .isFalse();
                }
            }
        });
    }

    @Test
    void samePackingEachTime() {
        Seeds.forEach(500, random -> {
            List<long[]> files = files(random);
            BinLimits limits = limits(random);
            assertThat(Packing.pack(files, limits)).isEqualTo(Packing.pack(files, limits));
        });
    }

    @Test
    void noSlotIsIdleWhereRowGroupsAreFine() {
        Seeds.forEach(500, random -> {
            int slots = 1 + random.nextInt(40);
            List<long[]> files = IntStream.range(0, 1 + random.nextInt(20))
                    .mapToObj(file -> random.longs(8L * slots, 500, 1_000).toArray())
                    .toList();
            List<Bin> bins = Packing.pack(files, new BinLimits(slots, 3 * slots, 300));
            long ideal = weights(files).sum() / slots;
            assertThat((double) SlotSchedule.length(bins, slots)).isLessThanOrEqualTo(1.1 * ideal + 1);
        });
    }

    @Test
    void everySlotGetsRowGroupsOfASingleFile() {
        assertThat(Packing.pack(List.of(equal(8)), new BinLimits(4, 12, 300))).hasSize(8);
        assertThat(Packing.pack(List.of(equal(8)), new BinLimits(4, 4, 300))).hasSize(4);
        assertThat(Packing.pack(List.of(equal(9)), new BinLimits(4, 4, 300))).hasSize(9);
        assertThat(Packing.pack(List.of(equal(13)), new BinLimits(4, 12, 300))).hasSizeBetween(7, 13);
    }

    @Test
    void filesAreCutNoFinerThanNeeded() {
        List<long[]> files = IntStream.range(0, 8).mapToObj(file -> equal(60)).toList();
        List<Bin> bins = Packing.pack(files, new BinLimits(4, 12, 300));
        assertThat(bins).hasSize(12);
        assertThat(bins.stream().mapToInt(bin -> bin.runs().size()).sum()).isEqualTo(16);
    }

    @Test
    void wholeFilesStayWholeWhereTheyAreEven() {
        List<long[]> files = IntStream.range(0, 200).mapToObj(file -> equal(10)).toList();
        List<Bin> bins = Packing.pack(files, new BinLimits(5, 10, 300));
        assertThat(bins).hasSize(10).allSatisfy(bin -> assertThat(bin.runs()).hasSize(20));
    }

    @Test
    void aRowGroupBeyondTheMeanHasABinOfItsOwn() {
        long[] weights = equal(100);
        weights[40] = 1_000;
        List<Bin> bins = Packing.pack(List.of(weights), new BinLimits(4, 12, 300));
        assertThat(bins.get(0).runs()).containsExactly(new Run(0, 40, 41, 1_000));
    }

    @Test
    void otherSlotsAreNotIdleBesideARowGroupBeyondTheMean() {
        long[] weights = equal(100);
        weights[40] = 5_000;
        assertThat(Packing.pack(List.of(weights), new BinLimits(16, 48, 300))).hasSizeGreaterThanOrEqualTo(16);
    }

    @Test
    void nothingIsInNoBin() {
        assertThat(Packing.pack(List.of(), new BinLimits(4, 12, 300))).isEmpty();
        assertThat(Packing.pack(List.of(new long[0]), new BinLimits(4, 12, 300)))
                .isEmpty();
    }

    private static long[] equal(int count) {
        return LongStream.generate(() -> 10).limit(count).toArray();
    }

    private static LongStream weights(List<long[]> files) {
        return files.stream().flatMapToLong(Arrays::stream);
    }

    private static BinLimits limits(Random random) {
        int slots = Seeds.pick(random, 1, 2, 3, 4, 7, 16, 64, 128, 300);
        int most = slots + Seeds.pick(random, 0, 1, 50, 300);
        return new BinLimits(slots, slots + random.nextInt(most - slots + 1), most);
    }

    /** From a single row group to thousands; equal, alike, or very different. */
    private static List<long[]> files(Random random) {
        int fileCount = Seeds.pick(random, 1, 1, 2, 5, 12, 100);
        int rowGroups = Seeds.pick(random, 1, 2, 3, 10, 40);
        int shape = random.nextInt(4);
        return IntStream.range(0, fileCount)
                .mapToObj(file -> LongStream.generate(() -> weight(random, shape))
                        .limit(1 + random.nextInt(rowGroups))
                        .toArray())
                .toList();
    }

    private static long weight(Random random, int shape) {
        return switch (shape) {
            case 0 -> 1_000;
            case 1 -> 900 + random.nextInt(200);
            case 2 -> 1 + random.nextInt(1_000);
            default -> 1L << random.nextInt(40);
        };
    }
}
