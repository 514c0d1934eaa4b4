package org.parquetvs.decoder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.decoder.Decoded.Way;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.file.TableField.Member;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;
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
            List<RandomVariants.Value> values = values(variants);
            Column column = new Column(
                    RandomVariants.column(layout),
                    new ColumnValues.Cycle(values.stream()
                            .<Object>map(value -> variants.row(value, layout))
                            .toList()));
            Way way = new Way(1 + random.nextInt(300), 1 << 16, 100, BinaryEncoding.HEX);

            assertThat(decoded(column, way))
                    .as("%s", column.type())
                    .isEqualTo(values.stream().map(RandomVariants.Value::json).toList());
        });
    }

    private static List<RandomVariants.Value> values(RandomVariants variants) {
        return Stream.generate(variants::value).limit(ROWS).toList();
    }

    private List<@Nullable Object> decoded(Column column, Way way) throws IOException {
        Path file = written(column);
        List<@Nullable Object> decoded = Decoded.columns(file, way).get(0);
        Files.delete(file);
        return decoded;
    }

    private Path written(Column column) throws IOException {
        DataSet dataSet = new DataSet("variants", 1, 0, List.of(column), ROWS, 1, ROWS / 2 + 1, WriterSettings.USUAL);
        return Fixtures.write(dataSet, directory).get(0);
    }

    /** Files of Delta tables may have no annotation; the table says which of their groups are variants. */
    @Test
    void theTableMaySayWhatIsAVariant() {
        Seeds.forEach(40, random -> {
            RandomVariants variants = new RandomVariants(random);
            RandomVariants.Layout layout = variants.layout();
            List<RandomVariants.Value> values = values(variants);
            List<Object> rows = values.stream()
                    .<Object>map(value -> List.of(variants.row(value, layout)))
                    .toList();
            GroupType variant = RandomVariants.column(layout);
            Type unannotated = new GroupType(Repetition.OPTIONAL, "v", variant.getFields());
            Type struct = new GroupType(Repetition.OPTIONAL, "s", unannotated);
            TableField field = TableField.named("s")
                    .with(List.of(new Member("x", TableField.named("v").asVariant())));

            byte[] content = Files.readAllBytes(written(new Column(struct, new ColumnValues.Cycle(rows))));
            ScanColumn column =
                    new ScanColumn("C", ColumnSource.Field.of(List.of("s"), field), SqlType.Varchar.LONGEST);
            assertThat(Decoded.columns(content, Decoded.footer("variants", content), List.of(column), Way.USUAL))
                    .as("%s", variant)
                    .containsExactly(values.stream()
                            .<@Nullable Object>map(value -> "{\"x\":" + value.json() + "}")
                            .toList());
        });
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
