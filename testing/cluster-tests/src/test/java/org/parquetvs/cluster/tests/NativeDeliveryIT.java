package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the same queries through scripts and through the database's own IMPORT. */
class NativeDeliveryIT {
    private static final int ROWS = 3_000;

    private static final String EVENTS =
            "SELECT CAST(%1$d + i AS INTEGER) AS \"eventId\", CASE WHEN i %% 5 = 0 THEN NULL ELSE"
                    + " 'it''s ' || (i %% 7) END AS name, CAST(i / 8.0 AS DECIMAL(9,3)) AS price, i / 3.0 AS ratio, i %% 2 = 0 AS flag,"
                    + " DATE '2026-01-01' + CAST(i %% 40 AS INTEGER) AS sold, TIMESTAMP '2026-01-01 00:00:00' + to_minutes(i) AS moment,"
                    + " CAST(i AS UBIGINT) AS \"odd \"\"name\"\"\"%2$s FROM range(" + ROWS + ") t(i)";

    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void fill() throws Exception {
        lake.createImportConnection("\"Import Connection\"");
        lake.createImportConnection("ADDRESSED");
        int file = 0;
        for (String region : List.of("EU", "US", "a%20b")) {
            for (String name : List.of("a", "o'h[a]re*", "q?")) {
                lake.write(
                        "events/region=" + region + "/" + name + ".parquet",
                        EVENTS.formatted(ROWS * file, file % 4 == 0 ? "" : ", [i] AS nested, i AS late"));
                file++;
            }
        }
        schema("BY_SET", "CONNECTION_NAME='S3' DELIVERY='SET'");
        schema("BY_SCALAR", "CONNECTION_NAME='S3' DELIVERY='scalar'");
        schema("BY_NATIVE", "CONNECTION_NAME='S3' DELIVERY='NATIVE' IMPORT_CONNECTION='\"Import Connection\"'");
        schema("BY_ADDRESS", "CONNECTION_NAME='ADDRESSED' DELIVERY='NATIVE'");
        lake.run("CREATE SCHEMA LOCAL_DATA");
    }

    private static void schema(String name, String properties) {
        lake.run("CREATE VIRTUAL SCHEMA " + name + " USING ADAPTER.S3_PARQUET WITH TABLES='EVENTS=events/**' "
                + properties);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT EVENT_ID, NAME, PRICE, RATIO, FLAG, SOLD, MOMENT, ODD__NAME_, LATE FROM %s ORDER BY EVENT_ID",
                "SELECT EVENT_ID, REGION FROM %s WHERE PRICE > 300 AND NAME LIKE '%%4' ORDER BY EVENT_ID",
                "SELECT EVENT_ID, NAME FROM %s WHERE REGION = 'EU' AND NAME IS NULL ORDER BY 1",
                "SELECT * FROM %s WHERE SOURCE_REFERENCE LIKE '%%[a]re*%%' ORDER BY EVENT_ID",
                "SELECT COUNT(*) FROM %s",
                "SELECT NAME, COUNT(*), SUM(PRICE), MIN(EVENT_ID), AVG(PRICE) FROM %s WHERE EVENT_ID < 1800 GROUP BY NAME ORDER BY NAME",
                "SELECT EVENT_ID, PRICE FROM %s ORDER BY PRICE DESC, EVENT_ID LIMIT 7 OFFSET 2",
                "SELECT COUNT(*) FROM (SELECT EVENT_ID FROM %s WHERE PRICE > 1 LIMIT 20)",
                "SELECT A.EVENT_ID, B.REGION FROM %1$s A JOIN %1$s B ON A.EVENT_ID = B.EVENT_ID + 1 WHERE B.EVENT_ID < 5 ORDER BY 1",
                "SELECT A.EVENT_ID FROM %1$s A LEFT JOIN %1$s B ON A.EVENT_ID = B.EVENT_ID AND B.FLAG WHERE A.EVENT_ID < 50 AND B.EVENT_ID IS NULL ORDER BY 1",
                "SELECT EVENT_ID, LATE FROM %s WHERE LATE BETWEEN 10 AND 20 OR UPPER(NAME) = 'IT''S 3' ORDER BY 1",
                "SELECT DISTINCT SOLD, FLAG FROM %s WHERE MOMENT >= TIMESTAMP '2026-01-02 00:00:00' ORDER BY SOLD, FLAG",
                "SELECT EVENT_ID FROM %s WHERE EVENT_ID = -1",
                "SELECT EVENT_ID, NESTED FROM %s WHERE EVENT_ID > 5990 ORDER BY 1"
            })
    void theSameRowsComeByScriptsAndByImport(String query) {
        List<?> rows = lake.rows(query.formatted("BY_SET.EVENTS"));
        assertThat(lake.rows(query.formatted("BY_SCALAR.EVENTS"))).isEqualTo(rows);
        assertThat(lake.rows(query.formatted("BY_NATIVE.EVENTS"))).isEqualTo(rows);
        assertThat(lake.rows(query.formatted("BY_ADDRESS.EVENTS"))).isEqualTo(rows);
    }

    @Test
    void aTableIsFilledFromAnImport() {
        lake.run("CREATE OR REPLACE TABLE LOCAL_DATA.COPY AS SELECT EVENT_ID, NAME, SOLD FROM BY_NATIVE.EVENTS");

        assertThat(lake.rows("SELECT COUNT(*), COUNT(DISTINCT EVENT_ID), COUNT(NAME) FROM LOCAL_DATA.COPY"))
                .isEqualTo(lake.rows("SELECT COUNT(*), COUNT(DISTINCT EVENT_ID), COUNT(NAME) FROM BY_SET.EVENTS"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "SELECT EVENT_ID, NAME FROM %s|database imports 9 files by 1 IMPORT at Import Connection",
                "SELECT EVENT_ID, REGION FROM %s WHERE NAME = 'it''s 3'|database imports 9 files by 3 IMPORTs",
                "SELECT EVENT_ID FROM %s WHERE REGION = 'US'|database imports 3 files by 1 IMPORT",
                "SELECT EVENT_ID FROM %s WHERE EVENT_ID < 7000|workers emit rows of the others: 1 task, because row groups need not be read in events/region=EU/q?.parquet",
                "SELECT NAME, COUNT(*) FROM %s GROUP BY NAME|not imported: the workers aggregate",
                "SELECT EVENT_ID, NESTED FROM %s|because the field nested is group LIST, and the column VARCHAR(2000000) UTF8 in events/region=EU/o'h[a]re*.parquet",
                "SELECT REGION FROM %s|not imported: no field of the files is read"
            })
    void thePlanSaysWhatIsImportedAndWhyNot(String query, String line) {
        String sql = explained(query.formatted("BY_NATIVE.EVENTS"));

        assertThat(sql).contains(line);
        if (line.startsWith("not imported")) {
            assertThat(sql).doesNotContain("IMPORT INTO");
        } else {
            assertThat(sql).contains("FROM PARQUET AT \"Import Connection\"\n", "FILE 'events/region=");
        }
    }

    @Test
    void keysAndNamesAreQuoted() {
        assertThat(explained("SELECT ODD__NAME_ FROM BY_NATIVE.EVENTS WHERE REGION = 'a b'"))
                .contains(
                        "IMPORT INTO (\"ODD__NAME_\" DECIMAL(20,0))",
                        "FILE 'events/region=a%20b/a.parquet'",
                        "FILE 'events/region=a%20b/o''h[[]a]re[*].parquet'",
                        "FILE 'events/region=a%20b/q[?].parquet'",
                        "SOURCE COLUMN NAMES ('odd \"name\"')");
    }

    private static String explained(String query) {
        return String.join("\n", lake.texts("SELECT PUSHDOWN_SQL FROM (EXPLAIN VIRTUAL " + query + ")"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CONNECTION_NAME='S3' DELIVERY='NATIVE'|not imported: the connection has no address for IMPORT, and no property IMPORT_CONNECTION names another",
                "CONNECTION_NAME='ADDRESSED' DELIVERY='NATIVE' NATIVE_IMPORT_VERSION='2025.2.1'|not imported: it takes release 2026.1.0 of the database, and this is 2025.2.1",
                "CONNECTION_NAME='ADDRESSED' DELIVERY='NATIVE' OVERFLOW='NULL'|not imported: it does not know OVERFLOW = 'NULL'",
                "CONNECTION_NAME='ADDRESSED' DELIVERY='NATIVE' EXPLICIT_FILE_LIMIT='3'|not imported: there are more files than a plan can name",
                "CONNECTION_NAME='ADDRESSED'|not imported: the scan is small"
            })
    void workersReadWhatIsNotToBeImported(String properties, String line) {
        lake.run("DROP VIRTUAL SCHEMA IF EXISTS OTHER CASCADE");
        schema("OTHER", properties);

        assertThat(explained("SELECT EVENT_ID, NAME, PRICE, RATIO, FLAG, SOLD, MOMENT FROM OTHER.EVENTS"))
                .contains(line)
                .doesNotContain("IMPORT INTO");
        assertThat(lake.rows("SELECT EVENT_ID, NAME FROM OTHER.EVENTS ORDER BY 1"))
                .isEqualTo(lake.rows("SELECT EVENT_ID, NAME FROM BY_SET.EVENTS ORDER BY 1"));
    }

    @Test
    void workersReadEncryptedFiles() {
        lake.connect("KEYS", "\"parquetKeys\": {\"kf\": \"MDEyMzQ1Njc4OTAxMjM0NQ==\"}");
        lake.run("EXPORT (SELECT EVENT_ID, NAME FROM BY_SET.EVENTS) INTO SCRIPT ADAPTER.EXPORT_PARQUET AT KEYS"
                + " WITH TARGET='secret/' FILE_NAME='{id}{task}{n}.parquet' ENCRYPTION_KEY='kf' PLAIN_FOOTER='TRUE'");
        lake.run("CREATE VIRTUAL SCHEMA SECRET USING ADAPTER.S3_PARQUET WITH TABLES='EVENTS=secret/*.parquet'"
                + " CONNECTION_NAME='KEYS' DELIVERY='NATIVE' IMPORT_CONNECTION='ADDRESSED'");

        assertThat(explained("SELECT EVENT_ID, NAME FROM SECRET.EVENTS"))
                .contains("not imported: encrypted parts in secret/")
                .doesNotContain("IMPORT INTO");
        assertThat(lake.rows("SELECT EVENT_ID, NAME FROM SECRET.EVENTS ORDER BY 1"))
                .isEqualTo(lake.rows("SELECT EVENT_ID, NAME FROM BY_SET.EVENTS ORDER BY 1"));
    }

    @Test
    void theConnectionsMustBeOfOneBucket() {
        lake.run("CREATE OR REPLACE CONNECTION ELSEWHERE TO 's3://elsewhere'");
        lake.run("DROP VIRTUAL SCHEMA IF EXISTS OTHER CASCADE");
        schema("OTHER", "CONNECTION_NAME='S3' DELIVERY='NATIVE' IMPORT_CONNECTION='ELSEWHERE'");

        assertThatThrownBy(() -> lake.rows("SELECT EVENT_ID FROM OTHER.EVENTS"))
                .hasMessageContaining(
                        "E-VSPQ-ADAPT-95: Invalid connection 'ELSEWHERE' of property IMPORT_CONNECTION: it names"
                                + " the bucket 'elsewhere', and CONNECTION_NAME the bucket 'lake'.");

        lake.run("ALTER VIRTUAL SCHEMA OTHER SET IMPORT_CONNECTION='S3'");

        assertThatThrownBy(() -> lake.rows("SELECT EVENT_ID FROM OTHER.EVENTS"))
                .hasMessageContaining("E-VSPQ-ADAPT-94: Invalid connection 'S3' of property IMPORT_CONNECTION");
    }
}
