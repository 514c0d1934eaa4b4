package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Files of one table that disagree on types, names and shapes. */
class FilesThatDifferIT {

    @SharedLake
    private static Lake lake;

    private void schema(String name, String source, String properties) throws Exception {
        lake.run("CREATE VIRTUAL SCHEMA " + name + " USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' TABLES='T="
                + source + "' " + properties);
    }

    @Test
    void integersAndDoublesAreSortedAsNumbers() throws Exception {
        lake.copy("mixed/a.parquet", "SELECT 9::BIGINT AS v UNION ALL SELECT 9007199254740992", "FORMAT parquet");
        lake.copy("mixed/b.parquet", "SELECT 10.5::DOUBLE AS v", "FORMAT parquet");
        lake.copy("mixed/c.parquet", "SELECT 10.25::DECIMAL(9,2) AS v", "FORMAT parquet");
        schema("MIXED", "mixed/*", "");

        assertThat(lake.texts("SELECT V FROM MIXED.T ORDER BY V"))
                .containsExactly("9.0", "10.25", "10.5", "9.007199254740992E15");
        assertThat(lake.texts("SELECT MIN(V), MAX(V) FROM MIXED.T WHERE V < 100"))
                .containsExactly("9.0|10.5");
    }

    @Test
    void aNumberThatDoubleCannotHoldIsAnErrorAndNoOtherNumber() throws Exception {
        lake.copy("long/a.parquet", "SELECT 9007199254740993::BIGINT AS v", "FORMAT parquet");
        lake.copy("long/b.parquet", "SELECT 0.5::DOUBLE AS v", "FORMAT parquet");
        schema("LONG_NUMBERS", "long/*", "");
        schema("LONG_NULLS", "long/*", "OVERFLOW='NULL'");

        assertThatThrownBy(() -> lake.rows("SELECT MAX(V) FROM LONG_NUMBERS.T"))
                .hasMessageContaining("9007199254740993 does not fit DOUBLE exactly");
        assertThat(lake.texts("SELECT V FROM LONG_NULLS.T ORDER BY V")).containsExactly("0.5", "NULL");
    }

    @Test
    void aColumnThatStaysTextSaysWhy() throws Exception {
        lake.copy("why/a.parquet", "SELECT 1::INTEGER AS v, 2::INTEGER AS w, 'x' AS d", "FORMAT parquet");
        lake.copy("why/b.parquet", "SELECT 'one' AS v, 2.5::DECIMAL(9,2) AS w, 'y' AS d", "FORMAT parquet");
        schema("WHY", "why/*", "");

        String columns = "SELECT * FROM (IMPORT INTO (COLUMN_NAME VARCHAR(200), COLUMN_TYPE VARCHAR(200),"
                + " COLUMN_COMMENT VARCHAR(2000)) FROM SCRIPT ADAPTER.EXPLAIN_COLUMNS AT S3 WITH SOURCE = '";
        assertThat(lake.texts(columns + "why/*') WHERE COLUMN_NAME <> 'SOURCE_REFERENCE'"))
                .isEqualTo(lake.texts("SELECT COLUMN_NAME, REPLACE(COLUMN_TYPE, ' UTF8', ''), COLUMN_COMMENT"
                        + " FROM EXA_ALL_COLUMNS WHERE COLUMN_SCHEMA = 'WHY' AND COLUMN_NAME <> 'SOURCE_REFERENCE'"))
                .containsExactly(
                        "V|VARCHAR(2000000)|INT32 INTEGER(32,true) in why/a.parquet, BINARY STRING in why/b.parquet; text,"
                                + " because no other type is for all of these; a MAPPING can convert them",
                        "W|DECIMAL(12,2)|INT32 INTEGER(32,true) in why/a.parquet, INT32 DECIMAL(9,2) in why/b.parquet",
                        "D|VARCHAR(2000000)|BINARY STRING");
    }

    @Test
    void theCommentOfATableSaysWhichNamesNeedQuotes() throws Exception {
        lake.copy("reserved/a.parquet", "SELECT 1 AS year, 2 AS id, 3 AS month", "FORMAT parquet");
        schema("RESERVED", "reserved/*", "");

        assertThat(lake.texts("SELECT TABLE_COMMENT FROM EXA_ALL_TABLES WHERE TABLE_SCHEMA = 'RESERVED'"))
                .singleElement()
                .asString()
                .endsWith("Reserved words, written in double quotes: \"YEAR\", \"MONTH\".");
        assertThat(lake.texts("SELECT \"YEAR\" + ID FROM RESERVED.T")).containsExactly("3");
    }

    @Test
    void filesWithoutValuesDecideNothing() throws Exception {
        lake.copy("empty/a.parquet", "SELECT 1::DOUBLE AS n, 'x' AS d WHERE false", "FORMAT parquet");
        lake.copy("empty/b.parquet", "SELECT NULL::DOUBLE AS n, NULL::VARCHAR AS d", "FORMAT parquet");
        lake.copy("empty/c.parquet", "SELECT 7::INTEGER AS n, DATE '2026-01-31' AS d", "FORMAT parquet");
        schema("EMPTY", "empty/*", "");

        assertThat(lake.texts("SELECT COLUMN_NAME, COLUMN_TYPE FROM EXA_ALL_COLUMNS WHERE COLUMN_SCHEMA = 'EMPTY'"
                        + " ORDER BY COLUMN_ORDINAL_POSITION"))
                .containsExactly("N|DECIMAL(10,0)", "D|DATE", "SOURCE_REFERENCE|VARCHAR(2000) UTF8");
        assertThat(lake.texts("SELECT N, D FROM EMPTY.T ORDER BY N")).containsExactly("7|2026-01-31", "NULL|NULL");
        assertThat(lake.texts("SELECT COUNT(*) FROM EMPTY.T WHERE N IS NULL")).containsExactly("1");
    }

    @Test
    void namesInAnyCaseAreOneColumn() throws Exception {
        lake.copy("cases/year=1/a.parquet", "SELECT 1 AS neu", "FORMAT parquet");
        lake.copy("cases/YEAR=2/b.parquet", "SELECT 2 AS \"NEU\"", "FORMAT parquet");
        lake.writeText("spelled/a.jsonl", "{\"neu\":1}\n{\"NEU\":2}\n{\"Neu\":3,\"x\":{\"a\":4}}\n{\"X\":{\"A\":5}}\n");
        lake.writeText("heads/a.csv", "neu\n1\n");
        lake.writeText("heads/b.csv", "NEU\n2\n");
        schema("CASES", "cases/**", "");
        schema("SPELLED", "spelled/*", "NESTED='FLATTEN'");
        schema("HEADS", "heads/*", "");

        assertThat(lake.texts("SELECT NEU, \"YEAR\" FROM CASES.T ORDER BY 1")).containsExactly("1|1", "2|2");
        assertThat(lake.texts("SELECT NEU FROM CASES.T WHERE \"YEAR\" = 2")).containsExactly("2");
        assertThat(lake.texts("SELECT NEU FROM CASES.T WHERE NEU = 2")).containsExactly("2");
        assertThat(lake.texts("SELECT NEU, X_A FROM SPELLED.T ORDER BY 1, 2"))
                .containsExactly("1|NULL", "2|NULL", "3|4", "NULL|5");
        assertThat(lake.texts("SELECT NEU FROM HEADS.T ORDER BY 1")).containsExactly("1", "2");
    }

    @Test
    void namesThatOneDocumentHasTogetherAreColumnsOfTheirOwn() throws Exception {
        lake.writeText("together/a.jsonl", "{\"id\":1,\"ID\":2}\n{\"id\":3}\n{\"ID\":4}\n{\"Id\":5}\n");
        lake.writeText("together/b.jsonl", "{\"ID\":6}\n");
        schema("TOGETHER", "together/*", "");

        assertThat(lake.texts("SELECT ID, ID_2 FROM TOGETHER.T ORDER BY 1, 2"))
                .containsExactlyInAnyOrder("1|2", "3|NULL", "NULL|4", "NULL|NULL", "NULL|6");
    }

    @Test
    void aFieldOfSeveralShapesIsReadAsJson() throws Exception {
        lake.copy("shapes/a.parquet", "SELECT {'y': 1} AS x", "FORMAT parquet");
        lake.copy("shapes/b.parquet", "SELECT 2::BIGINT AS x", "FORMAT parquet");
        lake.copy("shapes/c.parquet", "SELECT [3] AS x", "FORMAT parquet");
        for (String nesting : new String[] {"JSON", "FLATTEN", "TABLES"}) {
            schema("SHAPES_" + nesting, "shapes/*", "NESTED='" + nesting + "'");

            assertThat(lake.texts("SELECT X FROM SHAPES_" + nesting + ".T"))
                    .containsExactlyInAnyOrder("{\"y\":1}", "2", "[3]");
        }
    }

    @Test
    void numbersOfTextFilesAreExact() throws Exception {
        lake.writeText("exact/a.csv", "v\n1\n12345678901234567.89\n");
        schema("EXACT", "exact/*", "");

        assertThat(lake.texts("SELECT V FROM EXACT.T WHERE V > 1"))
                .containsExactly("12345678901234567.890000000000000000");
    }
}
