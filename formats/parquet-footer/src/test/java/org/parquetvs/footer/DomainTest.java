package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.RandomDataSets;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Domain.Nulls;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.WriterSettings;

class DomainTest {
    private final Path directory;

    DomainTest(@TempDir Path directory) {
        this.directory = directory;
    }

    /** DuckDB looks for a value that the statistics deny. */
    @Test
    void noValueOfARowGroupIsOutsideOfItsDomain() throws Exception {
        int bounded = 0;
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckDb.createStatement()) {
            statement.execute("SET TimeZone = 'UTC'");
            for (long seed = 0; seed < 40; seed++) {
                Path file = Fixtures.write(RandomDataSets.any(seed).with(ColumnEncoding.PLAIN), directory)
                        .get(0);
                Footer footer = footer(file);
                for (Type field : footer.schema().getFields()) {
                    bounded += assertDomains(statement, file, footer, field, "seed " + seed + ", " + field);
                }
            }
        }
        assertThat(bounded).isGreaterThan(300);
    }

    private static int assertDomains(Statement duckDb, Path file, Footer footer, Type field, String claim)
            throws SQLException {
        int bounded = 0;
        for (int i = 0; i < Math.min(3, footer.rowGroups().size()); i++) {
            Domain domain = footer.domain(i, column(field.getName(), ColumnTypeMapping.typeOf(field)));
            RowGroupMetadata rowGroup = footer.rowGroups().get(i);
            String name = '"' + field.getName().replace("\"", "\"\"") + '"';
            List<String> outside = outside(domain, name, field);
            String rows = " FROM read_parquet('" + file + "', file_row_number = true) WHERE file_row_number >= "
                    + rowGroup.firstRow() + " AND file_row_number < "
                    + (rowGroup.firstRow() + rowGroup.rows());
            try (ResultSet counts = duckDb.executeQuery("SELECT count(*) FILTER (" + nullInTheDatabase(name, field)
                    + "), count(*) FILTER (" + String.join(" OR ", outside) + ")" + rows)) {
                counts.next();
                assertNulls(counts.getLong(1), domain, rowGroup.rows(), claim);
                assertThat(counts.getLong(2)).as(claim + ": " + outside).isZero();
            }
            bounded += outside.size() - 1;
        }
        return bounded;
    }

    private static void assertNulls(long nulls, Domain domain, long rows, String claim) {
        switch (domain.nulls()) {
            case NONE -> assertThat(nulls).as(claim).isZero();
            case ALL -> assertThat(nulls).as(claim).isEqualTo(rows);
            case SOME -> assertThat(nulls).as(claim).isNotNegative();
        }
    }

    private static String nullInTheDatabase(String name, Type field) {
        SqlType type = ColumnTypeMapping.typeOf(field);
        if (type instanceof SqlType.DoublePrecision) {
            return "(" + name + " IS NULL OR isnan(" + name + "::DOUBLE))";
        }
        boolean text = field.isPrimitive()
                && field.asPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.BINARY
                && !(field.getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation);
        return text ? "(" + name + " IS NULL OR length(" + name + "::VARCHAR) = 0)" : name + " IS NULL";
    }

    private static List<String> outside(Domain domain, String name, Type field) {
        List<String> conditions = new ArrayList<>(List.of("false"));
        if (domain.min() != null) {
            conditions.add(comparable(name, domain.min(), field) + " < " + literal(domain.min(), field));
        }
        if (domain.max() != null) {
            String notNan = domain.max() instanceof Value.Approximate ? " AND NOT isnan(" + name + "::DOUBLE)" : "";
            conditions.add(comparable(name, domain.max(), field) + " > " + literal(domain.max(), field) + notNan);
        }
        return conditions;
    }

    private static String comparable(String name, Value bound, Type field) {
        if (bound instanceof Value.Timestamp) {
            return (isNanos(field) ? "epoch_ns(" : "epoch_us(") + name + ")";
        }
        if (bound instanceof Value.Text) {
            return "encode(" + name + "::VARCHAR)";
        }
        return bound instanceof Value.Approximate ? name + "::DOUBLE" : name;
    }

    private static String literal(Value bound, Type field) {
        if (bound instanceof Value.Exact exact) {
            return exact.number().toPlainString();
        }
        if (bound instanceof Value.Approximate approximate) {
            return approximate.number() + "::DOUBLE";
        }
        if (bound instanceof Value.Text text) {
            return "encode('" + text.text().replace("'", "''") + "')";
        }
        if (bound instanceof Value.Bool truth) {
            return String.valueOf(truth.value());
        }
        if (bound instanceof Value.Date date) {
            return "DATE '1970-01-01' + " + date.epochDay();
        }
        Value.Timestamp time = (Value.Timestamp) bound;
        long units = isNanos(field) ? 1_000_000_000L : 1_000_000L;
        return BigDecimal.valueOf(time.epochSecond())
                .multiply(BigDecimal.valueOf(units))
                .add(BigDecimal.valueOf(time.nanos() / (1_000_000_000L / units)))
                .toPlainString();
    }

    private static boolean isNanos(Type field) {
        return field.getLogicalTypeAnnotation() instanceof TimestampLogicalTypeAnnotation timestamp
                && timestamp.getUnit() == TimeUnit.NANOS;
    }

    @Test
    void knowsBoundsAndNullsOfNumbers() throws Exception {
        assertThat(domain(Types.optional(PrimitiveTypeName.INT32).named("c"), "DECIMAL(10,0)", 3L, -5L))
                .isEqualTo(new Domain(exact("-5"), exact("3"), Nulls.NONE));
        assertThat(domain(Types.optional(PrimitiveTypeName.INT32).named("c"), "DECIMAL(10,0)", 3L, null))
                .isEqualTo(new Domain(exact("3"), exact("3"), Nulls.SOME));
        assertThat(domain(Types.optional(PrimitiveTypeName.INT32).named("c"), "DECIMAL(10,0)", null, null))
                .isEqualTo(Domain.ALL_NULL);
        assertThat(domain(
                        Types.required(PrimitiveTypeName.INT64)
                                .as(LogicalTypeAnnotation.intType(64, false))
                                .named("c"),
                        "DECIMAL(20,0)",
                        7L,
                        -1L))
                .isEqualTo(new Domain(exact("7"), exact("18446744073709551615"), Nulls.NONE));
        assertThat(domain(Types.required(PrimitiveTypeName.INT32).named("c"), "DOUBLE", 1L, 2L))
                .isEqualTo(new Domain(new Value.Approximate(1), new Value.Approximate(2), Nulls.NONE));
    }

    @Test
    void numbersReadAsTextHaveNoBounds() throws Exception {
        assertThat(domain(Types.required(PrimitiveTypeName.INT32).named("c"), "VARCHAR(100)", 9L, 10L))
                .isEqualTo(new Domain(null, null, Nulls.SOME));
    }

    @Test
    void theEmptyStringIsNull() throws Exception {
        Type text = Types.required(PrimitiveTypeName.BINARY)
                .as(LogicalTypeAnnotation.stringType())
                .named("c");
        assertThat(domain(text, "VARCHAR(100)", text("a"), text("b")))
                .isEqualTo(new Domain(new Value.Text("a"), new Value.Text("b"), Nulls.NONE));
        assertThat(domain(text, "VARCHAR(100)", text(""), text("b")))
                .isEqualTo(new Domain(null, new Value.Text("b"), Nulls.SOME));
        assertThat(domain(text, "VARCHAR(100)", text(""), text(""))).isEqualTo(Domain.ALL_NULL);
        assertThat(domain(text, "CHAR(10)", text("a"), text("b"))).isEqualTo(new Domain(null, null, Nulls.SOME));
        assertThat(domain(text, "CHAR(10)", text(""), text("b"))).isEqualTo(new Domain(null, null, Nulls.SOME));
        assertThat(domain(text, "HASHTYPE(1 BYTE)", text(""), text("ab")).nulls())
                .isEqualTo(Nulls.SOME);
    }

    @Test
    void nanIsNullAndInfinitiesAreNoBounds() throws Exception {
        Type number = Types.required(PrimitiveTypeName.DOUBLE).named("c");
        assertThat(domain(number, "DOUBLE", 1.0, Double.NaN).nulls()).isEqualTo(Nulls.SOME);
        assertThat(domain(number, "DOUBLE", 1.0, Double.POSITIVE_INFINITY))
                .extracting(Domain::min, Domain::max)
                .containsExactly(new Value.Approximate(1.0), null);
    }

    @Test
    void aTextCutInsideOfACharacterStillIsALowerBound() {
        PrimitiveType text = Types.required(PrimitiveTypeName.BINARY)
                .as(LogicalTypeAnnotation.stringType())
                .named("c");
        byte[] cut = {'a', (byte) 0xE6, (byte) 0xBC};
        Statistics<?> statistics = Statistics.getBuilderForReading(text)
                .withMin(cut)
                .withMax(cut)
                .withNumNulls(0)
                .build();
        SqlType target = SqlType.parse("VARCHAR(100)");
        assertThat(Bound.LOWER.of(statistics, text, target)).isEqualTo(new Value.Text("a"));
        assertThat(Bound.UPPER.of(statistics, text, target)).isNull();
    }

    @Test
    void boundsInTheWrongOrderAreGarbage() {
        PrimitiveType number = Types.required(PrimitiveTypeName.INT32).named("c");
        Statistics<?> statistics = Statistics.getBuilderForReading(number)
                .withMin(new byte[] {9, 0, 0, 0})
                .withMax(new byte[] {1, 0, 0, 0})
                .withNumNulls(0)
                .build();
        assertThat(ChunkDomain.of(statistics, number, SqlType.parse("DECIMAL(10,0)"), 5))
                .isEqualTo(Domain.UNKNOWN);
    }

    @Test
    void withoutStatisticsOnlyARequiredColumnIsKnownToHaveNoNulls() {
        PrimitiveType optional = Types.optional(PrimitiveTypeName.INT32).named("c");
        PrimitiveType required = Types.required(PrimitiveTypeName.INT32).named("c");
        SqlType target = SqlType.parse("DECIMAL(10,0)");
        assertThat(ChunkDomain.of(Statistics.getBuilderForReading(optional).build(), optional, target, 5))
                .isEqualTo(Domain.UNKNOWN);
        assertThat(ChunkDomain.of(Statistics.getBuilderForReading(required).build(), required, target, 5))
                .isEqualTo(new Domain(null, null, Nulls.NONE));
    }

    @Test
    void bytesOfDecimalsBoundNothing() throws Exception {
        Type decimal = Types.required(PrimitiveTypeName.BINARY)
                .as(LogicalTypeAnnotation.decimalType(0, 5))
                .named("c");
        Binary one = Binary.fromConstantByteArray(new byte[] {1});
        assertThat(domain(decimal, "DECIMAL(5,0)", one, one)).isEqualTo(new Domain(null, null, Nulls.NONE));
    }

    @Test
    void aFieldOfAnotherFieldThatIsNotThereIsNull() throws Exception {
        Footer footer = footer(Types.required(PrimitiveTypeName.INT64).named("c"), 1L, 2L);
        for (List<String> path : List.of(List.of("c", "c"), List.of("missing", "c"))) {
            ScanColumn nested = new ScanColumn("C", new ColumnSource.Field(path), SqlType.parse("DECIMAL(19,0)"));
            assertThat(footer.domain(0, nested)).as("%s", path).isEqualTo(Domain.ALL_NULL);
        }
    }

    @Test
    void whatAFileLacksIsNullAndWhatItCannotReadIsUnknown() throws Exception {
        Footer footer = footer(Types.required(PrimitiveTypeName.INT64).named("c"), 1L, 2L);
        assertThat(footer.domain(0, column("missing", SqlType.parse("DATE")))).isEqualTo(Domain.ALL_NULL);
        assertThat(footer.domain(0, column("c", SqlType.parse("DATE")))).isEqualTo(Domain.UNKNOWN);
        assertThat(footer.domain(
                        0, new ScanColumn("K", ColumnSource.Metadata.FILE_KEY, SqlType.parse("VARCHAR(2000)"))))
                .isEqualTo(Domain.of(new Value.Text(footer.file().key())));
    }

    @Test
    void positionsAreKnownOfEveryRowGroup() throws Exception {
        Footer footer = footer(Types.required(PrimitiveTypeName.INT64).named("c"), 1L, 2L);
        long rows = footer.rowGroups().get(0).rows();
        assertThat(footer.domain(
                        0, new ScanColumn("G", ColumnSource.Metadata.ROW_GROUP_ORDINAL, SqlType.parse("DECIMAL(9,0)"))))
                .isEqualTo(Domain.of(new Value.Exact(BigDecimal.ZERO)));
        assertThat(footer.domain(
                        0, new ScanColumn("N", ColumnSource.Metadata.ROW_NUMBER, SqlType.parse("DECIMAL(18,0)"))))
                .isEqualTo(new Domain(
                        new Value.Exact(BigDecimal.ZERO), new Value.Exact(BigDecimal.valueOf(rows - 1)), Nulls.NONE));
    }

    private Domain domain(Type type, String target, @Nullable Object... values) throws Exception {
        return footer(type, values).domain(0, column("c", SqlType.parse(target)));
    }

    private Footer footer(Type type, @Nullable Object... values) throws Exception {
        Column column = new Column(type, new ColumnValues.Cycle(Arrays.asList(values)));
        DataSet dataSet =
                new DataSet("one", 1, 0, List.of(column), values.length, 1, values.length, WriterSettings.USUAL);
        return footer(Fixtures.write(dataSet, directory).get(0));
    }

    private static Footer footer(Path file) throws Exception {
        byte[] bytes = Files.readAllBytes(file);
        return FooterReader.parse(new FileEntry("a", bytes.length, "\"tag\"", 0), ByteBuffer.wrap(bytes));
    }

    private static ScanColumn column(String field, SqlType type) {
        return new ScanColumn("C", ColumnSource.Field.of(field), type);
    }

    private static Value exact(String number) {
        return new Value.Exact(new BigDecimal(number));
    }

    private static Binary text(String text) {
        return Binary.fromString(text);
    }
}
