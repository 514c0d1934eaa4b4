package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Exasol's IMPORT FROM PARQUET, over files on an S3 server. */
class ImportParquetIT {
    private static final String TYPES = "SELECT CAST(i AS TINYINT) AS a, CAST(i AS USMALLINT) AS b, i * 3 AS c,"
            + " CAST(i AS UBIGINT) AS d, CAST(i / 4.0 AS FLOAT) AS e, i / 8.0 AS f, CAST(i / 8.0 AS DECIMAL(9,3)) AS g,"
            + " CAST(i * 1000003.25 AS DECIMAL(30,6)) AS h, 'é''' || i AS k, DATE '2026-01-31' + CAST(i AS INTEGER) AS l,"
            + " i %% 2 = 0 AS m, TIMESTAMP '2026-01-31 23:59:59.123456' + to_seconds(i) AS n,"
            + " CASE WHEN i %% 3 = 0 THEN NULL ELSE i END AS \"O \"\"x\"\"\" FROM range(%d, %d) t(i)";
    private static final String COLUMNS = "A DECIMAL(3,0), B DECIMAL(5,0), C DECIMAL(19,0), D DECIMAL(20,0), E DOUBLE,"
            + " F DOUBLE, G DECIMAL(9,3), H DECIMAL(30,6), K VARCHAR(100), L DATE, M BOOLEAN, N TIMESTAMP(6), O DECIMAL(19,0)";

    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void fill() throws Exception {
        lake.createImportConnection("BUCKET");
        lake.write("types/1.parquet", TYPES.formatted(0, 40));
        lake.write("types/2.parquet", TYPES.formatted(40, 60));
        lake.write("types/deep/3.parquet", TYPES.formatted(60, 70));
        for (String name : List.of("a", "b", "[ab]", "q?", "s*r", "it's", "{x}")) {
            lake.write("names/" + name + ".parquet", "SELECT '" + name.replace("'", "''") + "' AS name, 1 AS one");
        }
        lake.write("fewer/1.parquet", "SELECT 1 AS id, 'x' AS name");
        lake.write("fewer/2.parquet", "SELECT 2 AS id");
        lake.write(
                "odd/1.parquet",
                "SELECT 1 AS id, [1, 2] AS list, 'b'::BLOB AS bytes, uuid() AS key, TIME '12:00:00' AS time");
        lake.run("CREATE SCHEMA S; CREATE TABLE S.T (" + COLUMNS + ")");
    }

    @Test
    void theReferenceSaysWhatIsSo() throws Exception {
        lake.write(
                "trips/trips.parquet",
                "SELECT * FROM (VALUES (1, DATE '2024-03-01', 12.5::DOUBLE), (1, DATE '2024-03-02', 1::DOUBLE),"
                        + " (3, DATE '2024-03-05', 3::DOUBLE), (2, DATE '2024-02-01', 9::DOUBLE)) t(item, day, distance)");
        DocumentedExamples.check(Path.of("../../doc/reference/native-import.md"), lake);
    }

    @Test
    void allTypesThatTheLoaderKnowsArriveByPosition() throws Exception {
        lake.run("TRUNCATE TABLE S.T");

        long rows = lake.run("IMPORT INTO S.T FROM PARQUET AT BUCKET FILE 'types/1.parquet' FILE 'types/2.parquet'");

        assertThat(rows).isEqualTo(60);
        assertThat(lake.rows("SELECT * FROM S.T ORDER BY C"))
                .isEqualTo(lake.oracle("SELECT * REPLACE (CAST(e AS DOUBLE) AS e) FROM {types/*.parquet} ORDER BY c"));
    }

    @Test
    void fieldsAreFoundByTheirExactNames() throws Exception {
        lake.run("TRUNCATE TABLE S.T");

        lake.run("IMPORT INTO S.T(K, C, D) FROM PARQUET AT BUCKET FILE 'types/**.parquet'"
                + " SOURCE COLUMN NAMES ('k', 'c', 'D') REJECT LIMIT 0");

        assertThat(lake.rows("SELECT C, K, D FROM S.T ORDER BY C"))
                .isEqualTo(
                        lake.oracle("SELECT c, k, CAST(NULL AS DECIMAL(20,0)) FROM {types/**/*.parquet} ORDER BY c"));
    }

    @Test
    void aSubSelectHasTheRows() throws Exception {
        assertThat(lake.rows(
                        "SELECT SUM(X), MAX(\"y\"), COUNT(Z) FROM (IMPORT INTO (X DECIMAL(18,0), \"y\" VARCHAR(20),"
                                + " Z DECIMAL(19,0)) FROM PARQUET AT BUCKET FILE 'types/[12].parquet'"
                                + " SOURCE COLUMN NAMES (\"c\", 'k', 'O \"x\"')) WHERE X < 150"))
                .isEqualTo(lake.oracle("SELECT CAST(SUM(c) AS DECIMAL(36,0)), MAX(k), COUNT(\"O \"\"x\"\"\")"
                        + " FROM {types/*.parquet} WHERE c < 150"));
    }

    @Test
    void aFieldThatAFileLacksIsNull() {
        assertThat(lake.texts("SELECT * FROM (IMPORT INTO (ID INT, NAME VARCHAR(9)) FROM PARQUET AT BUCKET"
                        + " FILE 'fewer/*' SOURCE COLUMN NAMES ('id', 'name')) ORDER BY ID"))
                .containsExactly("1|x", "2|NULL");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "names/?.parquet|a,b",
                "names/[ab].parquet|a,b",
                "names/[!b].parquet|a",
                "names/[^b-z].parquet|a",
                "names/[[]ab].parquet|[ab]",
                "names/\\[ab\\].parquet|[ab]",
                "names/q[?].parquet|q?",
                "names/s[*]r.parquet|s*r",
                "names/[{]x[}].parquet|{x}",
                "names/it''s.parquet|it's",
                "nam**t''s.parquet|it's",
                "names/[a]*|a"
            })
    void patternsChooseFiles(String pattern, String names) {
        assertThat(lake.texts("SELECT NAME FROM (IMPORT INTO (NAME VARCHAR(9), ONE INT) FROM PARQUET AT BUCKET FILE '"
                        + pattern + "') ORDER BY 1"))
                .containsExactly(names.split(","));
    }

    @Test
    void whatTheLoaderDoesNotReadIsRefusedByName() {
        for (String field : List.of("list", "bytes", "key", "time")) {
            assertThatThrownBy(() -> lake.run("SELECT * FROM (IMPORT INTO (X VARCHAR(100)) FROM PARQUET AT BUCKET"
                            + " FILE 'odd/*' SOURCE COLUMN NAMES ('" + field + "'))"))
                    .hasMessageContaining("E-VSPQ-ADAPT-100: Cannot import field '" + field + "' of 'odd/1.parquet':"
                            + " IMPORT FROM PARQUET does not read ");
        }
        assertThat(lake.texts("SELECT * FROM (IMPORT INTO (X INT) FROM PARQUET AT BUCKET FILE 'odd/*'"
                        + " SOURCE COLUMN NAMES ('id'))"))
                .containsExactly("1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "FROM PARQUET AT BUCKET FILE 'none/*'|E-VSPQ-ADAPT-96: Cannot import: no file of bucket 'lake' matches 'none/*': there is fewer/, names/, odd/ and more.",
                "FROM PARQUET AT BUCKET FILE 'fewer/*' SOURCE COLUMN NAMES ('a', 'b')|E-VSPQ-ADAPT-97: Cannot import: SOURCE COLUMN NAMES has 2 names for 1 columns.",
                "FROM PARQUET AT BUCKET FILE 'types/1.parquet'|E-VSPQ-ADAPT-98: Cannot import 'types/1.parquet': it has 13 fields, and the import 1 columns.",
                "FROM PARQUET AT BUCKET FILE 'fewer/*' REJECT LIMIT 5|E-VSPQ-CLUST-1: Unsupported: REJECT LIMIT other than 0 in IMPORT FROM PARQUET.",
                "FROM PARQUET AT BUCKET FILE 'fewer/*' ERRORS INTO S.E|E-VSPQ-CLUST-1: Unsupported: ERRORS INTO.",
                "FROM PARQUET AT 's3://lake' USER 'u' IDENTIFIED BY 'p' FILE 'x'|E-VSPQ-CLUST-1: Unsupported: IMPORT FROM PARQUET AT an address; name a CONNECTION with that address.",
                "FROM PARQUET AT NOWHERE FILE 'x'|E-VSPQ-ADAPT-13: Cannot use connection 'NOWHERE'"
            })
    void mistakesHaveOneClearError(String source, String message) {
        assertThatThrownBy(() -> lake.run("SELECT * FROM (IMPORT INTO (X INT) " + source + ")"))
                .hasMessageContaining(message);
    }

    @Test
    void positionsMustBeThoseOfAllFiles() {
        lake.run("CREATE OR REPLACE TABLE S.P (X INT, Y VARCHAR(9))");

        assertThatThrownBy(() -> lake.run("IMPORT INTO S.P FROM PARQUET AT BUCKET FILE 'fewer/1*' FILE 'names/a*'"))
                .hasMessageContaining(
                        "E-VSPQ-ADAPT-99: Cannot import 'fewer/1.parquet' and 'names/a.parquet' by position");
    }

    /**
     * The database passes the lists of files and fields to the loader; only a script like this one passes other lists.
     */
    @ParameterizedTest
    @ValueSource(strings = {"FILES='fewer/*'", "FILES='[1]'", "FILES='[\"fewer/*\"]' FIELDS='{}'"})
    void listsThatTheLoaderCannotReadAreOurMistake(String parameters) throws Exception {
        lake.run("CREATE SCHEMA IF NOT EXISTS LOADER");
        lake.run("CREATE OR REPLACE JAVA SET SCRIPT LOADER.IMPORT_FILES(...) EMITS (...) AS\n"
                + "%scriptclass org.parquetvs.importexport.ImportFiles;\n"
                + "%jar /buckets/bfsdefault/default/parquet-virtual-schema.jar;\n/");
        String parameter = parameters.contains("FIELDS") ? "FIELDS" : "FILES";

        assertThatThrownBy(() -> lake.run("SELECT * FROM (IMPORT INTO (X INT) FROM SCRIPT LOADER.IMPORT_FILES"
                        + " AT BUCKET WITH " + parameters + ")"))
                .hasMessageContaining(
                        "F-VSPQ-ADAPT-101: Cannot read parameter '" + parameter + "' of an import of files.");
    }
}
