package org.parquetvs.worker.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.scan.KeyValues;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.vector.Selection;

/** Key sets, compared with the sets of the JDK. */
class KeySetTest {
    private static final int ROWS = 5_000;

    @Test
    void numbersAreMembersIfTheyWereAdded() {
        Seeds.forEach(
                100,
                random -> check(
                        CollectedKeys.of(new SqlType.Decimal(18, 0)), random, KeySetTest::numbers, bound(random)));
    }

    @Test
    void numbersOfManyDigitsAreMembersIfTheyWereAdded() {
        Seeds.forEach(
                100,
                random -> check(
                        CollectedKeys.of(new SqlType.Decimal(36, 2)), random, KeySetTest::decimals, bound(random)));
    }

    @Test
    void onceANumberOf65BitsIsAKeyAllSuchNumbersPass() {
        CollectedKeys keys = CollectedKeys.of(new SqlType.Decimal(36, 0));
        keys.add(new Decimal128Vector(new long[] {0, 0}, new long[] {7, 8}, null), 2, all(2));
        Decimal128Vector asked = new Decimal128Vector(new long[] {0, 0, 1}, new long[] {7, 9, 7}, null);

        assertThat(kept(keys, asked, 3)).containsExactly(0);

        keys.add(new Decimal128Vector(new long[] {0}, new long[] {-1}, null), 1, all(1));

        assertThat(kept(keys, asked, 3)).containsExactly(0, 2);
        assertThat(keys.values(9)).isEqualTo(new KeyValues.Unknown());
    }

    @Test
    void aSetOfNothingButNumbersOf65BitsIsNotEmpty() {
        CollectedKeys keys = CollectedKeys.of(new SqlType.Decimal(36, 0));

        assertThat(keys.isEmpty()).isTrue();
        assertThat(keys.values(9)).isEqualTo(new KeyValues.Listed(List.of()));

        keys.add(new Decimal128Vector(new long[] {1}, new long[] {0}, null), 1, all(1));

        assertThat(keys.isEmpty()).isFalse();
        assertThat(keys.values(9)).isEqualTo(new KeyValues.Unknown());
    }

    @Test
    void stringsAreMembersIfTheyWereAdded() {
        Seeds.forEach(
                100,
                random -> check(CollectedKeys.of(SqlType.Varchar.LONGEST), random, KeySetTest::texts, bound(random)));
    }

    private interface ToVector {
        ColumnVector of(long[] keys, long[] validity);
    }

    private static void check(CollectedKeys keys, Random random, ToVector vectors, long bound) {
        Set<Long> model = new HashSet<>();
        for (int batch = 0; batch < 3; batch++) {
            long[] added = numbers(random, bound);
            long[] validity = bits(random);
            Selection selection = selection(random);
            for (int i = 0; i < selection.count(); i++) {
                if (isSet(validity, selection.row(i))) {
                    model.add(added[selection.row(i)]);
                }
            }
            keys.add(vectors.of(added, validity), ROWS, selection);
        }
        long[] asked = numbers(random, bound);
        long[] validity = bits(random);
        Selection selection = selection(random);
        List<Integer> expected = IntStream.range(0, selection.count())
                .map(selection::row)
                .filter(row -> isSet(validity, row) && model.contains(asked[row]))
                .boxed()
                .toList();

        keys.keepMembers(vectors.of(asked, validity), ROWS, selection);

        assertThat(keys.size()).isEqualTo(model.size());
        assertThat(keys.values()).hasSize(model.size()).doesNotHaveDuplicates();
        assertThat(IntStream.range(0, selection.count()).map(selection::row).boxed())
                .isEqualTo(expected);
        if (!model.isEmpty()) {
            assertThat(keys.values()).contains(keys.smallest(), keys.greatest()).allSatisfy(key -> {
                assertThat(key.compareWith(keys.smallest())).isNotNegative();
                assertThat(key.compareWith(keys.greatest())).isNotPositive();
            });
        }
    }

    private static long bound(Random random) {
        return Seeds.pick(random, 3L, 1_000L, 20_000L, 1L << 40);
    }

    private static long[] numbers(Random random, long bound) {
        return random.longs(ROWS, -bound, bound).toArray();
    }

    private static long[] bits(Random random) {
        return random.longs((ROWS + 63) / 64).toArray();
    }

    private static boolean isSet(long[] bits, int row) {
        return (bits[row >> 6] & (1L << row)) != 0;
    }

    private static List<Integer> kept(CollectedKeys keys, ColumnVector vector, int rows) {
        Selection selection = all(rows);
        keys.keepMembers(vector, rows, selection);
        return IntStream.range(0, selection.count()).map(selection::row).boxed().toList();
    }

    private static Selection all(int rows) {
        Selection selection = new Selection();
        selection.selectAll(rows);
        return selection;
    }

    private static Selection selection(Random random) {
        Selection selection = all(ROWS);
        if (random.nextBoolean()) {
            selection.keepIf(row -> random.nextInt(3) == 0);
        }
        return selection;
    }

    private static ColumnVector numbers(long[] keys, long[] validity) {
        return new LongVector(keys, validity);
    }

    private static ColumnVector decimals(long[] keys, long[] validity) {
        long[] high = LongStream.of(keys).map(key -> key >> 63).toArray();
        return new Decimal128Vector(high, keys, validity);
    }

    private static ColumnVector texts(long[] keys, long @Nullable [] validity) {
        StringBuilder text = new StringBuilder();
        int[] offsets = new int[keys.length + 1];
        for (int row = 0; row < keys.length; row++) {
            text.append("key ").append(keys[row]);
            offsets[row + 1] = text.length();
        }
        return new TextVector(text.toString().getBytes(StandardCharsets.UTF_8), offsets, validity);
    }
}
