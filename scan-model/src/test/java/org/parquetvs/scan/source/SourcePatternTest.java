package org.parquetvs.scan.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.scan.file.FileEntry;

class SourcePatternTest {
    private static final Path REFERENCE = Path.of("..", "doc", "reference", "source-pattern.md");
    private static final Pattern EXAMPLE =
            Pattern.compile("\\| `(?<glob>[^`]+)` \\| `(?<key>[^`]+)` \\| (?<read>yes|no) \\|");

    @TestFactory
    Stream<DynamicTest> examplesOfTheReferenceHold() throws IOException {
        List<Matcher> examples = Files.readAllLines(REFERENCE).stream()
                .map(EXAMPLE::matcher)
                .filter(Matcher::matches)
                .toList();
        assertThat(examples).hasSize(14);
        return examples.stream()
                .map(example -> DynamicTest.dynamicTest(example.group(), () -> {
                    SourcePattern source = new SourcePattern(example.group("glob"));
                    assertThat(source.isDataFile(file(example.group("key"), 1)))
                            .isEqualTo(example.group("read").equals("yes"));
                }));
    }

    @ParameterizedTest
    @CsvSource({
        "sales/*.parquet, sales/",
        "sales/2026-*.parquet, sales/2026-",
        "sales/a.parquet, sales/a.parquet",
        "sales/\\*x?.parquet, sales/*x",
        "**, ''"
    })
    void listsWhatStandsBeforeTheFirstWildcard(String glob, String prefix) {
        assertThat(new SourcePattern(glob).listingPrefix()).isEqualTo(prefix);
    }

    @ParameterizedTest
    @CsvSource({
        "sales/**, sales/a.parquet, true",
        "sales/**, sales/2026/a.parquet, true",
        "sales/**, sales/_SUCCESS, false",
        "sales/**, sales/.a.crc, false",
        "sales/**, sales/_temporary/0/a.parquet, false",
        "sales/**, sales/.spark/a.parquet, false",
        "sales/**, sales/a_b/c.d.parquet, true",
        "sales/**, sales/_day=1/a.parquet, true",
        "sales/**, sales/.day=1/a.parquet, false",
        "sales/**, sales/2026/, false",
        "_sales/**, _sales/a.parquet, true",
        "_sales/*/x, _sales/_a/x, false",
        "sales/_a*, sales/_a.parquet, true",
        "sales/_a*/*, sales/_ab/c, true",
        "sales/_a*/*, sales/_ab/_c, false",
        "sales/_a, sales/_a, true",
        "**, _a, false",
        "**, a/_b, false",
        "*, a, true"
    })
    void hiddenNamesAreNoDataUnlessThePatternSpellsThemOut(String glob, String key, boolean expected) {
        assertThat(new SourcePattern(glob).isDataFile(file(key, 1))).isEqualTo(expected);
    }

    @Test
    void emptyObjectsAreNoData() {
        assertThat(new SourcePattern("sales/*").isDataFile(file("sales/a", 0))).isFalse();
    }

    @Test
    void objectsThatDoNotMatchAreNoData() {
        assertThat(new SourcePattern("sales/*").isDataFile(file("sales/a/b", 1)))
                .isFalse();
        assertThat(new SourcePattern("sales/*").isDataFile(file("items/a", 1))).isFalse();
    }

    @Test
    void equalGlobsAreEqualPatterns() {
        assertThat(new SourcePattern("a*"))
                .isEqualTo(new SourcePattern("a*"))
                .hasSameHashCodeAs(new SourcePattern("a*"))
                .isNotEqualTo(new SourcePattern("b*"))
                .hasToString("a*");
    }

    @Test
    void refusesAnEmptySource() {
        assertThatThrownBy(() -> new SourcePattern(""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "E-VSPQ-PLAN-1: Invalid source: it is empty. Name the files of the bucket by a pattern such as"
                                + " 'sales/*.parquet'.");
    }

    @Test
    void refusesABackslashThatQuotesNothing() {
        assertThatThrownBy(() -> new SourcePattern("sales\\\\\\"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "E-VSPQ-PLAN-2: Invalid source 'sales\\\\\\': it ends with a backslash that escapes no character."
                                + " Write two backslashes for a key that contains one.");
        assertThat(new SourcePattern("sales\\\\").listingPrefix()).isEqualTo("sales\\");
    }

    private static FileEntry file(String key, long size) {
        return new FileEntry(key, size, "\"e\"", 0);
    }
}
