package org.parquetvs.worker;

import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.DOUBLE;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.schema.Types;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
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
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.WriterSettings;

/** A value that does not fit its column matters only to the rows that it is in: here an infinity in the row with ID 2. */
class OverflowTest {
    private final InMemoryObjectStore store = new InMemoryObjectStore();
    private List<FileEntry> files = List.of();
    private ScanColumn id = anyColumn();
    private ScanColumn number = anyColumn();

    @BeforeEach
    void put(@TempDir Path directory) throws Exception {
        DataSet dataSet = new DataSet(
                "overflow",
                1,
                0,
                List.of(
                        new Column(Types.required(INT64).named("ID"), new ColumnValues.Running(0, 1)),
                        new Column(
                                Types.optional(DOUBLE).named("D"),
                                new ColumnValues.Cycle(Arrays.asList(0.5, 1.5, Double.POSITIVE_INFINITY, null, 4.5)))),
                5,
                1,
                5,
                WriterSettings.USUAL);
        files = TestScan.put(store, "data/", dataSet, directory);
        List<ScanColumn> columns = TestScan.spec(store, files).columns();
        id = columns.get(0);
        number = columns.get(1);
    }

    private static ScanColumn anyColumn() {
        return new ScanColumn("C", ColumnSource.Field.of("C"), new SqlType.DoublePrecision());
    }

    @Test
    void aRowThatAnotherColumnLeavesOutDoesNoHarm() throws Exception {
        assertThat(rows(Overflow.ABORT, isLess(id, exact(2)), id, number))
                .containsExactly(List.of("0", "0.5"), List.of("1", "1.5"));
        Predicate both = new And(List.of(isLess(number, new Value.Approximate(2)), isLess(id, exact(2))));
        assertThat(rows(Overflow.ABORT, both, id)).containsExactly(List.of("0"), List.of("1"));
        assertThat(rows(Overflow.ABORT, Predicate.TRUE, id)).hasSize(5);
    }

    @Test
    void aRowThatIsEmittedFails() {
        assertFails(() -> rows(Overflow.ABORT, Predicate.TRUE, id, number));
        assertFails(() -> rows(Overflow.TRUNCATE, Predicate.TRUE, id, number));
    }

    @Test
    void aRowThatIsLeftOutOnlyForTheValueFails() {
        Predicate small = isLess(number, new Value.Approximate(2));
        assertFails(() -> rows(Overflow.ABORT, small, id));
        assertFails(() -> rows(Overflow.ABORT, new IsNull(new Operand.Column(number)), id));
        assertFails(() -> rows(Overflow.ABORT, new Or(List.of(small, isLess(id, exact(2)))), id));
    }

    @Test
    void aRowThatIsEmittedWhateverTheValueIsDoesNoHarm() throws Exception {
        Predicate any = new Or(List.of(isLess(number, new Value.Approximate(2)), isLess(id, exact(5))));
        assertThat(rows(Overflow.ABORT, any, id)).hasSize(5);
    }

    @Test
    void theValueIsNullWhereThatIsWanted() throws Exception {
        assertThat(rows(Overflow.NULL, Predicate.TRUE, number).stream().map(row -> row.get(0)))
                .containsExactly("0.5", "1.5", null, null, "4.5");
        assertThat(rows(Overflow.NULL, new IsNull(new Operand.Column(number)), id))
                .containsExactly(List.of("2"), List.of("3"));
    }

    private static void assertFails(ThrowingCallable scan) {
        assertThatThrownBy(scan)
                .isInstanceOf(DecodeException.class)
                .hasMessageStartingWith("E-VSPQ-WORK-32: Cannot convert a value of 'data/")
                .hasMessageContaining("column 'D', row 2: Infinity does not fit DOUBLE, which has no infinities");
    }

    private List<List<@Nullable String>> rows(Overflow overflow, Predicate filter, ScanColumn... columns)
            throws Exception {
        ScanSpec spec = new ScanSpec(
                "S3",
                new SourcePattern("**"),
                FileFormat.PARQUET,
                new ScanOutput.Rows(List.of(columns), ScanOutput.Rows.UNLIMITED),
                filter,
                new ReadOptions(BinaryEncoding.BASE64, overflow, Statistics.TRUSTED));
        return TestScan.rows(store, spec, TestScan.whole(files));
    }

    private static Predicate isLess(ScanColumn column, Value literal) {
        return new Comparison(new Operand.Column(column), Comparator.LESS, new Operand.Literal(literal));
    }

    private static Value exact(long number) {
        return new Value.Exact(BigDecimal.valueOf(number));
    }
}
