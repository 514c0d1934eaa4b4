package org.parquetvs.worker;

import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BINARY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.DOUBLE;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Statistics;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.error.WorkerException;
import org.parquetvs.writer.settings.WriterSettings;

/** Ten rows in row groups of four: every fifth has an infinity from row 2 on, every fourth a text that is too long from row 3 on. */
class RejectedRowsTest {
    private static final ScanColumn ID = new ScanColumn("ID", ColumnSource.Field.of("id"), new SqlType.Decimal(18, 0));
    private static final ScanColumn NUMBER =
            new ScanColumn("NUMBER", ColumnSource.Field.of("d"), new SqlType.DoublePrecision());
    private static final ScanColumn TEXT =
            new ScanColumn("TEXT", ColumnSource.Field.of("t"), new SqlType.Varchar(3, Charset.UTF8));

    private final InMemoryObjectStore store = new InMemoryObjectStore();
    private List<FileEntry> files = List.of();

    @BeforeEach
    void put(@TempDir Path directory) throws Exception {
        DataSet dataSet = new DataSet(
                "rejects",
                1,
                0,
                List.of(
                        new Column(Types.required(INT64).named("id"), new ColumnValues.Running(0, 1)),
                        new Column(
                                Types.optional(DOUBLE).named("d"),
                                new ColumnValues.Cycle(Arrays.asList(0.5, 1.5, Double.POSITIVE_INFINITY, null, 4.5))),
                        new Column(
                                Types.optional(BINARY).as(stringType()).named("t"),
                                new ColumnValues.Cycle(Arrays.asList(
                                        Binary.fromString("a"),
                                        null,
                                        Binary.fromString("ccc"),
                                        Binary.fromString("grün"))))),
                10,
                1,
                4,
                WriterSettings.USUAL);
        files = TestScan.put(store, "data/", dataSet, directory);
    }

    @Test
    void rowsWithValuesThatDoNotFitAreLeftOut() throws Exception {
        assertThat(rows(rows(ReadOptions.UNLIMITED, Predicate.TRUE, ID, NUMBER, TEXT)))
                .extracting(row -> row.get(0))
                .containsExactly("0", "1", "4", "5", "6", "8", "9");
    }

    @Test
    void onlyValuesThatAreReadMatter() throws Exception {
        assertThat(rows(rows(ReadOptions.UNLIMITED, Predicate.TRUE, ID, TEXT)))
                .extracting(row -> row.get(0))
                .containsExactly("0", "1", "2", "4", "5", "6", "8", "9");
    }

    @Test
    void aTaskRejectsNoMoreRowsThanItsLimit() throws Exception {
        assertThat(rows(rows(3, Predicate.TRUE, ID, NUMBER, TEXT))).hasSize(7);
        assertThatThrownBy(() -> rows(rows(2, Predicate.TRUE, ID, NUMBER, TEXT)))
                .isInstanceOf(WorkerException.class)
                .hasMessageStartingWith("E-VSPQ-WORK-52: Rejected more than 2 rows of one scan task, the last one for"
                        + " this: E-VSPQ-WORK-32: Cannot convert a value of 'data/");
        assertThatThrownBy(() -> rows(rows(0, Predicate.TRUE, ID, NUMBER)))
                .isInstanceOf(DecodeException.class)
                .hasMessageStartingWith("E-VSPQ-WORK-32: Cannot convert a value of 'data/");
    }

    @Test
    void rejectedRowsAreReportedWithTheirPlacesAndValues() throws Exception {
        String key = files.get(0).key();
        assertThat(rows(TestScan.rejectedRows(rows(0, Predicate.TRUE, ID, NUMBER, TEXT))))
                .containsExactlyInAnyOrder(
                        List.of(
                                key,
                                "0",
                                "2",
                                "NUMBER",
                                "Infinity",
                                "Infinity does not fit DOUBLE, which has no infinities"),
                        List.of(key, "0", "3", "TEXT", "grün", "a text of 4 characters does not fit VARCHAR(3) UTF8"),
                        List.of(
                                key,
                                "1",
                                "7",
                                "NUMBER",
                                "Infinity",
                                "Infinity does not fit DOUBLE, which has no infinities"),
                        List.of(key, "1", "7", "TEXT", "grün", "a text of 4 characters does not fit VARCHAR(3) UTF8"));
    }

    @Test
    void aRowThatTheFilterLeavesOutIsNotRejected() throws Exception {
        Predicate few = new Comparison(
                new Operand.Column(ID), Comparator.LESS, new Operand.Literal(new Value.Exact(BigDecimal.valueOf(3))));
        assertThat(rows(TestScan.rejectedRows(rows(0, few, NUMBER, TEXT)))).hasSize(1);
        assertThat(rows(rows(1, few, NUMBER, TEXT))).hasSize(2);
    }

    @Test
    void whatBecomesNullOrIsCutIsNotRejected() throws Exception {
        ScanSpec spec = rows(ReadOptions.UNLIMITED, Predicate.TRUE, ID, NUMBER, TEXT);
        assertThat(rows(with(spec, Overflow.NULL))).hasSize(10);
        assertThat(rows(with(spec, Overflow.TRUNCATE))).hasSize(8);
    }

    private static ScanSpec with(ScanSpec spec, Overflow overflow) {
        return new ScanSpec(
                spec.connection(),
                spec.source(),
                spec.format(),
                spec.output(),
                spec.filter(),
                new ReadOptions(
                        BinaryEncoding.BASE64,
                        overflow,
                        Statistics.TRUSTED,
                        spec.options().rejectLimit()));
    }

    private static ScanSpec rows(long rejectLimit, Predicate filter, ScanColumn... columns) {
        return new ScanSpec(
                "S3",
                new SourcePattern("**"),
                FileFormat.PARQUET,
                new ScanOutput.Rows(List.of(columns), ScanOutput.Rows.UNLIMITED),
                filter,
                ReadOptions.of(BinaryEncoding.BASE64).withRejectLimit(rejectLimit));
    }

    private List<List<@Nullable String>> rows(ScanSpec spec) throws Exception {
        return TestScan.rows(store, spec, TestScan.whole(files));
    }
}
