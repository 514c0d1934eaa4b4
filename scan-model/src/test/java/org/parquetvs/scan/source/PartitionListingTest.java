package org.parquetvs.scan.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.error.PartitionException;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.TaskFiles.HashBin;
import org.parquetvs.scan.file.TaskFiles.HashUnit;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;

/** What is listed where the filter asks for the values of directories. */
class PartitionListingTest {
    private static final ScanColumn YEAR = partition("year", 1, "DECIMAL(18,0)");
    private static final ScanColumn MONTH = partition("month", 2, "DECIMAL(2,0)");
    private static final ScanColumn COUNTRY = partition("country", 3, "VARCHAR(20)");
    private static final ScanColumn FIELD = new ScanColumn("F", ColumnSource.Field.of("f"), SqlType.parse("DATE"));

    private final List<String> walked = new ArrayList<>();

    @Test
    void equalityAndInLengthenThePrefixWithoutAnyRequest() {
        assertThat(listed(number(YEAR, 2026))).containsExactly("sales/year=2026/");
        assertThat(listed(new And(List.of(number(YEAR, 2026), text(COUNTRY, "DE"), number(MONTH, 12)))))
                .containsExactly("sales/year=2026/month=12/country=DE/");
        assertThat(listed(new In(new Operand.Column(YEAR), List.of(exact(2026), exact(2025)))))
                .containsExactly("sales/year=2025/", "sales/year=2026/");
        assertThat(listed(new Or(List.of(
                        new And(List.of(number(YEAR, 2025), number(MONTH, 12))),
                        new And(List.of(number(YEAR, 2026), number(MONTH, 11)))))))
                .containsExactly("sales/year=2025/month=12/", "sales/year=2026/month=11/");
        assertThat(walked).isEmpty();
    }

    @Test
    void aNumberMayBeSpelledInAsManyDigitsAsItsTypeHas() {
        assertThat(listed(new And(List.of(number(YEAR, 2026), number(MONTH, 1)))))
                .containsExactly("sales/year=2026/month=01/", "sales/year=2026/month=1/");
    }

    @Test
    void nothingIsListedWhereNoDirectoryCanHaveTheValue() {
        assertThat(listed(new Comparison(
                        new Operand.Column(YEAR),
                        Comparator.EQUAL,
                        new Operand.Literal(new Value.Exact(new BigDecimal("0.5"))))))
                .isEmpty();
    }

    @Test
    void rangesListTheDirectoriesOfTheirLevel() {
        assertThat(listed(new Comparison(literal(2025), Comparator.LESS_OR_EQUAL, new Operand.Column(YEAR))))
                .containsExactly("sales/year=2025/", "sales/year=2026/");
        assertThat(walked).containsExactly("sales/");
    }

    @Test
    void levelsWithoutAConditionArePassedThrough() {
        assertThat(listed(new And(List.of(number(YEAR, 2026), text(COUNTRY, "DE")))))
                .containsExactly("sales/year=2026/month=01/country=DE/", "sales/year=2026/month=02/country=DE/");
        assertThat(walked).containsExactly("sales/year=2026/");
    }

    @Test
    void valuesOfUncertainSpellingAreLookedUp() {
        assertThat(listed(new And(List.of(number(YEAR, 2026), number(MONTH, 2), text(COUNTRY, "Côte d'Ivoire")))))
                .containsExactly("sales/year=2026/month=02/country=C%C3%B4te d'Ivoire/");
        assertThat(walked).containsExactly("sales/year=2026/month=02/", "sales/year=2026/month=2/");
    }

    @Test
    void namesOfUncertainSpellingAreLookedUp() {
        SourceFilter filter = new SourceFilter(
                new SourcePattern("sales/**"), number(partition("fiscal year", 1, "DECIMAL(18,0)"), 2026));
        assertThat(filter.listingPrefixes(parents ->
                        List.of("sales/fiscal year=2026/", "sales/fiscal%20year=2025/", "sales/fiscal%20year=2026/")))
                .containsExactly("sales/fiscal year=2026/", "sales/fiscal%20year=2026/");
    }

    @Test
    void aDirectoryThatIsNoneOfTheTypeIsListedBecauseItsFilesAreRefused() {
        Predicate recent = new Comparison(literal(2025), Comparator.LESS_OR_EQUAL, new Operand.Column(YEAR));
        SourceFilter filter = new SourceFilter(new SourcePattern("sales/**"), recent);
        assertThat(filter.listingPrefixes(
                        parents -> List.of("sales/year=2024/", "sales/year=2026/", "sales/year=abc/")))
                .containsExactly("sales/year=2026/", "sales/year=abc/");
        assertThat(filter.accepts(new FileEntry("sales/year=abc/_SUCCESS", 1, "\"e\"", 0)))
                .isFalse();
        assertThatThrownBy(() -> filter.accepts(new FileEntry("sales/year=abc/1.parquet", 1, "\"e\"", 0)))
                .isInstanceOf(PartitionException.class)
                .hasMessageStartingWith("E-VSPQ-PLAN-7: Cannot read the value of directory 'year=abc' of file"
                        + " 'sales/year=abc/1.parquet' as DECIMAL(18,0).");
    }

    @Test
    void filesAboveThePartitionsAreListedIfTheyMayMatch() {
        assertThat(listed(new IsNull(new Operand.Column(YEAR)))).containsExactly("sales/");
        assertThat(listed(new Or(List.of(number(YEAR, 2026), new IsNull(new Operand.Column(FIELD))))))
                .containsExactly("sales/");
        assertThat(listed(new And(List.of(number(YEAR, 2026), new IsNull(new Operand.Column(MONTH))))))
                .containsExactly("sales/year=2026/");
        assertThat(walked).isEmpty();
    }

    @Test
    void beyondAHundredDirectoriesTheLevelAboveIsListed() {
        List<Value> values = IntStream.rangeClosed(1900, 2000)
                .mapToObj(PartitionListingTest::exact)
                .toList();
        assertThat(listed(new In(new Operand.Column(YEAR), values.subList(0, 100))))
                .hasSize(100);
        assertThat(walked).isEmpty();
        assertThat(listed(new And(List.of(
                        new In(new Operand.Column(YEAR), values.subList(0, 51)),
                        new In(new Operand.Column(MONTH), List.of(exact(11), exact(12)))))))
                .hasSize(51);
    }

    @Test
    void whereNothingIsLeftOutTheLevelAboveIsListed() {
        assertThat(listed(new Comparison(literal(1), Comparator.LESS, new Operand.Column(YEAR))))
                .containsExactly("sales/");
    }

    @Test
    void theFixedPartOfThePatternIsNeverListedAbove() {
        SourceFilter filter = new SourceFilter(new SourcePattern("sales/year=2026/m*/**"), number(MONTH, 12));
        assertThat(filter.listingPrefixes(this::directories)).containsExactly("sales/year=2026/month=12/");
        SourceFilter other = new SourceFilter(new SourcePattern("sales/year=2026/d*/**"), number(MONTH, 12));
        assertThat(other.listingPrefixes(this::directories)).isEmpty();
        assertThat(walked).isEmpty();
    }

    @Test
    void workersOfHashBinsListOnlyMatchingDirectories() {
        SourceFilter filter = new SourceFilter(new SourcePattern("sales/*/*/**"), number(YEAR, 2026));
        assertThat(filter.listingPrefixes(new HashBin(0, 1, new HashUnit.Directory(3)), this::directories))
                .containsExactly("sales/year=2026/month=01/", "sales/year=2026/month=02/");
        assertThat(filter.listingPrefixes(new HashBin(0, 1, HashUnit.KEY), this::directories))
                .containsExactly("sales/year=2026/");
    }

    @Test
    void everyFileThatIsReadLiesBelowExactlyOneListedPrefix() {
        Seeds.forEach(3_000, random -> {
            List<FileEntry> files = tree(random);
            SourceFilter filter = new SourceFilter(
                    new SourcePattern(Seeds.pick(random, "sales/**", "sales/*/*/**", "sales/year=2*/**", "**")),
                    predicate(random, 3));
            List<String> prefixes = filter.listingPrefixes(parents ->
                    parents.stream().flatMap(parent -> below(files, parent)).toList());
            assertThat(prefixes).isSortedAccordingTo(Value::compareText);
            for (FileEntry file : files) {
                long listed = prefixes.stream().filter(file.key()::startsWith).count();
                assertThat(listed)
                        .as("%s below %s", file.key(), prefixes)
                        .isEqualTo(filter.accepts(file) ? 1 : Math.min(1, listed));
            }
        });
    }

    private static List<FileEntry> tree(Random random) {
        return IntStream.range(0, 60)
                .mapToObj(i -> "sales/" + directory(random, "year=2025/", "year=2026/", "year=7/", "other/")
                        + directory(random, "month=1/", "month=01/", "month=12/", "month=__HIVE_DEFAULT_PARTITION__/")
                        + directory(random, "country=DE/", "country=a%20b/", "country=a b/", "country=/"))
                .map(directory -> new FileEntry(directory + random.nextInt(3), 1, "\"e\"", 0))
                .distinct()
                .toList();
    }

    private static String directory(Random random, String... directories) {
        return random.nextInt(10) == 0 ? "" : Seeds.pick(random, directories);
    }

    private static Predicate predicate(Random random, int depth) {
        return switch (random.nextInt(depth == 0 ? 4 : 7)) {
            case 0 ->
                new Comparison(
                        new Operand.Column(Seeds.pick(random, YEAR, MONTH)),
                        Seeds.pick(random, Comparator.values()),
                        literal(Seeds.pick(random, 1, 7, 12, 2025, 2026)));
            case 1 -> text(COUNTRY, Seeds.pick(random, "DE", "a b", "x"));
            case 2 ->
                new In(
                        new Operand.Column(Seeds.pick(random, YEAR, MONTH)),
                        List.of(exact(1), Seeds.pick(random, exact(2026), new Value.Null())));
            case 3 -> new IsNull(new Operand.Column(Seeds.pick(random, YEAR, MONTH, COUNTRY, FIELD)));
            case 4 -> new And(List.of(predicate(random, depth - 1), predicate(random, depth - 1)));
            case 5 -> new Or(List.of(predicate(random, depth - 1), predicate(random, depth - 1)));
            default -> new Not(predicate(random, depth - 1));
        };
    }

    private static Stream<String> below(List<FileEntry> files, String parent) {
        return files.stream()
                .map(FileEntry::key)
                .filter(key -> key.startsWith(parent) && key.indexOf('/', parent.length()) > 0)
                .map(key -> key.substring(0, key.indexOf('/', parent.length()) + 1))
                .distinct()
                .sorted(Value::compareText);
    }

    private List<String> listed(Predicate filter) {
        return new SourceFilter(new SourcePattern("sales/**.parquet"), filter).listingPrefixes(this::directories);
    }

    private List<String> directories(List<String> parents) {
        walked.addAll(parents);
        return parents.stream()
                .flatMap(parent -> children(parent).stream().map(parent::concat))
                .toList();
    }

    private static List<String> children(String parent) {
        if (parent.contains("month=2/")) {
            return List.of();
        }
        if (parent.contains("month=")) {
            return List.of("country=C%C3%B4te d'Ivoire/", "country=DE/", "country=FR/");
        }
        return parent.contains("year=")
                ? List.of("month=01/", "month=02/")
                : List.of("year=2024/", "year=2025/", "year=2026/");
    }

    private static ScanColumn partition(String name, int level, String type) {
        return new ScanColumn(name, new ColumnSource.Partition(name, level), SqlType.parse(type));
    }

    private static Predicate number(ScanColumn column, long value) {
        return new Comparison(new Operand.Column(column), Comparator.EQUAL, literal(value));
    }

    private static Predicate text(ScanColumn column, String value) {
        return new Comparison(new Operand.Literal(new Value.Text(value)), Comparator.EQUAL, new Operand.Column(column));
    }

    private static Operand literal(long value) {
        return new Operand.Literal(exact(value));
    }

    private static Value exact(long value) {
        return new Value.Exact(BigDecimal.valueOf(value));
    }
}
