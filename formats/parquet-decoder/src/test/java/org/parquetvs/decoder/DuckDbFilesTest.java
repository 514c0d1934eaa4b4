package org.parquetvs.decoder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.decoder.Decoded.Way;

/** Files by DuckDB, compared value by value with what DuckDB reads from them. */
class DuckDbFilesTest {
    /** Each column and the expression that makes it; i counts rows. */
    private static final List<String> COLUMNS = List.of(
            "i AS bigint_",
            "(i % 300)::SMALLINT AS smallint_",
            "(i % 2 = 0) AS boolean_",
            "(i * 7919 % 9973)::DECIMAL(4, 0) AS decimal4",
            "((i * 104729) % 1000003 / 100.0)::DECIMAL(18, 2) AS decimal18",
            "((i * 15485863)::HUGEINT * 1000000007 * 97)::DECIMAL(36, 0) AS decimal36",
            "(i * 0.37)::DOUBLE AS double_",
            "(i * 0.5)::FLOAT AS float_",
            "DATE '1969-06-01' + (i % 1000)::INTEGER AS date_",
            "TIMESTAMP '1969-12-31 23:59:59.123456' + to_milliseconds(i * 977) AS timestamp_",
            "'text ' || (i % 50) AS few_texts",
            "repeat(chr(97 + (i % 26)::INTEGER), (i % 40)::INTEGER) || i AS many_texts",
            "'ü漢' || (i % 7) AS unicode_texts");

    private final Path directory;

    DuckDbFilesTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @ParameterizedTest
    @CsvSource({
        "V1, SNAPPY, 100000",
        "V1, UNCOMPRESSED, 2048",
        "V2, ZSTD, 100000",
        "V2, GZIP, 5000",
        "V2, BROTLI, 100000",
        "V1, LZ4_RAW, 3000",
    })
    void whatDuckDbWritesArrivesAsDuckDbReadsIt(String version, String codec, int rowGroupRows)
            throws IOException, SQLException {
        Path file = directory.resolve("duckdb.parquet");
        try (DuckDb duckDb = new DuckDb()) {
            duckDb.execute("COPY (SELECT " + nullable() + " FROM range(12000) t(i)) TO '" + file
                    + "' (FORMAT parquet, PARQUET_VERSION " + version + ", COMPRESSION " + codec + ", ROW_GROUP_SIZE "
                    + rowGroupRows + ")");
            List<List<@Nullable Object>> decoded = Decoded.columns(file, Way.USUAL);
            for (int i = 0; i < COLUMNS.size(); i++) {
                String name = COLUMNS.get(i).substring(COLUMNS.get(i).lastIndexOf(' ') + 1);
                List<@Nullable Object> expected = duckDb.column(file, "CAST(" + name + " AS VARCHAR)");
                assertThat(decoded.get(i)).as(name).hasSameSizeAs(expected);
                for (int row = 0; row < expected.size(); row++) {
                    assertThat(DuckDbText.parse(
                                    expected.get(row), decoded.get(i).get(row)))
                            .as("%s, row %d", name, row)
                            .isEqualTo(decoded.get(i).get(row));
                }
            }
        }
    }

    /** Every third column has NULLs. */
    private static String nullable() {
        StringBuilder select = new StringBuilder();
        for (int i = 0; i < COLUMNS.size(); i++) {
            String column = COLUMNS.get(i);
            int as = column.lastIndexOf(" AS ");
            select.append(i == 0 ? "" : ", ")
                    .append(i % 3 == 0 ? "CASE WHEN i % 11 < 4 THEN NULL ELSE " : "")
                    .append(column, 0, as)
                    .append(i % 3 == 0 ? " END" : "")
                    .append(column.substring(as));
        }
        return select.toString();
    }
}
