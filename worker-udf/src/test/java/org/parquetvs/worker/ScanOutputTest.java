package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.output.GroupKey;
import org.parquetvs.scan.output.PartialAggregate;
import org.parquetvs.scan.output.PartialAggregate.Function;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.output.SortKey;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.PageCodec;

/** What a scan makes of the rows of files, as far as it matters what is read for it. */
class ScanOutputTest {
    private static final int ROWS = 20_000;

    private final InMemoryObjectStore objects = new InMemoryObjectStore();
    private final CountingObjectStore store = new CountingObjectStore(objects);

    private final List<FileEntry> files;
    private final List<ScanColumn> columns;

    ScanOutputTest(@TempDir Path directory) throws Exception {
        files = TestScan.put(objects, "data/", Sales.dataSet(ROWS, 2, 1_000, PageCodec.SNAPPY), directory);
        columns = TestScan.spec(store, files).columns();
        store.reset();
    }

    @Test
    void emitsNoMoreRowsThanAreWanted() throws Exception {
        assertThat(rows(new ScanOutput.Rows(columns, 10), Predicate.TRUE)).hasSize(10);
        assertThat(rows(new ScanOutput.Rows(columns, 1_001), Predicate.TRUE)).hasSize(1_001);
        assertThat(rows(new ScanOutput.Rows(columns, ROWS + 1), Predicate.TRUE)).hasSize(ROWS);
        assertThat(rows(new ScanOutput.Rows(columns, 0), Predicate.TRUE)).isEmpty();
    }

    @Test
    void countsRowsByReadingFootersAlone() throws Exception {
        ScanOutput.Groups output = new ScanOutput.Groups(List.of(), List.of(count()));

        assertThat(rows(output, Predicate.TRUE)).containsExactly(List.of(Integer.toString(ROWS)));

        assertThat(store.reads()).as("one footer of each file").hasSize(files.size());
    }

    @Test
    void aggregatesWhatPassesTheFilter() throws Exception {
        ScanColumn quantity = column("QUANTITY");
        List<List<@Nullable String>> all =
                rows(new ScanOutput.Rows(columns, ScanOutput.Rows.UNLIMITED), Predicate.TRUE);
        Predicate small = new Comparison(
                new Operand.Column(quantity), Comparator.LESS, new Operand.Literal(new Value.Exact(BigDecimal.TEN)));
        int position = columns.indexOf(quantity);
        Set<List<@Nullable String>> expected = all.stream()
                .filter(row -> row.get(position) != null && new BigDecimal(row.get(position)).intValue() < 10)
                .collect(Collectors.groupingBy(row -> row.get(position), Collectors.counting()))
                .entrySet()
                .stream()
                .map(group -> List.of(group.getKey(), Long.toString(group.getValue())))
                .collect(Collectors.toSet());

        GroupKey key = new GroupKey(new EmittedColumn("Q", quantity.type()), new Operand.Column(quantity));
        assertThat(rows(new ScanOutput.Groups(List.of(key), List.of(count())), small))
                .containsExactlyInAnyOrderElementsOf(expected)
                .isNotEmpty();
    }

    @Test
    void emitsTheFirstRowsOfAllFiles() throws Exception {
        ScanColumn id = column("SALES_ID");
        SortKey descending = new SortKey(id, SortKey.Direction.DESCENDING, SortKey.NullOrder.NULLS_LAST);

        assertThat(rows(new ScanOutput.TopN(List.of(id), List.of(descending), 3), Predicate.TRUE))
                .isEqualTo(rows(new ScanOutput.Rows(List.of(id), ScanOutput.Rows.UNLIMITED), Predicate.TRUE).stream()
                        .sorted((left, right) -> new BigDecimal(right.get(0)).compareTo(new BigDecimal(left.get(0))))
                        .limit(3)
                        .toList());
    }

    private List<List<@Nullable String>> rows(ScanOutput output, Predicate filter) throws Exception {
        ScanSpec spec = new ScanSpec("S3", new SourcePattern("**"), output, filter, BinaryEncoding.BASE64);
        return TestScan.rows(store, spec, TestScan.whole(files));
    }

    private static PartialAggregate count() {
        return new PartialAggregate(
                new EmittedColumn("N", new SqlType.Decimal(18, 0)),
                Function.COUNT,
                new Operand.Literal(new Value.Bool(true)));
    }

    private ScanColumn column(String name) {
        return columns.stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
