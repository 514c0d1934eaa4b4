package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.Excerpt;
import org.parquetvs.sql.error.SqlException;

/** Whatever a statement does, it ends with an error that has a code, and the session goes on. */
class SessionSurvivalTest {
    private SqlTester sql;

    @BeforeEach
    void open() {
        sql = SqlTester.inMemory().run("CREATE SCHEMA S; CREATE TABLE T (A INT); INSERT INTO T VALUES (1)");
    }

    @AfterEach
    void close() {
        assertThat(sql.row("SELECT A FROM T")).isEqualTo("1");
        sql.close();
    }

    private SqlException failure(String statement) {
        return Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(60),
                () -> catchThrowableOfType(
                        SqlException.class, () -> sql.session().execute(statement)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "A VARCHAR",
                "A TEXT",
                "A GEOMETRY",
                "A INT UNIQUE",
                "A INT CHECK (A > 0)",
                "A INTERVAL DAY TO SECOND",
                "A DECIMAL(99)",
                "A DECIMAL(99999999999999)",
                "A CHAR(0)",
                "A INT DEFAULT",
                "A UUID",
                "A INT ARRAY",
                "A HASHTYPE(7 BIT)",
            })
    void aColumnOfAnUnsupportedTypeIsRefused(String column) {
        assertThat(failure("CREATE TABLE X (" + column + ")")).hasMessageStartingWith("E-VSPQ-CLUST-");
    }

    @Test
    void deepNestingIsRefusedAtOnce() {
        assertTooDeep("SELECT " + "(".repeat(3000) + "1" + ")".repeat(3000));
        assertTooDeep("SELECT " + "(SELECT ".repeat(3000) + "1" + ")".repeat(3000));
        assertTooDeep("SELECT " + "ABS(".repeat(100_000) + "1" + ")".repeat(100_000));
        assertTooDeep("SELECT " + "CASE WHEN TRUE THEN ".repeat(3000) + "1" + " END".repeat(3000));
        assertTooDeep("SELECT " + "NOT ".repeat(100_000) + "TRUE");
        assertTooDeep("SELECT " + "- ".repeat(100_000) + "1");
        assertTooDeep("SELECT A" + " + A".repeat(1000) + " FROM T");
        assertTooDeep("SELECT 1" + " + 1".repeat(1_000_000));
        assertTooDeep("SELECT (1)" + " * (1)".repeat(1_000_000));
        assertTooDeep("SELECT 1" + " UNION ALL SELECT 1".repeat(100_000));
        assertTooDeep("CREATE VIEW V AS SELECT " + "(".repeat(3000) + "1" + ")".repeat(3000));
        assertThat(failure("(".repeat(3000))).hasMessageStartingWith("E-VSPQ-CLUST-46: ");
    }

    private void assertTooDeep(String statement) {
        assertThat(failure(statement))
                .hasMessageStartingWith("E-VSPQ-CLUST-46: The statement is nested too deeply. Use at most 200 levels");
    }

    @Test
    void nestingUpToTheLimitAndLongChainsAreComputed() {
        assertThat(sql.row("SELECT " + "(".repeat(199) + "A" + ")".repeat(199) + " FROM T"))
                .isEqualTo("1");
        assertThat(sql.row("SELECT A FROM T WHERE A = 0" + " OR A = 1".repeat(2000)))
                .isEqualTo("1");
        assertThat(sql.row("SELECT A FROM T WHERE A = 1" + " AND A = 1".repeat(2000)))
                .isEqualTo("1");
        assertThat(sql.row("SELECT A" + " + A".repeat(60) + " FROM T")).isEqualTo("61");
        assertThat(sql.row("SELECT LENGTH('a'" + " || 'a'".repeat(1000) + ")")).isEqualTo("1001");
        assertThat(sql.rows("SELECT 1" + " UNION ALL SELECT 1".repeat(300))).hasSize(301);
    }

    @Test
    void anErrorTakesBackItsTransactionOnly() {
        sql.run("SET AUTOCOMMIT OFF; INSERT INTO T VALUES (2)");
        assertThat(failure("SELECT FROM WHERE")).hasMessageContaining("syntax error");
        assertThat(sql.row("SELECT COUNT(*) FROM T")).isEqualTo("2");
        assertThat(failure("SELECT CAST('x' AS INT)"))
                .hasMessageContaining("E-VSPQ-CLUST-25: The query failed")
                .hasMessageEndingWith(
                        "The transaction was rolled back: what its earlier statements have changed is lost as well.");
        assertThat(sql.row("SELECT COUNT(*) FROM T")).isEqualTo("1");
        assertThat(failure("SELECT CAST('x' AS INT)")).hasMessageNotContaining("rolled back");
    }

    @Test
    void aSecondStatementInTheTextIsRefused() {
        assertThat(failure("SELECT 1; DROP TABLE T")).hasMessageContaining("unexpected 'DROP' [line 1, column 11]");
        assertThat(sql.row("SELECT 1;")).isEqualTo("1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT\n A FRM ^T WHERE",
                "SELECT 1 +^",
                "SELECT (1 + 2^",
                "SELECT 1 + 2^)",
                "SELECT A FROM T WHERE A = ^= 1",
                "SELECT A, ^FROM T",
                "SELECT A FROM T GROUP ^A",
                "SELECT * ^FORM T",
                "SELECT A FROM T WHERE A BETWEEN 1 ^OR 2",
                "INSERT INTO T (A ^B) VALUES (1)",
                "SELECT CASE WHEN TRUE THEN 1 ^FROM T",
                "SELECT A FROM T JOIN^",
                "SELECT A FROM (SELECT A FROM T^",
                "SELECT CAST(A AS^) FROM T",
                "UPDATE T SET A ^1",
                "WITH X AS (SELECT 1) ^SELEC * FROM X",
                "SELECT 'äöü\uD83D\uDE00', A\n FROM T U ^V",
                "SELECT ^# FROM T",
                "SELECT ^\\A",
                "SELECT 1 ^\u0000",
                "CREATE TABLE X (A INT, ^)",
                "CREATE SCHEMA ^'X'",
                "CREATE VIEW V AS SELECT A, ^FROM T",
                "CREATE VIEW V AS\nSELECT 'ä\uD83D\uDE00', A, ^FROM T",
                "CREATE OR REPLACE TABLE X AS SELECT (A ^FROM T",
                "INSERT INTO T\n SELECT A, ^FROM T",
                "EXPLAIN VIRTUAL SELECT A, ^FROM T",
                "EXPLAIN SELECT A, ^FROM T",
                "EXPLAIN^",
                "EXPLAIN ^",
                "SELECT * FROM\n(EXPLAIN VIRTUAL SELECT A, ^FROM T) X",
                "SELECT 'ä\uD83D\uDE00' FROM (IMPORT FROM ^T)",
                "SELECT * FROM (IMPORT INTO (A INT, ^) FROM SCRIPT S.F)",
                "IMPORT FROM SCRIPT S.F AT ^1",
                "SELECT {^1}",
            })
    void aSyntaxErrorPointsAtTheFirstWrongToken(String marked) {
        int position = marked.indexOf('^');
        String statement = marked.replace("^", "");
        SqlException failure = failure(statement);
        assertThat(failure.sqlState()).isEqualTo("42000");
        assertThat(failure.getMessage())
                .as(failure.getMessage())
                .startsWith("E-VSPQ-CLUST-2: syntax error, unexpected ")
                .doesNotContain("\n")
                .doesNotContain("lexical");
        Excerpt excerpt = failure.excerpt().orElseThrow();
        int lineStart = statement.lastIndexOf('\n', position - 1) + 1;
        assertThat(excerpt.line()).as(failure.getMessage()).isEqualTo(lineStart == 0 ? 1 : 2);
        assertThat(excerpt.offset()).as(failure.getMessage()).isEqualTo(position - lineStart);
        assertThat(excerpt.column()).isEqualTo(statement.codePointCount(lineStart, position) + 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELCT 1 | SELECT",
                "CREATE TABEL X (A INT) | TABLE",
                "DORP VIEW X | DROP",
                "SELECT 1 FORM T | FROM",
                "SELECT 1 FRM T | FROM",
                "SELECT A FROM T WERE A = 1 | WHERE",
                "SELECT A FROM T GRUOP BY A | GROUP",
                "SELECT A FROM T GROUP YB A | BY",
                "SELECT A FROM T ODER BY A | ORDER",
                "SELECT A FROM T LIMT 1 | LIMIT",
                "SELECT A FROM T WHERE A BETWEN 1 AND 2 | BETWEEN",
                "SELECT CASE WHEN A = 1 THN 2 END FROM T | THEN",
                "WITH X AS (SELECT 1) SELEC * FROM X | SELECT",
                "UPDATE T STE A = 1 | SET",
                "CREATE VIEW V AS SELECT A FROM T WHER A = 1 | WHERE",
            })
    void theKeywordIsProposedThatWasMisspelt(String statement, String meant) {
        assertThat(failure(statement)).hasMessageContaining("Did you mean " + meant + "? ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GRANT SELECT ON T TO U",
                "MERGE INTO T USING T ON (1 = 1)",
                "ALTER SESSION SET X = 1",
                "CREATE ROLE R",
                "SELECT A B C FROM T",
                "SELECT (1 + 2",
                "SELECT A FROM T WHERE A = = 1",
            })
    void nothingIsProposedWhereNoKeywordHelps(String statement) {
        assertThat(failure(statement)).hasMessageNotContaining("Did you mean");
    }

    @Test
    void aTextThatIsLongerThanAnyTypeIsRefusedWithItsPlace() {
        assertThat(failure("SELECT 1,\n  '" + "x".repeat(2_000_001) + "'"))
                .hasMessageContaining("syntax error, a text of 2,000,001 characters is too long,"
                        + " VARCHAR has at most 2,000,000 [line 2, column 3]");
        assertThat(failure("INSERT INTO T VALUES ('" + "x".repeat(10_000_000) + "')"))
                .hasMessageContaining("a text of 10,000,000 characters is too long");
        assertThat(sql.row("SELECT LENGTH('" + "\uD83D\uDE00".repeat(2_000_000) + "')"))
                .isEqualTo("2000000");
        assertThat(sql.row("SELECT LENGTH('" + "''".repeat(2_000_000) + "')")).isEqualTo("2000000");
    }

    @Test
    void anExcerptOfALongLineShowsThePlace() {
        Excerpt excerpt = failure("SELECT " + "1, ".repeat(1000) + "2 3 4" + ", 5".repeat(1000))
                .excerpt()
                .orElseThrow();
        assertThat(excerpt.text()).hasSizeLessThanOrEqualTo(100);
        assertThat(excerpt.text().substring(excerpt.offset())).startsWith("3 4, 5");
        assertThat(excerpt.column()).isEqualTo(3010);
    }

    @Test
    void theTextOfAStatementThatMayHoldASecretIsNotShown() {
        for (String statement : new String[] {
            "CREATE CONNECTION C TO 'a' IDENTIFIED 'sesame'",
            "CREATE CONNECTION C TO 'a' IDENTIFIED BY sesame",
            "CREATE CONNECTION C TO 'a' IDENTIFIED BY 'sesame' 'sesame'",
            "CREATE CONNECTION C TO 'a' IDENTIFIED BY 'sesame",
            "IMPORT INTO T FROM SCRIPT S.F AT 'a' USER 'u' IDENTIFIED \"sesame\"",
        }) {
            SqlException failure = failure(statement);
            assertThat(failure).hasMessageContaining("syntax error").hasMessageNotContaining("sesame");
            assertThat(failure.excerpt()).isEmpty();
        }
    }

    @Test
    void namesWithControlCharactersAreComparedExactly() {
        sql.run("CREATE TABLE \"T\nX\" (\"A\tB\" INT, \"A B\" INT); INSERT INTO \"T\nX\" VALUES (1, 2)");
        assertThat(sql.row("SELECT \"A\tB\", \"A B\", Q.* FROM S.\"T\nX\" Q")).isEqualTo("1|2|1|2");
        assertThat(sql.names("SELECT \"A\tB\", 1 AS \"\r\n\" FROM \"T\nX\"")).containsExactly("A\tB", "\r\n");
        assertThat(failure("SELECT * FROM S.\"NO SUCH\nT\"")).hasMessageContaining("not found");
        assertThat(failure("SELECT * FROM S.\"T X\"")).hasMessageContaining("not found");
        assertThat(failure("SELECT * FROM S.\"T\u0000\"")).hasMessageContaining("cannot hold the character NUL");
        assertThat(failure("CREATE TABLE \"T\u0000\" (A INT)")).hasMessageContaining("cannot hold the character NUL");
    }
}
