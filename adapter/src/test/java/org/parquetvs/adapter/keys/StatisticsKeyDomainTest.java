package org.parquetvs.adapter.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.request;
import static org.parquetvs.adapter.pushdown.PushdownRequests.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.iceberg.AppendFiles;
import org.apache.iceberg.DataFiles;
import org.apache.iceberg.Metrics;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.types.Conversions;
import org.apache.iceberg.types.Types.LongType;
import org.apache.iceberg.types.Types.NestedField;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.adapter.planning.TablePlanner;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.adapter.query.QueryReader;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.ScanSource;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.source.TableSource;
import org.parquetvs.table.TablePins;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.iceberg.TestTable;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.WriterSettings;

/** Two files of 1,000 rows: ID is 5,000 to 5,999 and 8,000 to 8,999 in them, SMALL is 1 to 9 in both. */
class StatisticsKeyDomainTest {
    private final InMemoryObjectStore bucket = new InMemoryObjectStore();

    @BeforeEach
    void fillBucket(@TempDir Path directory) throws IOException {
        put("t/1.parquet", 5_000, directory);
        put("t/2.parquet", 8_000, directory);
    }

    private void put(String key, long firstId, Path directory) throws IOException {
        Column id =
                new Column(Types.required(PrimitiveTypeName.INT64).named("ID"), new ColumnValues.Running(firstId, 1));
        Column small =
                new Column(Types.required(PrimitiveTypeName.INT32).named("SMALL"), new ColumnValues.Uniform(1, 9));
        DataSet dataSet =
                new DataSet("t" + firstId, 1, firstId, List.of(id, small), 1_000, 1, 100, WriterSettings.USUAL);
        bucket.put(key, Files.readAllBytes(Fixtures.write(dataSet, directory).get(0)));
    }

    @ParameterizedTest
    @CsvSource({
        "ID, 'DECIMAL(18,0)', 4000",
        "SMALL, 'DECIMAL(10,0)', 9",
        "ID, 'DECIMAL(18,2)', Infinity",
        "ID, VARCHAR(20), Infinity"
    })
    void wholeNumbersFromTheLeastToTheGreatest(String field, String type, double size) {
        assertThat(size(field, type, "t/*.parquet")).isEqualTo(size);
    }

    @Test
    void nothingIsKnownWithoutFiles() {
        assertThat(size("ID", "DECIMAL(18,0)", "none/*.parquet")).isInfinite();
    }

    /** No file of the table exists, so none is read. */
    @Test
    void theMetadataOfATableSayIt() {
        Schema schema = new Schema(NestedField.required(1, "id", LongType.get()));
        TestTable table = new TestTable(bucket, schema, PartitionSpec.unpartitioned(), 2);
        AppendFiles append = table.table().newAppend();
        for (long first : List.of(5_000L, 8_000L)) {
            append.appendFile(DataFiles.builder(PartitionSpec.unpartitioned())
                    .withPath(TestTable.data(first + ".parquet"))
                    .withFileSizeInBytes(1_000)
                    .withMetrics(new Metrics(
                            1_000L,
                            null,
                            Map.of(1, 1_000L),
                            Map.of(1, 0L),
                            Map.of(),
                            Map.of(1, Conversions.toByteBuffer(LongType.get(), first)),
                            Map.of(1, Conversions.toByteBuffer(LongType.get(), first + 999))))
                    .build());
        }
        append.commit();
        ScanColumn id = table.open().columns().get(0).as("ID");
        assertThat(size(id, new TableSource("iceberg:" + TestTable.PATH))).isEqualTo(4_000);
    }

    private double size(String field, String type, String source) {
        ScanColumn column = new ScanColumn(field, ColumnSource.Field.of(field), SqlType.parse(type));
        return size(column, new SourcePattern(source));
    }

    private double size(ScanColumn column, ScanSource source) {
        ScanSpec spec = new ScanSpec("S3", source, List.of(column), Predicate.TRUE, BinaryEncoding.BASE64);
        TableScan any = QueryReader.read(request(table("T", "T"), "\"selectList\":[" + column("T", "T", "NAME") + "]"))
                .from()
                .scans()
                .findFirst()
                .orElseThrow();
        KeyFilteredScan scan =
                KeyFilteredScan.unfiltered(any, new TablePlanner(bucket, PlanLimits.forSlots(1)).plan(spec));
        return new StatisticsKeyDomain(connection -> bucket, new TablePins()).size(scan, column);
    }
}
