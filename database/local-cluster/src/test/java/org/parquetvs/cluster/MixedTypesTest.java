package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of different types are converted by the same rules in every kind of comparison. */
class MixedTypesTest {
    private SqlTester sql;

    @BeforeEach
    void open() {
        sql = SqlTester.inMemory().run("""
                CREATE SCHEMA S;
                CREATE TABLE T (A INT, B VARCHAR(10), C CHAR(4), D DATE, F DOUBLE, H HASHTYPE(16 BYTE), P BOOLEAN,
                                N DECIMAL(9,2));
                INSERT INTO T VALUES (12, '12', '12', '2024-01-31', 12, '000000000000000000000000000000Ab', TRUE, 12)
                """);
    }

    @AfterEach
    void close() {
        sql.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "A | '12'",
                "A | B",
                "A | F",
                "A | N",
                "B | A",
                "B | 12",
                "B | 12.0",
                "C | '12'",
                "C | CAST('12' AS CHAR(7))",
                "C | A",
                "D | '2024-01-31'",
                "D | CAST('2024-01-31' AS VARCHAR(20))",
                "D | TIMESTAMP '2024-01-31 00:00:00'",
                "H | '000000000000000000000000000000AB'",
                "'000000000000000000000000000000AB' | H",
                "P | 'true'",
            })
    void anInListAnInQueryAndAComparisonAgree(String left, String right) {
        assertThat(sql.row("SELECT " + left + " = " + right + ", " + left + " IN (" + right + "), " + left + " IN ("
                        + right + ", " + right + "), " + left + " IN (SELECT " + right + "), (1, " + left
                        + ") IN (SELECT 1, " + right + " FROM T), NULLIF(" + left + ", " + right + ") IS NULL FROM T"))
                .isEqualTo("true|true|true|true|true|true");
    }

    @Test
    void aShorterCharKeepsItsCharactersWhenItIsPadded() {
        assertThat(sql.rows("SELECT 1 FROM DUAL WHERE 'x y' IN (SELECT '😀x' FROM DUAL)"))
                .isEmpty();
        String accented = "SELECT COUNT(*) FROM (SELECT CAST('é' AS CHAR(2) UTF8) AS C) WHERE C = ";
        assertThat(sql.row(accented + "CAST('e' AS CHAR(5) ASCII)")).isEqualTo("0");
        assertThat(sql.row(accented + "CAST('é' AS CHAR(5) UTF8)")).isEqualTo("1");
    }

    @Test
    void aTextThatIsNoNumberIsADataError() {
        assertThatThrownBy(() -> sql.run("SELECT A IN (SELECT 'x' FROM T) FROM T"))
                .hasMessageStartingWith("E-VSPQ-CLUST-33: ")
                .hasMessageContaining("'x'");
        assertThatThrownBy(() -> sql.run("SELECT A IN ('x') FROM T")).hasMessageStartingWith("E-VSPQ-CLUST-11: ");
        assertThatThrownBy(() -> sql.run("SELECT A IN (SELECT 'x') FROM T"))
                .hasMessageStartingWith("E-VSPQ-CLUST-11: ");
    }

    @Test
    void nullInAQueryFitsEveryType() {
        assertThat(sql.row("SELECT A IN (SELECT NULL), D IN (SELECT NULL), NULL IN (SELECT A FROM T), A IN (NULL, 12)"
                        + " FROM T"))
                .isEqualTo("NULL|NULL|NULL|true");
    }

    @Test
    void typesThatDoNotGoTogetherAreNamed() {
        for (String condition : new String[] {"A IN (SELECT D FROM T)", "A IN (D)", "A = D", "P IN (SELECT 1)"}) {
            assertThatThrownBy(() -> sql.run("SELECT " + condition + " FROM T"))
                    .as(condition)
                    .hasMessageContaining("data types are not compatible in ");
        }
    }
}
