package org.parquetvs.footer;

import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32;
import static org.apache.parquet.schema.Type.Repetition.OPTIONAL;
import static org.apache.parquet.schema.Type.Repetition.REQUIRED;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.RandomDataSets;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.format.ColumnSummary;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Statistics;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.value.Domain.Nulls;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.WriterSettings;

class ColumnSummaryTest {
    private final Path directory;

    ColumnSummaryTest(@TempDir Path directory) {
        this.directory = directory;
    }

    /** DuckDB reads the values, and counts and compares what the footer says of them. */
    @Test
    void whatAFooterSaysIsWhatItsRowsHold() throws Exception {
        int known = 0;
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckDb.createStatement()) {
            for (long seed = 0; seed < 40; seed++) {
                Path file = Fixtures.write(RandomDataSets.any(seed).with(ColumnEncoding.PLAIN), directory)
                        .get(0);
                Footer footer = FooterReader.parse(
                        new FileEntry("file", Files.size(file), "\"e\"", 0), ByteBuffer.wrap(Files.readAllBytes(file)));
                for (Type field : footer.schema().getFields()) {
                    known += check(statement, file, footer, field, "seed " + seed + ", " + field);
                }
            }
        }
        assertThat(known).isGreaterThan(100);
    }

    /** Of the leaves of lists nothing is concluded: writers disagree on what their NULLs are. */
    @Test
    void nestedFieldsAreCountedWhereTheNullsOfALeafTell() throws Exception {
        ColumnValues numbers = new ColumnValues.Uniform(0, 9);
        ColumnValues someNumbers = new ColumnValues.WithNulls(numbers, 50, 1);
        ColumnValues pair = new ColumnValues.Group(List.of(numbers, numbers));
        ColumnValues mixed = new ColumnValues.Group(List.of(someNumbers, numbers));
        ColumnValues list = new ColumnValues.Group(
                List.of(new ColumnValues.Repeated(new ColumnValues.Group(List.of(numbers)), 0, 3)));
        GroupType listType = Types.optionalList().requiredElement(INT32).named("LIST");
        DataSet dataSet = new DataSet(
                "nulls",
                1,
                0,
                List.of(
                        new Column(group(OPTIONAL, REQUIRED, "COUNTED"), new ColumnValues.WithNulls(pair, 50, 1)),
                        new Column(group(OPTIONAL, OPTIONAL, "NEVER_NULL"), pair),
                        new Column(group(OPTIONAL, OPTIONAL, "ONE_LEAF_TELLS"), mixed),
                        new Column(group(OPTIONAL, OPTIONAL, "UNKNOWN"), new ColumnValues.WithNulls(pair, 50, 1)),
                        new Column(group(REQUIRED, OPTIONAL, "REQUIRED"), mixed),
                        new Column(Types.repeated(INT32).named("REPEATED"), new ColumnValues.Repeated(numbers, 0, 2)),
                        new Column(listType, list)),
                200,
                1,
                200,
                WriterSettings.USUAL);
        Path file = Fixtures.write(dataSet, directory).get(0);
        Footer footer = FooterReader.parse(
                new FileEntry("file", Files.size(file), "\"e\"", 0), ByteBuffer.wrap(Files.readAllBytes(file)));
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckDb.createStatement()) {
            for (Type field : footer.schema().getFields()) {
                boolean isKnown = !List.of("UNKNOWN", "LIST").contains(field.getName());
                assertThat(check(statement, file, footer, field, field.toString()))
                        .as(field.getName())
                        .isEqualTo(isKnown ? 1 : 0);
            }
        }
        assertThat(nulls(footer, "COUNTED")).isEqualTo(Nulls.SOME);
        assertThat(nulls(footer, "NEVER_NULL")).isEqualTo(Nulls.NONE);
        assertThat(nulls(footer, "REPEATED")).isEqualTo(Nulls.NONE);
        assertThat(nulls(footer, "LIST")).isEqualTo(Nulls.SOME);
        assertThat(nulls(footer.with(Statistics.BOUNDS), "NEVER_NULL")).isEqualTo(Nulls.SOME);
    }

    private static GroupType group(Repetition group, Repetition leaf, String name) {
        return Types.buildGroup(group)
                .addField(Types.primitive(INT32, leaf).named("x"))
                .addField(Types.primitive(INT32, leaf).named("y"))
                .named(name);
    }

    private static Nulls nulls(Footer footer, String field) {
        return footer.domain(0, new ScanColumn("C", ColumnSource.Field.of(field), SqlType.Varchar.LONGEST))
                .nulls();
    }

    private static int check(Statement duckDb, Path file, Footer footer, Type field, String claim) throws SQLException {
        SqlType type = ColumnTypeMapping.typeOf(field);
        ScanColumn column = new ScanColumn("C", ColumnSource.Field.of(field.getName()), type);
        int known = 0;
        for (int i = 0; i < Math.min(3, footer.rowGroups().size()); i++) {
            Optional<ColumnSummary> summary = footer.summary(i, column);
            if (summary.isEmpty()) {
                continue;
            }
            String name = '"' + field.getName().replace("\"", "\"\"") + '"';
            RowGroupMetadata rowGroup = footer.rowGroups().get(i);
            String value = type instanceof SqlType.Varchar && field.isPrimitive()
                    ? "CASE WHEN length(" + name + "::VARCHAR) > 0 THEN 1 END"
                    : name;
            String rows = " FROM read_parquet('" + file + "', file_row_number = true) WHERE file_row_number >= "
                    + rowGroup.firstRow() + " AND file_row_number < "
                    + (rowGroup.firstRow() + rowGroup.rows());
            boolean isNumber = type instanceof SqlType.Decimal;
            try (ResultSet found = duckDb.executeQuery("SELECT count(" + value + ")"
                    + (isNumber ? ", min(" + name + "), max(" + name + ")" : "") + rows)) {
                found.next();
                assertThat(summary.get().values()).as(claim).isEqualTo(found.getLong(1));
                if (isNumber
                        && summary.get().min() instanceof Value.Exact min
                        && summary.get().max() instanceof Value.Exact max) {
                    assertThat(min.number()).as(claim).isEqualByComparingTo(found.getBigDecimal(2));
                    assertThat(max.number()).as(claim).isEqualByComparingTo(found.getBigDecimal(3));
                }
            }
            known++;
        }
        return known;
    }
}
