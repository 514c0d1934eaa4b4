package org.parquetvs.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class VectorBuilderTest {
    private static final int SEEDS = 300;

    @Test
    void aVectorHasTheTextsThatWereSetOrCopiedLast() {
        VectorBuilder.Texts builder = new VectorBuilder.Texts();
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            builder.clear();
            List<@Nullable String> expected = new ArrayList<>();
            while (expected.size() < 1 + seed) {
                int row = expected.size();
                switch (random.nextInt(5)) {
                    case 0 -> {
                        builder.setNull(row);
                        expected.add(null);
                    }
                    case 1 -> {
                        builder.set(row, "replaced");
                        builder.setNull(row);
                        expected.add(null);
                    }
                    case 2 -> {
                        builder.setNull(row);
                        builder.set(row, "ä" + row);
                        expected.add("ä" + row);
                    }
                    case 3 -> copy(texts(random), builder, expected, random);
                    default -> copy(coded(random), builder, expected, random);
                }
            }

            StringVector vector = (StringVector) builder.vector();
            for (int row = 0; row < expected.size(); row++) {
                assertThat(vector.isNull(row) ? null : vector.string(row))
                        .as("seed " + seed + ", row " + row)
                        .isEqualTo(expected.get(row));
            }
        }
    }

    private static void copy(
            StringVector source, VectorBuilder.Texts builder, List<@Nullable String> expected, Random random) {
        int from = random.nextInt(3);
        int count = random.nextInt(4 - from);
        builder.copy(source, from, count, expected.size());
        for (int row = from; row < from + count; row++) {
            expected.add(source.isNull(row) ? null : source.string(row));
        }
    }

    /** Three rows, some of them NULL. */
    private static TextVector texts(Random random) {
        VectorBuilder.Texts texts = new VectorBuilder.Texts();
        for (int row = 0; row < 3; row++) {
            if (random.nextBoolean()) {
                texts.set(row, "x".repeat(1 + random.nextInt(3)));
            } else {
                texts.setNull(row);
            }
        }
        return (TextVector) texts.vector();
    }

    private static DictionaryTextVector coded(Random random) {
        VectorBuilder.Texts dictionary = new VectorBuilder.Texts();
        dictionary.set(0, "a");
        dictionary.set(1, "bc");
        int[] indices = {random.nextInt(2), random.nextInt(2), random.nextInt(2)};
        return new DictionaryTextVector(indices, (TextVector) dictionary.vector(), 2, new long[] {random.nextInt(8)});
    }

    @Test
    void aVectorOfNumbersHasTheRowsThatWereSet() {
        VectorBuilder.Ints builder = new VectorBuilder.Ints();
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            builder.clear();
            List<@Nullable Integer> expected = new ArrayList<>();
            while (expected.size() < 1 + seed) {
                int row = expected.size();
                if (random.nextInt(3) == 0) {
                    int end = row + 1 + random.nextInt(130);
                    builder.setNulls(row, end);
                    expected.addAll(Collections.nCopies(end - row, null));
                } else {
                    builder.set(row, row * seed);
                    expected.add(row * seed);
                }
            }

            IntVector vector = (IntVector) builder.vector();
            for (int row = 0; row < expected.size(); row++) {
                assertThat(vector.isNull(row) ? null : vector.values()[row])
                        .as("seed " + seed + ", row " + row)
                        .isEqualTo(expected.get(row));
            }
        }
    }

    @Test
    void aVectorWithoutNullHasNoValidity() {
        VectorBuilder.Doubles builder = new VectorBuilder.Doubles();
        builder.setNull(0);
        builder.clear();
        builder.set(0, 1.5);

        assertThat(builder.vector().validity()).isNull();
        assertThat(builder.bytes(3)).isEqualTo(24);
    }
}
