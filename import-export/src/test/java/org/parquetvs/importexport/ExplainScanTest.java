package org.parquetvs.importexport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.statement.select.Select;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.adapter.TestBucket;
import org.parquetvs.adapter.TestDatabase;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.s3.EmbeddedS3;

class ExplainScanTest {
    private static EmbeddedS3 server;
    private static TestDatabase database;

    /** {@code days/day=1/} and {@code days/day=2/} with four files of 250 rows in row groups of 100, 100 and 50 each. */
    @BeforeAll
    static void startServer(@TempDir Path directory) throws IOException {
        TestBucket.fill(directory);
        Path bucket = directory.resolve(TestBucket.NAME);
        for (String day : List.of("day=1", "day=2")) {
            Path target = Files.createDirectories(bucket.resolve("days").resolve(day));
            for (int file = 0; file < 4; file++) {
                String name = "sales-0000" + file + ".parquet";
                Files.copy(bucket.resolve("sales").resolve(name), target.resolve(name));
            }
        }
        server = EmbeddedS3.start(directory);
        database = TestDatabase.withConnection(server.connectionJson(TestBucket.NAME));
    }

    @AfterAll
    static void stopServer() throws IOException {
        server.close();
    }

    @Test
    void saysWhatIsReadAndWhatIsPrunedByWhat() throws JSQLParserException {
        String sql = explain(
                Map.of(
                        "SOURCE", "days/**.parquet",
                        "COLUMNS", "SALES_ID",
                        "FILTER", "day = 2 AND SALES_ID BETWEEN 310 AND 320 AND SOURCE_REFERENCE NOT LIKE '%00003%'"),
                List.of("TASK", "SOURCE_REFERENCE", "ROW_GROUPS", "ROW_COUNT", "PRUNED_BY"),
                List.of("DECIMAL(9,0)", "VARCHAR(200)", "VARCHAR(20)", "DECIMAL(18,0)", "VARCHAR(20)"));

        assertThat(CCJSqlParserUtil.parse(sql)).isInstanceOf(Select.class);
        List<String> rows = sql.lines()
                .filter(line -> line.startsWith("(") && !line.contains("CAST"))
                .toList();
        assertThat(rows).hasSize(1 + 4 + 1 + 3);
        assertThat(rows.get(0))
                .startsWith("(0, 'days/day=2/sales-00001.parquet', ")
                .contains("'[0, 1)'", ", 100, NULL)");
        assertThat(rows.subList(1, rows.size()))
                .allSatisfy(row -> assertThat(row).startsWith("(NULL, "))
                .filteredOn(row -> row.contains("day=1/"))
                .hasSize(4)
                .allSatisfy(row -> assertThat(row).contains("'partition'"));
        assertThat(rows)
                .filteredOn(row -> row.contains("'file column'"))
                .hasSize(1)
                .allSatisfy(row -> assertThat(row).contains("day=2/sales-00003"));
        assertThat(rows)
                .filteredOn(row -> row.contains("'statistics'"))
                .hasSize(3)
                .anySatisfy(row -> assertThat(row).contains("sales-00001", "'[1, 3)'", ", 150, "));
    }

    @Test
    void withoutColumnsOfItsOwnItHasAll() {
        assertThat(explain(Map.of("SOURCE", "sales/*.parquet"), List.of(), List.of()))
                .startsWith("SELECT CAST(\"TASK\" AS DECIMAL(9,0)) AS \"TASK\", ")
                .contains(
                        "\"T\"(\"TASK\", \"SOURCE_REFERENCE\", \"SOURCE_SIZE\", \"ROW_GROUPS\", \"BYTES\", \"ROW_COUNT\","
                                + " \"PRUNED_BY\")");
    }

    @Test
    void anUnknownColumnIsRefused() {
        assertThatThrownBy(() ->
                        explain(Map.of("SOURCE", "sales/*.parquet"), List.of("ROW_GROUP"), List.of("VARCHAR(20)")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-ADAPT-28: Unknown column 'ROW_GROUP' of EXPLAIN_SCAN. Did you mean ROW_GROUPS?");
    }

    private static String explain(Map<String, String> parameters, List<String> names, List<String> types) {
        return ExplainScan.generateSqlForImportSpec(database, new TestImport(names, types, parameters));
    }
}
