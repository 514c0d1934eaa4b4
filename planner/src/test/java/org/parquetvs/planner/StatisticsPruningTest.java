package org.parquetvs.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.RandomPredicates;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

class StatisticsPruningTest {
    private static final ScanColumn FIELD = new ScanColumn("A", ColumnSource.Field.of("a"), new SqlType.Decimal(18, 0));
    private static final RowGroupLayout ROW_GROUP = new RowGroupLayout(0, 1_000, 0, 1_000);

    @Test
    void noFooterIsReadForAFilterThatAsksNoField() {
        Predicate key = new IsNull(new Operand.Column(RandomPredicates.FILE_KEY));
        assertThat(pruning(Predicate.TRUE).sample(files(5))).isEmpty();
        assertThat(pruning(key).sample(files(5))).isEmpty();
    }

    @Test
    void ofFewFilesAllFootersAreRead() {
        List<FileEntry> files = files(StatisticsPruning.SAMPLE);
        assertThat(pruning(onField()).sample(files)).isEqualTo(files);
        assertThat(pruning(onField()).worthReading(files, layouts(files, 0, 1), file -> false))
                .isEmpty();
    }

    @Test
    void ofManyFilesASampleIsSpreadOverAll() {
        List<FileEntry> files = files(StatisticsPruning.MAX_FOOTERS);
        List<FileEntry> sample = pruning(onField()).sample(files);
        assertThat(sample)
                .hasSize(StatisticsPruning.SAMPLE)
                .doesNotHaveDuplicates()
                .startsWith(files.get(0))
                .endsWith(files.get(files.size() - 1));
    }

    @Test
    void theOthersAreReadIfTheFilterPrunesMostOfTheSample() {
        List<FileEntry> files = files(100);
        StatisticsPruning pruning = pruning(onField());
        List<FileEntry> sample = pruning.sample(files);
        assertThat(pruning.worthReading(files, layouts(sample, 1, 1), file -> false))
                .isEmpty();
        assertThat(pruning.worthReading(files, layouts(sample, 2, 1), file -> false))
                .hasSize(100 - StatisticsPruning.SAMPLE)
                .doesNotContainAnyElementsOf(sample);
    }

    @Test
    void ofVeryManyFilesTheOthersAreLeftToTheWorkers() {
        List<FileEntry> files = files(StatisticsPruning.MAX_FOOTERS + 1);
        StatisticsPruning pruning = pruning(onField());
        assertThat(pruning.worthReading(files, layouts(pruning.sample(files), 1, 0), file -> false))
                .isEmpty();
    }

    @Test
    void ofVeryManyFilesThoseInMemoryAreAsked() {
        List<FileEntry> files = files(StatisticsPruning.MAX_FOOTERS + 1);
        StatisticsPruning pruning = pruning(onField());
        FileEntry inMemory = files.get(7);
        assertThat(pruning.worthReading(files, layouts(pruning.sample(files), 1, 0), inMemory::equals))
                .containsExactly(inMemory);
    }

    private static Map<String, FileLayout> layouts(List<FileEntry> files, int pruned, int left) {
        return files.stream()
                .map(file -> new FileLayout(file, rowGroups(left), rowGroups(pruned)))
                .collect(Collectors.toMap(layout -> layout.file().key(), Function.identity()));
    }

    private static List<RowGroupLayout> rowGroups(int count) {
        return IntStream.range(0, count).mapToObj(i -> ROW_GROUP).toList();
    }

    private static Predicate onField() {
        return new Comparison(
                new Operand.Column(FIELD), Comparator.LESS, new Operand.Literal(new Value.Approximate(7)));
    }

    private static StatisticsPruning pruning(Predicate filter) {
        return new StatisticsPruning(
                new ScanSpec("C", new SourcePattern("sales/*"), List.of(FIELD), filter, BinaryEncoding.HEX));
    }

    private static List<FileEntry> files(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new FileEntry("sales/" + i, 1_000, "\"e\"", 0))
                .toList();
    }
}
