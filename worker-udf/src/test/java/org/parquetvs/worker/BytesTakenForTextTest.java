package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.WriterSettings;

/** Texts of a writer that does not say that they are text. */
class BytesTakenForTextTest {
    private static final int ROWS = 20_000;
    private static final List<String> CITIES = List.of("Zürich", "Bern", "Genève", "日本");

    /** Statistics, page indexes and dictionaries of such columns are of bytes; none of them may hide a row. */
    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "DICTIONARY"})
    void aFilterFindsThemAllByTheirText(ColumnEncoding encoding, @TempDir Path directory) throws Exception {
        InMemoryObjectStore store = new InMemoryObjectStore();
        List<FileEntry> files = TestScan.put(store, "data/", dataSet(encoding), directory);
        ScanColumn city = TestScan.spec(store, files).columns().get(0);

        for (String name : CITIES) {
            List<List<@Nullable String>> rows = TestScan.rows(store, filtered(city, name), TestScan.whole(files));

            assertThat(rows).hasSize(ROWS / CITIES.size()).allSatisfy(row -> assertThat(row)
                    .containsExactly(name));
        }
    }

    private static ScanSpec filtered(ScanColumn city, String name) {
        return new ScanSpec(
                "S3",
                new SourcePattern("**"),
                List.of(city),
                new Comparison(new Operand.Column(city), Comparator.EQUAL, new Operand.Literal(new Value.Text(name))),
                BinaryEncoding.UTF8);
    }

    /** The first half has other values than the second one, so that there is something to prune. */
    private static DataSet dataSet(ColumnEncoding encoding) {
        List<@Nullable Object> values = IntStream.range(0, ROWS)
                .<@Nullable Object>mapToObj(row -> Binary.fromString(CITIES.get(row / (ROWS / CITIES.size()))))
                .toList();
        return new DataSet(
                "cities",
                1,
                0,
                List.of(new Column(
                        Types.optional(PrimitiveTypeName.BINARY).named("CITY"), new ColumnValues.Cycle(values))),
                ROWS,
                1,
                ROWS / 2,
                WriterSettings.USUAL.with(encoding).withPages(4 << 10, 500));
    }
}
