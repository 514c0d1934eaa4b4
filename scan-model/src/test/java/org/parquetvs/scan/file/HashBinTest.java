package org.parquetvs.scan.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.scan.RandomPredicates;
import org.parquetvs.scan.file.TaskFiles.HashBin;
import org.parquetvs.scan.file.TaskFiles.HashUnit;
import org.parquetvs.testing.Seeds;

class HashBinTest {
    private static final Path SPECIFICATION = Path.of("..", "doc", "reference", "hash-bins.md");
    private static final Pattern VECTOR = Pattern.compile(
            "\\| (?:`(?<text>[^`]+)`|\\*\\(empty\\)\\*) \\| `0x(?<hash>[0-9a-f]{16})` \\| (?<seven>\\d+)"
                    + " \\| (?<sixtyFour>\\d+) \\| (?<threeHundred>\\d+) \\|");

    @TestFactory
    Stream<DynamicTest> vectorsOfTheSpecificationHold() throws IOException {
        List<Matcher> vectors = Files.readAllLines(SPECIFICATION).stream()
                .map(VECTOR::matcher)
                .filter(Matcher::matches)
                .toList();
        assertThat(vectors).hasSize(8);
        return vectors.stream()
                .map(vector -> DynamicTest.dynamicTest(vector.group(), () -> {
                    String text = vector.group("text") == null ? "" : vector.group("text");
                    long hash = KeyHash.of(text);
                    assertThat(hash).isEqualTo(Long.parseUnsignedLong(vector.group("hash"), 16));
                    assertThat(HashBin.binOf(hash, 7)).isEqualTo(Integer.parseInt(vector.group("seven")));
                    assertThat(HashBin.binOf(hash, 64)).isEqualTo(Integer.parseInt(vector.group("sixtyFour")));
                    assertThat(HashBin.binOf(hash, 300)).isEqualTo(Integer.parseInt(vector.group("threeHundred")));
                }));
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, Integer.MIN_VALUE, -1, 0, 1, Integer.MAX_VALUE, Long.MAX_VALUE})
    void everyHashHasExactlyOneBin(long hash) {
        for (int count = 1; count <= 1_000; count++) {
            assertThat(HashBin.binOf(hash, count)).isBetween(0, count - 1);
        }
    }

    @Test
    void keyWhoseJavaHashIsTheLeastIntIsReadExactlyOnce() {
        assertThat("polygenelubricants".hashCode()).isEqualTo(Integer.MIN_VALUE);
        for (int count = 1; count <= 300; count++) {
            assertThat(binsWith("polygenelubricants", count, HashUnit.KEY)).isEqualTo(1);
        }
    }

    @Test
    void everyKeyIsInExactlyOneBin() {
        Seeds.forEach(2_000, random -> {
            String key = RandomPredicates.text(random) + "/" + RandomPredicates.text(random);
            int count = 1 + random.nextInt(300);
            assertThat(binsWith(key, count, HashUnit.KEY)).isEqualTo(1);
            assertThat(binsWith(key, count, new HashUnit.Directory(1 + random.nextInt(3))))
                    .isEqualTo(1);
        });
    }

    @Test
    void binsOfAMillionAlikeKeysAreEven() {
        int[] keys = new int[300];
        for (int i = 0; i < 1_000_000; i++) {
            keys[HashBin.binOf(KeyHash.of("sales/part-" + i + ".parquet"), keys.length)]++;
        }
        assertThat(Arrays.stream(keys).boxed()).allMatch(count -> count > 3_000 && count < 3_700);
    }

    @Test
    void filesOfADirectoryAreInItsBin() {
        HashUnit unit = new HashUnit.Directory(2);
        assertThat(unit.hashedPart("sales/day=1/region=2/a")).isEqualTo("sales/day=1/");
        assertThat(unit.hashedPart("sales/day=1/")).isEqualTo("sales/day=1/");
        assertThat(unit.hashedPart("sales/a")).isEqualTo("sales/a");
        assertThat(unit.hashedPart("a")).isEqualTo("a");
    }

    @Test
    void refusesBinsThatDoNotExist() {
        assertThatThrownBy(() -> new HashBin(3, 3, HashUnit.KEY))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("Index 3 out of bounds for length 3");
        assertThatThrownBy(() -> new HashUnit.Directory(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Invalid depth of a directory: 0");
    }

    private static long binsWith(String key, int count, HashUnit unit) {
        return IntStream.range(0, count)
                .filter(index -> new HashBin(index, count, unit).contains(key))
                .count();
    }
}
