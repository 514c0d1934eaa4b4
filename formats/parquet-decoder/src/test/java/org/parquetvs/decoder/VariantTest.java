package org.parquetvs.decoder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.decoder.Decoded.Way;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.testing.Seeds;
import org.parquetvs.writer.settings.WriterSettings;

/** Variants become JSON, whichever of their parts have columns of their own. */
class VariantTest {
    private static final int ROWS = 200;

    private final Path directory;

    VariantTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void theJsonDoesNotDependOnTheLayout() {
        Seeds.forEach(40, random -> {
            RandomVariants variants = new RandomVariants(random);
            RandomVariants.Layout layout = variants.layout();
            List<Object> rows = new ArrayList<>();
            List<String> expected = new ArrayList<>();
            for (int row = 0; row < ROWS; row++) {
                RandomVariants.Value value = variants.value();
                rows.add(variants.row(value, layout));
                expected.add(value.json());
            }
            Column column = new Column(RandomVariants.column(layout), new ColumnValues.Cycle(rows));
            Way way = new Way(1 + random.nextInt(300), 1 << 16, 100, BinaryEncoding.HEX);

            assertThat(decoded(column, way)).as("%s", column.type()).isEqualTo(expected);
        });
    }

    private List<@Nullable Object> decoded(Column column, Way way) throws IOException {
        DataSet dataSet = new DataSet("variants", 1, 0, List.of(column), ROWS, 1, ROWS / 2 + 1, WriterSettings.USUAL);
        Path file = Fixtures.write(dataSet, directory).get(0);
        List<@Nullable Object> decoded = Decoded.columns(file, way).get(0);
        Files.delete(file);
        return decoded;
    }

    /** DuckDB shreds what most rows have. */
    @Test
    void whatDuckDbWritesArrivesAsDuckDbReadsIt() throws IOException, SQLException {
        Path file = directory.resolve("duckdb.parquet");
        try (DuckDb duckDb = new DuckDb()) {
            duckDb.execute("""
                    CREATE TABLE t AS SELECT CASE
                        WHEN i % 50 = 0 THEN NULL
                        WHEN i % 7 = 0 THEN ('text ' || i)::VARIANT
                        WHEN i % 11 = 0 THEN [i, i + 1]::VARIANT
                        ELSE {'id': i, 'name': 'n' || (i % 9), 'tags': ['x', 'y' || i], 'in': {'z': i % 3 = 0}}::VARIANT
                      END AS v FROM range(5000) r(i)""");
            duckDb.execute("COPY t TO '" + file + "' (FORMAT parquet, ROW_GROUP_SIZE 2048)");

            List<@Nullable Object> decoded = Decoded.columns(file, Way.USUAL).get(0);

            assertThat(decoded).isEqualTo(duckDb.column(file, "CAST(CAST(v AS JSON) AS VARCHAR)"));
        }
    }
}
