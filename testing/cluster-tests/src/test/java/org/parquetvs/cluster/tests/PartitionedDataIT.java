package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Columns whose values come from directories; DuckDB reads them too and yields the expected rows. */
class PartitionedDataIT {
    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void fill() throws Exception {
        int order = 0;
        for (String day : List.of("2026-01-30", "2026-01-31", "2026-02-01")) {
            for (String country : List.of("AT", "DE", "C%C3%B4te d%27Ivoire", "__HIVE_DEFAULT_PARTITION__")) {
                lake.write(
                        "orders/day=" + day + "/country=" + country + "/part-0.parquet",
                        "SELECT CAST(" + order + " + i AS INTEGER) AS id, i * 10 AS amount FROM range(10) t(i)");
                order += 10;
            }
        }
        lake.run("CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='ORDERS=orders/**.parquet'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 = 1",
                "\"DAY\" = DATE '2026-01-31'",
                "\"DAY\" = DATE '2026-01-31' AND COUNTRY = 'DE'",
                "COUNTRY IN ('AT', 'DE') AND AMOUNT > 70",
                "COUNTRY = 'Côte d''Ivoire'",
                "COUNTRY IS NULL",
                "COUNTRY IS NOT NULL AND \"DAY\" < DATE '2026-02-01'",
                "COUNTRY LIKE 'C%' OR ID = 0",
                "\"DAY\" BETWEEN DATE '2026-01-31' AND DATE '2026-03-01'",
                "NOT (\"DAY\" = DATE '2026-01-31' OR COUNTRY = 'AT')",
                "\"DAY\" = DATE '1999-01-01'"
            })
    void conditionsSelectTheRowsThatDuckDbSelects(String condition) throws Exception {
        String files = "(SELECT id, amount, country, day FROM read_parquet('" + lake.file("orders")
                + "/**/*.parquet', hive_partitioning = true))";
        assertThat(lake.rows(
                        "SELECT ID, AMOUNT, COUNTRY, \"DAY\" FROM LAKE.ORDERS WHERE " + condition + " ORDER BY ID"))
                .isEqualTo(lake.oracle("SELECT * FROM " + files + " WHERE " + condition + " ORDER BY id"));
    }

    @Test
    void partitionsCanBeGroupedAndImported() {
        assertThat(lake.rows("SELECT COUNTRY, COUNT(*) FROM LAKE.ORDERS GROUP BY COUNTRY ORDER BY 1 NULLS LAST")
                        .toString())
                .isEqualTo("[[AT, 30], [Côte d'Ivoire, 30], [DE, 30], [null, 30]]");
        lake.run(
                "CREATE SCHEMA IF NOT EXISTS LOCAL_DATA; CREATE TABLE LOCAL_DATA.ORDERS (ID DECIMAL(10), \"DAY\" DATE);"
                        + " IMPORT INTO LOCAL_DATA.ORDERS FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3"
                        + " WITH SOURCE='orders/**.parquet' COLUMNS='id, day'");
        assertThat(lake.rows("SELECT \"DAY\", COUNT(*) FROM LOCAL_DATA.ORDERS GROUP BY \"DAY\" ORDER BY \"DAY\"")
                        .toString())
                .isEqualTo("[[2026-01-30, 40], [2026-01-31, 40], [2026-02-01, 40]]");
    }

    @Test
    void aDirectoryThatIsNoValueOfItsColumnIsNamed() throws Exception {
        lake.write("typed/p=1/a.parquet", "SELECT i AS id FROM range(3) t(i)");
        lake.run("CREATE VIRTUAL SCHEMA TYPED USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='T=typed/**.parquet'");
        lake.write("typed/p=abc/a.parquet", "SELECT i AS id FROM range(3) t(i)");

        for (String query : List.of(
                "SELECT P FROM TYPED.T",
                "SELECT ID FROM TYPED.T WHERE P > 0",
                "SELECT P, COUNT(*) FROM TYPED.T GROUP BY P")) {
            assertThatThrownBy(() -> lake.rows(query))
                    .hasMessageContaining("E-VSPQ-PLAN-7: Cannot read the value of directory 'p=abc' of file"
                            + " 'typed/p=abc/a.parquet' as DECIMAL(18,0).")
                    .hasMessageNotContaining("internal error");
        }
    }

    @Test
    void namesOfDirectoriesAreDecodedAsTheirValuesAre() throws Exception {
        lake.write("named/a%20b%2Fc=x%20y/a.parquet", "SELECT i AS id FROM range(3) t(i)");
        lake.run("CREATE VIRTUAL SCHEMA NAMED USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='T=named/**.parquet'");

        assertThat(lake.rows("SELECT A_B_C, COUNT(*) FROM NAMED.T WHERE A_B_C = 'x y' GROUP BY A_B_C")
                        .toString())
                .isEqualTo("[[x y, 3]]");
    }

    /** Footers answer these queries; a file without rows yields no group. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT Y, COUNT(*) FROM {t} GROUP BY Y ORDER BY Y",
                "SELECT Y, MIN(ID) FROM {t} GROUP BY Y ORDER BY Y",
                "SELECT COUNT(DISTINCT Y), COUNT(*) FROM {t}",
                "SELECT Y FROM {t} GROUP BY Y",
            })
    void aFileWithoutRowsIsNoGroup(String query) throws Exception {
        lake.write("empty/y=1/a.parquet", "SELECT i AS id FROM range(3) t(i)");
        lake.write("empty/y=2/b.parquet", "SELECT i AS id FROM range(3) t(i) WHERE i < 0");
        lake.run(
                "DROP VIRTUAL SCHEMA IF EXISTS EMPTY CASCADE; CREATE VIRTUAL SCHEMA EMPTY USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                        + " TABLES='E=empty/**.parquet'");
        String files = "read_parquet('" + lake.file("empty") + "/**/*.parquet', hive_partitioning = true)";

        assertThat(lake.rows(query.replace("{t}", "EMPTY.E"))).isEqualTo(lake.oracle(query.replace("{t}", files)));
    }

    @Test
    void everyRowSaysWhereItComesFrom() throws Exception {
        lake.write("places/a.parquet", "SELECT i AS id FROM range(3000) t(i)");
        lake.write("places/b.parquet", "SELECT i AS id FROM range(3000, 3100) t(i)");
        lake.run("CREATE VIRTUAL SCHEMA PLACES USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='P=places/*' FILE_COLUMNS='SOURCE_SIZE, SOURCE_ETAG, SOURCE_LAST_MODIFIED,"
                + " SOURCE_ROW_GROUP, SOURCE_ROW_NUMBER'");
        String files = "(SELECT * FROM read_parquet('" + lake.file("places") + "/*', file_row_number = true))";

        assertThat(lake.rows("SELECT ID, SOURCE_ROW_NUMBER FROM PLACES.P WHERE SOURCE_ROW_NUMBER BETWEEN 99 AND 2100"
                        + " ORDER BY ID"))
                .isEqualTo(lake.oracle("SELECT id, file_row_number FROM " + files
                        + " WHERE file_row_number BETWEEN 99 AND 2100 ORDER BY id"));
        assertThat(lake.rows("SELECT SOURCE_ROW_GROUP, COUNT(*) FROM PLACES.P WHERE SOURCE_SIZE = "
                                + Files.size(lake.file("places/a.parquet")) + " GROUP BY 1 ORDER BY 1")
                        .toString())
                .isEqualTo("[[0, 2048], [1, 952]]");
        assertThat(lake.rows(
                                "SELECT COUNT(*) FROM PLACES.P WHERE SOURCE_LAST_MODIFIED < TIMESTAMP '2020-01-01 00:00:00'"
                                        + " OR SOURCE_ETAG IS NULL")
                        .toString())
                .isEqualTo("[[0]]");
    }

    @Test
    void theGuideDoesWhatItSays() throws Exception {
        for (String month : List.of("2025/month=11", "2025/month=12", "2026/month=01")) {
            for (String country : List.of("AT", "DE")) {
                lake.write(
                        "trips/year=" + month + "/country=" + country + "/trips.parquet",
                        "SELECT CAST(i AS INTEGER) AS id, i * 1.5::DOUBLE AS distance FROM range(4) t(i)");
            }
        }
        DocumentedExamples.check(Path.of("../../doc/how-to/partitioned-data.md"), lake);
    }
}
