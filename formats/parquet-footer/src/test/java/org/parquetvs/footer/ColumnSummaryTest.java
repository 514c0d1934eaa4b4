package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.apache.parquet.schema.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.sets.RandomDataSets;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.format.ColumnSummary;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.ColumnEncoding;

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

    private static int check(Statement duckDb, Path file, Footer footer, Type field, String claim) throws SQLException {
        SqlType type = ColumnTypes.typeOf(field);
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
