package org.parquetvs.adapter.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.request;
import static org.parquetvs.adapter.pushdown.PushdownRequests.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.table.TablePins;
import org.parquetvs.testing.InMemoryObjectStore;
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

    private double size(String field, String type, String source) {
        ScanColumn column = new ScanColumn(field, ColumnSource.Field.of(field), SqlType.parse(type));
        ScanSpec spec =
                new ScanSpec("S3", new SourcePattern(source), List.of(column), Predicate.TRUE, BinaryEncoding.BASE64);
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
