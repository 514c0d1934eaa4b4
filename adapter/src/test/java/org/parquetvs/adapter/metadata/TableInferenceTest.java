package org.parquetvs.adapter.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.adapter.ParquetAdapterException;
import org.parquetvs.adapter.properties.ColumnNaming;
import org.parquetvs.adapter.properties.TableDefinition;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.Values;
import org.parquetvs.fixtures.WriterSettings;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.planner.SourcePattern;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.StoreCall;

class TableInferenceTest {
    private final InMemoryObjectStore bucket = new InMemoryObjectStore();
    private final CountingObjectStore store = new CountingObjectStore(bucket);
    private byte[] early = {};
    private byte[] late = {};

    @BeforeEach
    void writeFiles(@TempDir Path directory) throws IOException {
        early = file(directory, "early", "a");
        late = file(directory, "late", "a", "b");
    }

    @Test
    void ofManyFilesASampleFromTheFirstToTheLastIsRead() {
        for (int file = 0; file < 200; file++) {
            bucket.put(key(file), file < 199 ? early : late);
        }

        List<TableColumn> columns = new TableInference(store).columns(table("t/*.parquet"));

        assertThat(columns).extracting(column -> column.column().name()).containsExactly("A", "B");
        assertThat(store.reads())
                .hasSize(TableInference.SAMPLE)
                .extracting(StoreCall.Read::key)
                .doesNotHaveDuplicates()
                .contains(key(0), key(199));
        assertThat(store.listings()).hasSize(1);
    }

    @Test
    void ofFewFilesEachIsRead() {
        for (int file = 0; file < TableInference.SAMPLE; file++) {
            bucket.put(key(file), early);
        }

        new TableInference(store).columns(table("t/*.parquet"));

        assertThat(store.reads())
                .extracting(StoreCall.Read::key)
                .doesNotHaveDuplicates()
                .hasSize(TableInference.SAMPLE);
    }

    @Test
    void whatIsNoDataFileDoesNotCount() {
        bucket.put("t/", new byte[0]);
        bucket.put("t/_SUCCESS", new byte[] {1});
        bucket.put("t/empty.parquet", new byte[0]);

        assertThatThrownBy(() -> new TableInference(store).columns(table("t/*")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-11: Cannot infer the columns of 'T': no file in bucket 'memory'"
                        + " matches 't/*'.");
    }

    private static TableDefinition table(String source) {
        return new TableDefinition(
                "T", new SourcePattern(source), "", ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE, Set.of());
    }

    private static String key(int file) {
        return String.format(Locale.ROOT, "t/%03d.parquet", file);
    }

    private static byte[] file(Path directory, String name, String... fields) throws IOException {
        List<Column> columns = List.of(fields).stream()
                .map(field ->
                        new Column(Types.required(PrimitiveTypeName.INT32).named(field), new Values.Running(0, 1)))
                .toList();
        DataSet dataSet = new DataSet(name, 1, 1, columns, 10, 1, 10, WriterSettings.USUAL);
        return Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
    }
}
