package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** EXPORT of the dist jar: DuckDB and the virtual schema read the files that it writes. */
class ExportIT {
    private static final String ALL_COLUMNS =
            "ID, SMALL, MEDIUM, HUGE, RATIO, FLAG, DAY_, SECOND_, MICRO, NANO, NAME, CODE, DIGEST";

    private static final String KEYS = "{\"kf\": \"MDEyMzQ1Njc4OTAxMjM0NQ==\", \"kc\": \"MTIzNDU2Nzg5MDEyMzQ1MA==\"}";

    @SharedLake
    private static Lake lake;

    @BeforeEach
    void openSchema() throws IOException {
        lake.clear();
        lake.run("CREATE SCHEMA RETAIL; OPEN SCHEMA RETAIL");
    }

    private static void createAllTypes() {
        lake.run("""
                CREATE TABLE ALL_TYPES (
                  ID DECIMAL(18,0), SMALL DECIMAL(9,2), MEDIUM DECIMAL(18,4), HUGE DECIMAL(36,6), RATIO DOUBLE,
                  FLAG BOOLEAN, DAY_ DATE, SECOND_ TIMESTAMP(0), MICRO TIMESTAMP(6), NANO TIMESTAMP(9),
                  NAME VARCHAR(200), CODE CHAR(5), DIGEST HASHTYPE(16 BYTE));
                INSERT INTO ALL_TYPES VALUES
                  (1, 9999999.99, 99999999999999.9999, 999999999999999999999999999999.999999, 1.5E300, TRUE,
                   DATE '9999-12-31', TIMESTAMP '9999-12-31 23:59:59', TIMESTAMP '9999-12-31 23:59:59.999999',
                   TIMESTAMP '2262-04-10 00:00:00', 'grüße, 東京 🚀', 'ab', '0123456789abcdef0123456789abcdef'),
                  (2, -9999999.99, -99999999999999.9999, -999999999999999999999999999999.999999, -4.9E-300, FALSE,
                   DATE '0001-01-01', TIMESTAMP '0001-01-01 00:00:00', TIMESTAMP '0001-01-01 00:00:00.000001',
                   TIMESTAMP '1677-09-22 00:00:00', 'x', 'abcde', '00000000000000000000000000000000'),
                  (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)""");
    }

    private static List<String> keys(String prefix) throws IOException {
        Path root = lake.file(prefix);
        if (!Files.exists(root)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ZSTD", "SNAPPY", "GZIP", "LZ4_RAW", "NONE"})
    void everyTypeComesBackAsItWas(String compression) throws SQLException {
        createAllTypes();

        long rows = lake.run("EXPORT ALL_TYPES INTO SCRIPT ADAPTER.EXPORT_PARQUET AT S3"
                + " WITH TARGET='exports/all/' COMPRESSION='" + compression + "'");

        assertThat(rows).isEqualTo(3);
        lake.run("CREATE VIRTUAL SCHEMA BACK USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='BACK=exports/all/*.parquet'");
        assertThat(lake.rows("SELECT " + ALL_COLUMNS + " FROM BACK.BACK ORDER BY ID"))
                .isEqualTo(lake.rows("SELECT * FROM RETAIL.ALL_TYPES ORDER BY ID"));
        assertThat(lake.oracle("SELECT count(*), sum(\"SMALL\"), max(HUGE)::VARCHAR, max(NAME) FROM"
                        + " {exports/all/*.parquet}"))
                .isEqualTo(lake.rows("SELECT COUNT(*), SUM(SMALL), CAST(MAX(HUGE) AS VARCHAR(50)), MAX(NAME)"
                        + " FROM RETAIL.ALL_TYPES"));
    }

    @Test
    void rowsOfAQueryAreExported() throws SQLException, IOException {
        createAllTypes();

        assertThat(lake.run("EXPORT (SELECT ID AS \"id\", NAME FROM ALL_TYPES WHERE ID < 3) INTO SCRIPT"
                        + " ADAPTER.EXPORT_PARQUET WITH CONNECTION_NAME='S3' TARGET='exports/query' SORT_BY='id DESC'"))
                .isEqualTo(2);

        assertThat(lake.oracle("SELECT \"id\" FROM {exports/query/*.parquet}").toString())
                .isEqualTo("[[2], [1]]");
        assertThat(keys("exports/query")).hasSize(2).contains("_manifest.json");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ENCRYPTION_KEY='kf'",
                "ENCRYPTION_KEY='kf' COLUMN_KEYS='name=kc; SMALL=kc' ENCRYPTION_ALGORITHM='AES_GCM_CTR_V1'",
                "ENCRYPTION_KEY='kf' COLUMN_KEYS='NAME=kc' PLAIN_FOOTER='TRUE' BLOOM_FILTERS='NAME'"
            })
    void encryptedFilesAreReadByWhoHasTheKeys(String encryption) throws SQLException {
        createAllTypes();
        lake.connect("KEYS", "\"parquetKeys\": " + KEYS);
        lake.run("EXPORT ALL_TYPES INTO SCRIPT ADAPTER.EXPORT_PARQUET AT KEYS WITH TARGET='exports/secret/' "
                + encryption);

        lake.run("CREATE VIRTUAL SCHEMA BACK USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='KEYS'"
                + " TABLES='BACK=exports/secret/*.parquet'");
        assertThat(lake.rows("SELECT " + ALL_COLUMNS + " FROM BACK.BACK ORDER BY ID"))
                .isEqualTo(lake.rows("SELECT * FROM RETAIL.ALL_TYPES ORDER BY ID"));
        assertThat(lake.rows("SELECT ID FROM BACK.BACK WHERE NAME = 'x'").toString())
                .isEqualTo("[[2]]");
    }

    @Test
    void withoutItsKeyAColumnIsRefusedAndOthersAreRead() throws SQLException {
        createAllTypes();
        lake.connect("KEYS", "\"parquetKeys\": " + KEYS);
        lake.run("EXPORT ALL_TYPES INTO SCRIPT ADAPTER.EXPORT_PARQUET AT KEYS WITH TARGET='exports/part/'"
                + " ENCRYPTION_KEY='kf' COLUMN_KEYS='NAME=kc' PLAIN_FOOTER='TRUE'");

        lake.run("CREATE VIRTUAL SCHEMA BACK USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='BACK=exports/part/*.parquet'");
        assertThat(lake.rows("SELECT ID, SMALL FROM BACK.BACK ORDER BY ID"))
                .isEqualTo(lake.rows("SELECT ID, SMALL FROM RETAIL.ALL_TYPES ORDER BY ID"));
        assertThatThrownBy(() -> lake.rows("SELECT NAME FROM BACK.BACK"))
                .hasMessageContaining("E-VSPQ-FOOT-7")
                .hasMessageContaining("it is encrypted with the key 'kc', which the connection does not have");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ENCRYPTION_KEY='other' | E-VSPQ-ADAPT-139: Cannot export: the connection has no key 'other'",
                "COLUMN_KEYS='NAME=kc' | E-VSPQ-ADAPT-2: Missing property ENCRYPTION_KEY.",
                "ENCRYPTION_KEY='kf' COLUMN_KEYS='CODE=kc' PARTITION_BY='CODE' | E-VSPQ-ADAPT-140: Cannot export:"
                        + " COLUMN_KEYS has a key for 'CODE'",
                "ENCRYPTION_KEY='kf' COLUMN_KEYS='NONE=kc' | E-VSPQ-ADAPT-88",
            },
            quoteCharacter = '`')
    void whatCannotBeEncryptedIsRefused(String encryption, String error) throws IOException {
        createAllTypes();
        lake.connect("KEYS", "\"parquetKeys\": " + KEYS);

        assertThatThrownBy(() -> lake.run("EXPORT ALL_TYPES INTO SCRIPT ADAPTER.EXPORT_PARQUET AT KEYS"
                        + " WITH TARGET='exports/refused/' " + encryption))
                .hasMessageContaining(error);
        assertThat(keys("exports/refused")).isEmpty();
    }

    @Test
    void anEmptyTableLeavesAManifestWithoutFiles() throws IOException {
        lake.run("CREATE TABLE EMPTY_ (A DECIMAL(9,0))");

        assertThat(lake.run("EXPORT EMPTY_ INTO SCRIPT ADAPTER.EXPORT_PARQUET AT S3 WITH TARGET='exports/empty/'"))
                .isZero();

        assertThat(keys("exports/empty")).containsExactly("_manifest.json");
    }

    @Test
    void aTargetWithAManifestIsRefusedAndReplacedOnlyIfThatIsWanted() throws IOException, SQLException {
        lake.run("CREATE TABLE T (A DECIMAL(9,0)); INSERT INTO T VALUES (1), (2)");
        String export = "EXPORT T INTO SCRIPT ADAPTER.EXPORT_PARQUET AT S3 WITH TARGET='exports/t/'";
        lake.run(export);
        List<String> before = keys("exports/t");

        assertThatThrownBy(() -> lake.run(export)).hasMessageContaining("E-VSPQ-ADAPT-82");
        assertThat(keys("exports/t")).isEqualTo(before);

        lake.run("INSERT INTO T VALUES (3); " + export + " OVERWRITE='TRUE'");
        assertThat(keys("exports/t"))
                .hasSize(2)
                .contains("_manifest.json")
                .filteredOn(before::contains)
                .containsExactly("_manifest.json");
        assertThat(lake.oracle("SELECT sum(A)::INTEGER FROM {exports/t/*.parquet}")
                        .toString())
                .isEqualTo("[[6]]");
    }

    @Test
    void partitionsBecomeDirectories() throws SQLException, IOException {
        lake.run("CREATE TABLE T (A DECIMAL(9,0), D DATE, K VARCHAR(20));"
                + " INSERT INTO T VALUES (1, DATE '2026-01-01', 'a b'), (2, DATE '2026-01-02', 'ü/='),"
                + " (3, NULL, NULL), (4, DATE '2026-01-01', 'a b')");

        lake.run("EXPORT T INTO SCRIPT ADAPTER.EXPORT_PARQUET AT S3 WITH TARGET='exports/p/'" + " PARTITION_BY='d, k'");

        assertThat(lake.oracle("SELECT A, D::VARCHAR, K FROM read_parquet('" + lake.file("exports/p")
                                + "/**/*.parquet', hive_partitioning = true) ORDER BY A")
                        .toString())
                .isEqualTo("[[1, 2026-01-01, a b], [2, 2026-01-02, ü/=], [3, null, null], [4, 2026-01-01, a b]]");
    }

    @Test
    void aPartitionIsOneFileHoweverItsRowsAreMixed() throws SQLException, IOException {
        lake.write(
                "mixed.parquet", "SELECT i::INTEGER AS A, (i * 7919 % 97)::INTEGER AS P FROM range(10000) t(i)", 1_000);
        lake.run("CREATE VIRTUAL SCHEMA MIXED USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='MIXED=mixed.parquet'");

        lake.run("EXPORT MIXED.MIXED INTO SCRIPT ADAPTER.EXPORT_PARQUET AT S3 WITH TARGET='exports/mixed/'"
                + " PARTITION_BY='P' SORT_BY='A DESC'");

        assertThat(keys("exports/mixed")).hasSize(98);
        assertThat(lake.oracle("SELECT count(*), count(DISTINCT A), sum(A::BIGINT)::BIGINT, bool_and(A * 7919 % 97 = P)"
                                + " FROM read_parquet('" + lake.file("exports/mixed")
                                + "/**/*.parquet', hive_partitioning = true)")
                        .toString())
                .isEqualTo("[[10000, 10000, 49995000, true]]");
        assertThat(lake.oracle("SELECT bool_and(A < before) FROM (SELECT A, lag(A) OVER (PARTITION BY filename ORDER BY"
                                + " file_row_number) AS before FROM read_parquet('" + lake.file("exports/mixed")
                                + "/**/*.parquet', filename = true, file_row_number = true)) WHERE before IS NOT NULL")
                        .toString())
                .isEqualTo("[[true]]");
    }

    @Test
    void tooManyPartitionsAreRefused() throws SQLException, IOException {
        lake.write("many.parquet", "SELECT i::INTEGER AS A, i::INTEGER AS P FROM range(100) t(i)", 1_000);
        lake.run("CREATE VIRTUAL SCHEMA MANY USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='MANY=many.parquet'");

        assertThatThrownBy(() -> lake.run("EXPORT MANY.MANY INTO SCRIPT ADAPTER.EXPORT_PARQUET AT S3 WITH"
                        + " TARGET='exports/many/' PARTITION_BY='P' MAX_PARTITIONS='3'"))
                .hasMessageContaining("E-VSPQ-WORK-71: Failed to export: PARTITION_BY P makes more than 3 partitions.");

        assertThat(keys("exports/many")).isEmpty();
    }

    @Test
    void filesOfOthersInTheTargetAreRefusedUnlessTheyMayBeThere() throws SQLException, IOException {
        lake.write("exports/shared/others.parquet", "SELECT 100::INTEGER AS A");
        lake.run("CREATE VIRTUAL SCHEMA FOREIGN_ USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='FOREIGN_=exports/shared/*.parquet'");
        String export =
                "EXPORT FOREIGN_.FOREIGN_ INTO SCRIPT ADAPTER.EXPORT_PARQUET AT S3 WITH TARGET='exports/shared/'";

        assertThatThrownBy(() -> lake.run(export))
                .hasMessageContaining("E-VSPQ-ADAPT-103: Cannot export to 'exports/shared/' in bucket")
                .hasMessageContaining("'exports/shared/others.parquet' is there and belongs to no export");
        assertThat(keys("exports/shared")).containsExactly("others.parquet");

        lake.run(export + " FOREIGN_FILES='KEEP'");
        assertThat(lake.oracle("SELECT sum(A)::INTEGER FROM {exports/shared/*.parquet}")
                        .toString())
                .isEqualTo("[[200]]");
    }

    @Test
    void anExportMayReplaceTheFilesThatItReads() throws SQLException, IOException {
        lake.run("CREATE TABLE T (A DECIMAL(9,0)); INSERT INTO T VALUES (1), (2), (3)");
        lake.run("EXPORT T INTO SCRIPT ADAPTER.EXPORT_PARQUET AT S3 WITH TARGET='exports/own/'");
        lake.run("CREATE VIRTUAL SCHEMA OWN USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='OWN=exports/own/*.parquet'");

        lake.run("EXPORT (SELECT A FROM OWN.OWN WHERE A > 1) INTO SCRIPT ADAPTER.EXPORT_PARQUET AT S3 WITH"
                + " TARGET='exports/own/' OVERWRITE='TRUE'");

        assertThat(lake.oracle("SELECT sum(A)::INTEGER FROM {exports/own/*.parquet}")
                        .toString())
                .isEqualTo("[[5]]");
        assertThat(keys("exports/own")).hasSize(2);
    }

    @Test
    void onlyTheFilesOfTheManifestAreReadIfThatIsWanted() throws SQLException {
        lake.run("CREATE TABLE T (A DECIMAL(9,0)); INSERT INTO T VALUES (1), (2)");
        lake.run("EXPORT T INTO SCRIPT ADAPTER.EXPORT_PARQUET AT S3 WITH TARGET='exports/m/'");
        lake.write("exports/m/stray.parquet", "SELECT 100 AS A");
        lake.run("CREATE VIRTUAL SCHEMA ALL_FILES USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='T=exports/m/*.parquet'");
        lake.run("CREATE VIRTUAL SCHEMA LISTED USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='T=exports/m/*.parquet' MANIFEST='ONLY'");

        assertThat(lake.texts("SELECT SUM(A) FROM ALL_FILES.T")).containsExactly("103");
        assertThat(lake.texts("SELECT SUM(A) FROM LISTED.T")).containsExactly("3");
    }

    @Test
    void manyRowsAreDealtOutToTasksAndCutIntoFilesAndRowGroups() throws SQLException, IOException {
        lake.write("big.parquet", "SELECT i::INTEGER AS A, 'v' || (i % 100) AS B FROM range(200000) t(i)", 50_000);
        lake.run("CREATE VIRTUAL SCHEMA BIG USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='BIG=big.parquet'");

        assertThat(lake.run("EXPORT BIG.BIG INTO SCRIPT ADAPTER.EXPORT_PARQUET AT S3 WITH TARGET='exports/big/'"
                        + " PARALLELISM='2' FILE_ROWS='30000' ROW_GROUP_ROWS='10000' BLOOM_FILTERS='b'"
                        + " KEY_VALUE_METADATA='owner=sales'"))
                .isEqualTo(200_000);

        assertThat(lake.oracle("SELECT count(*), count(DISTINCT A), sum(A::BIGINT)::BIGINT, count(DISTINCT B) FROM"
                                + " {exports/big/*.parquet}")
                        .toString())
                .isEqualTo("[[200000, 200000, 19999900000, 100]]");
        assertThat(keys("exports/big")).hasSizeGreaterThan(7);
    }

    @Test
    void tasksTakeTurnsWithNeighbouringRows() throws SQLException {
        lake.write("rows.parquet", "SELECT i::INTEGER AS A FROM range(40000) t(i)", 10_000);
        lake.run("CREATE VIRTUAL SCHEMA NUMBERS USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='NUMBERS=rows.parquet'; CREATE TABLE RETAIL.T AS SELECT A FROM NUMBERS.NUMBERS");

        // PARALLELISM 4 is two tasks on each of the two nodes. The first node holds all rows, so only its two tasks
        // write files.
        lake.run(
                "EXPORT RETAIL.T INTO SCRIPT ADAPTER.EXPORT_PARQUET AT S3 WITH TARGET='exports/turns/' PARALLELISM='4'");

        assertThat(lake.oracle("SELECT count(*), count(DISTINCT A) FROM read_parquet('" + lake.file("exports/turns")
                                + "/*.parquet', filename = true) GROUP BY filename ORDER BY 1")
                        .toString())
                .isEqualTo("[[16384, 16384], [23616, 23616]]");
        assertThat(lake.oracle("SELECT count(DISTINCT A) FROM {exports/turns/*.parquet}")
                        .toString())
                .isEqualTo("[[40000]]");
    }

    @ParameterizedTest
    @CsvSource({"F, it is BOOLEAN", "P, it is a partition and in no file"})
    void aColumnThatCannotHaveABloomFilterIsNamed(String column, String reason) throws IOException {
        lake.run("CREATE OR REPLACE TABLE RETAIL.FLAGS (A DECIMAL(9,0), F BOOLEAN, P DECIMAL(9,0));"
                + " INSERT INTO RETAIL.FLAGS VALUES (1, TRUE, 2)");

        assertThatThrownBy(() -> lake.run("EXPORT RETAIL.FLAGS INTO SCRIPT ADAPTER.EXPORT_PARQUET AT S3 WITH"
                        + " TARGET='exports/flags/' PARTITION_BY='P' BLOOM_FILTERS='" + column + "'"))
                .hasMessageContaining("E-VSPQ-WORK-68: Failed to export: column '" + column
                        + "' cannot have a bloom filter, because " + reason + ".");

        assertThat(keys("exports/flags")).isEmpty();
    }

    @Test
    void aFailingTaskLeavesNothing() throws SQLException, IOException {
        lake.run(
                "CREATE TABLE T (A DECIMAL(9,0), M TIMESTAMP(9)); INSERT INTO T VALUES (1, TIMESTAMP '2026-01-01 00:00:00')");

        assertThatThrownBy(() -> lake.run("EXPORT (SELECT A, 10 / (A - 1) AS Q FROM T) INTO SCRIPT"
                        + " ADAPTER.EXPORT_PARQUET AT S3 WITH TARGET='exports/f/'"))
                .hasMessageContaining("division by zero");

        assertThat(keys("exports/f")).isEmpty();
    }
}
