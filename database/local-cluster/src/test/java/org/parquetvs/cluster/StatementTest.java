package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;

class StatementTest {
    private SqlTester sql;

    @BeforeEach
    void open() {
        sql = SqlTester.inMemory().run("CREATE SCHEMA S");
    }

    @AfterEach
    void close() {
        sql.close();
    }

    @Test
    void namesWithoutQuotesAreUpperCase() {
        sql.run("CREATE TABLE t (a INT, \"b c\" INT); INSERT INTO T VALUES (1, 2)");
        assertThat(sql.rows("SELECT A, t.a, \"A\", \"b c\" FROM s.T")).containsExactly("1|1|1|2");
        assertThat(sql.rows("SELECT COLUMN_NAME, COLUMN_TYPE FROM EXA_ALL_COLUMNS ORDER BY COLUMN_ORDINAL_POSITION"))
                .containsExactly("A|DECIMAL(18,0)", "b c|DECIMAL(18,0)");
    }

    @Test
    void aDotInQuotesBelongsToTheName() {
        sql.run("CREATE TABLE \"t.u\" (A INT, \"b.c\" INT); INSERT INTO \"t.u\" (A, \"b.c\") VALUES (1, 2)");
        sql.run("UPDATE \"t.u\" SET \"b.c\" = \"b.c\" + 1 WHERE \"b.c\" = 2");
        assertThat(sql.rows("SELECT \"x.y\".\"b.c\", \"d.e\" FROM S.\"t.u\" AS \"x.y\", (SELECT 4 AS \"d.e\")"))
                .containsExactly("3|4");
        assertThatThrownBy(() -> sql.run("SELECT \"x.y\".\"b.d\" FROM \"t.u\" AS \"x.y\""))
                .hasMessageContaining("column \"x.y\".\"b.d\" not found. Did you mean \"b.c\"?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n\n\n", "\r\n\r\n\r\n", "\n-- a\n\n\n", "\n/* a */\n\n\n\n"})
    void emptyLinesEndNoStatement(String lines) {
        sql.run("CREATE TABLE T (A INT); INSERT INTO T VALUES (1), (2), (3)");
        assertThat(sql.count("DELETE FROM T" + lines + "WHERE A" + lines + "=" + lines + "1"))
                .isEqualTo(1);
        assertThat(sql.rows(
                        "SELECT A FROM (" + lines + "SELECT A FROM T" + lines + "WHERE A > 2" + lines + ")" + lines))
                .containsExactly("3");
    }

    @Test
    void aSlashOnItsOwnLineEndsNoQuery() {
        assertThat(sql.rows("SELECT 6\n/\n2 AS X, 'a\n\n\nb'")).containsExactly("3.0|a\n\n\nb");
    }

    @Test
    void namesThatDifferByCaseAloneAreRefused() {
        sql.run("CREATE TABLE T (A INT)");
        assertThatThrownBy(() -> sql.run("CREATE TABLE \"t\" (A INT)"))
                .hasMessageContaining(
                        "Unsupported: table 't' next to 'T', because the names differ only in case".replace("'", ""));
        assertThatThrownBy(() -> sql.run("CREATE TABLE U (A INT, \"a\" INT)"))
                .hasMessageContaining("Unsupported: column a next to A");
        assertThatThrownBy(() -> sql.run("CREATE SCHEMA \"s\""))
                .hasMessageContaining("Unsupported: schema s next to S");
    }

    @Test
    void tooLongAndTooLargeValuesAreRefusedAndNothingOfTheStatementRemains() {
        sql.run("CREATE TABLE T (A VARCHAR(3), B DECIMAL(3,1), C CHAR(3))");
        sql.run("CREATE TABLE LONGER (A VARCHAR(100), B DOUBLE); INSERT INTO LONGER VALUES ('abc', 1), ('abcd', 1)");
        assertThatThrownBy(() -> sql.run("INSERT INTO T (A) SELECT A FROM LONGER"))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("22001"))
                .hasMessage(
                        "E-VSPQ-CLUST-30: data exception - string data, right truncation; Valuelength: 4 Maxlength: 3."
                                + " Shorten the string with SUBSTR, or make the type longer.");
        assertThatThrownBy(() -> sql.run("INSERT INTO T (A) VALUES ('abcd')")).hasMessageContaining("right truncation");
        assertThatThrownBy(() -> sql.run("INSERT INTO T (B) VALUES (1), (100)"))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("22003"))
                .hasMessageContaining("numeric value out of range");
        assertThat(sql.row("SELECT COUNT(*) FROM T")).isEqualTo("0");
        assertThat(sql.count("INSERT INTO T VALUES ('abc', 12.345, 'x')")).isEqualTo(1);
        assertThat(sql.row("SELECT A, B, C || '!' FROM T WHERE C = 'x'")).isEqualTo("abc|12.3|x  !");
    }

    @Test
    void defaultsAndNotNull() {
        sql.run("CREATE TABLE T (A INT NOT NULL, B VARCHAR(5) DEFAULT 'x', C INT DEFAULT -5)");
        sql.run("INSERT INTO T (A) VALUES (1); INSERT INTO T VALUES (2, DEFAULT, 7)");
        assertThat(sql.rows("SELECT * FROM T ORDER BY A")).containsExactly("1|x|-5", "2|x|7");
        assertThatThrownBy(() -> sql.run("INSERT INTO T DEFAULT VALUES")).hasMessageContaining("constraint violation");
        sql.run("CREATE TABLE U (A INT, B VARCHAR(5) DEFAULT 'x')");
        assertThat(sql.count("INSERT INTO U DEFAULT VALUES")).isEqualTo(1);
        assertThat(sql.rows("SELECT * FROM U")).containsExactly("NULL|x");
        assertThatThrownBy(() -> sql.run("INSERT INTO T (B) VALUES ('y')"))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("27002"))
                .hasMessageContaining("constraint violation");
    }

    @Test
    void rowsAreChangedAndCounted() {
        sql.run("CREATE TABLE T (A INT, B VARCHAR(9))");
        assertThat(sql.count("INSERT INTO T VALUES (1, 'a'), (2, 'b'), (3, 'c')"))
                .isEqualTo(3);
        assertThat(sql.count("INSERT INTO T SELECT A + 10, B FROM T")).isEqualTo(3);
        assertThat(sql.count("UPDATE T SET B = UPPER(B), A = A * 2 WHERE A > 10"))
                .isEqualTo(3);
        assertThat(sql.count("DELETE FROM T WHERE A IN (SELECT A FROM T WHERE B IN ('a', 'B'))"))
                .isEqualTo(2);
        assertThat(sql.rows("SELECT * FROM T ORDER BY A")).containsExactly("2|b", "3|c", "22|A", "26|C");
        assertThat(sql.count("TRUNCATE TABLE T")).isEqualTo(4);
        assertThat(sql.rows("SELECT * FROM T")).isEmpty();
    }

    @Test
    void tablesFromQueries() {
        sql.run("CREATE TABLE T AS SELECT 1 AS A, CAST('x' AS VARCHAR(7)) AS B");
        sql.run("CREATE TABLE U (X, Y) AS SELECT * FROM T WHERE FALSE");
        assertThat(sql.rows("DESCRIBE T")).containsExactly("A|DECIMAL(1,0)|true", "B|VARCHAR(7) UTF8|true");
        assertThat(sql.rows("DESC U")).containsExactly("X|DECIMAL(1,0)|true", "Y|VARCHAR(7) UTF8|true");
        assertThatThrownBy(() -> sql.run("CREATE TABLE T (A INT)")).hasMessageContaining("table S.T already exists");
        sql.run("CREATE TABLE IF NOT EXISTS T (Z INT); CREATE OR REPLACE TABLE U (Z INT)");
        assertThat(sql.rows("DESC U")).containsExactly("Z|DECIMAL(18,0)|true");
        sql.run("DROP TABLE T; DROP TABLE IF EXISTS T");
        assertThatThrownBy(() -> sql.run("DROP TABLE T")).hasMessageContaining("object T not found");
    }

    @Test
    void whateverCanBeReadIsDescribed() {
        sql.run(
                "CREATE TABLE T (A INT NOT NULL, \"b c\" DATE); CREATE VIEW \"my view\" AS SELECT \"b c\", 1 AS X FROM T");
        assertThat(sql.rows("DESCRIBE T")).containsExactly("A|DECIMAL(18,0)|false", "b c|DATE|true");
        assertThat(sql.rows("DESCRIBE \"my view\"")).containsExactly("b c|DATE|true", "X|DECIMAL(1,0)|true");
        List<String> columns = sql.rows("DESCRIBE EXA_ALL_COLUMNS");
        assertThat(columns).contains("COLUMN_NAME|VARCHAR(128) UTF8|true");
        sql.run("CLOSE SCHEMA");
        assertThat(sql.rows("DESC exa_all_columns")).isEqualTo(columns);
        assertThat(sql.rows("DESC SYS.EXA_ALL_COLUMNS")).isEqualTo(columns);
        assertThat(sql.rows("DESC S.T")).hasSize(2);
        assertThatThrownBy(() -> sql.run("DESC T")).hasMessageContaining("no schema is open");
        assertThatThrownBy(() -> sql.run("DESC S.TT")).hasMessageContaining("object S.TT not found. Did you mean S.T?");
    }

    @Test
    void aFailedCreateLeavesNothing() {
        assertThatThrownBy(() -> sql.run("CREATE TABLE T AS SELECT CAST('x' AS INT) AS A"))
                .hasMessageContaining("invalid character value for cast");
        assertThat(sql.rows("SELECT * FROM EXA_ALL_TABLES")).isEmpty();
        sql.run("CREATE TABLE T (A INT)");
    }

    @Test
    void viewsAreExpandedWhereTheyAreRead() {
        sql.run("CREATE TABLE T (A INT, B INT); INSERT INTO T VALUES (1, 2), (3, 4)");
        sql.run("CREATE VIEW V (X) AS SELECT A + B FROM T; CREATE OR REPLACE VIEW W AS SELECT X * 2 AS Y FROM V;"
                + "CREATE SCHEMA OTHER");
        assertThat(sql.rows("SELECT Y FROM S.W ORDER BY 1")).containsExactly("6", "14");
        sql.run("INSERT INTO S.T VALUES (5, 5)");
        assertThat(sql.row("SELECT MAX(Y) FROM S.W")).isEqualTo("20");
        sql.run("DROP VIEW S.W");
        assertThatThrownBy(() -> sql.run("SELECT * FROM S.W")).hasMessageContaining("object S.W not found");
        assertThatThrownBy(() -> sql.run("CREATE VIEW S.BAD AS SELECT NOTHING FROM S.T"))
                .hasMessageContaining("column NOTHING not found");
    }

    @Test
    void transactionsCanBeRolledBack() {
        sql.run(
                "CREATE TABLE T (A INT); SET AUTOCOMMIT OFF; INSERT INTO T VALUES (1); CREATE TABLE U (A INT); ROLLBACK");
        assertThat(sql.row("SELECT COUNT(*) FROM T")).isEqualTo("0");
        assertThatThrownBy(() -> sql.run("SELECT * FROM U")).hasMessageContaining("object U not found");
        sql.run("INSERT INTO T VALUES (1); COMMIT; ROLLBACK; SET AUTOCOMMIT ON");
        assertThat(sql.row("SELECT COUNT(*) FROM T")).isEqualTo("1");
    }

    @Test
    void schemasAreDroppedWithWhatTheyHoldOnlyIfAsked() {
        sql.run("CREATE TABLE T (A INT)");
        assertThatThrownBy(() -> sql.run("DROP SCHEMA S")).hasMessageContaining("schema S is not empty: it holds T");
        sql.run("DROP SCHEMA S CASCADE");
        assertThatThrownBy(() -> sql.run("OPEN SCHEMA S")).hasMessageContaining("schema S not found");
        assertThatThrownBy(() -> sql.run("CREATE TABLE T (A INT)"))
                .hasMessageContaining("object T not found: no schema is open");
        sql.run("DROP SCHEMA IF EXISTS S; CREATE SCHEMA IF NOT EXISTS S; CREATE SCHEMA IF NOT EXISTS S; CLOSE SCHEMA");
    }

    @Test
    void secretsOfConnectionsAreShownNowhere() {
        sql.run("CREATE CONNECTION C TO 'addr' USER 'me' IDENTIFIED BY 'sesame'");
        assertThat(sql.rows("SELECT * FROM EXA_DBA_CONNECTIONS")).containsExactly("C");
        assertThatThrownBy(() -> sql.run("CREATE CONNECTION C TO '' IDENTIFIED BY 'sesame'"))
                .hasMessageContaining("connection C already exists")
                .hasMessageNotContaining("sesame");
        assertThatThrownBy(() -> sql.run("SELECT * FROM \"#catalog\".connections"))
                .hasMessageContaining("object #catalog.CONNECTIONS not found");
        assertThatThrownBy(() -> sql.run("OPEN SCHEMA \"#catalog\"")).hasMessageContaining("schema #catalog not found");
        sql.run(
                "CREATE OR REPLACE CONNECTION C TO 'b'; ALTER CONNECTION C TO 'c' IDENTIFIED BY 'x'; DROP CONNECTION C");
        assertThat(sql.rows("SELECT * FROM EXA_DBA_CONNECTIONS")).isEmpty();
    }

    @Test
    void whatIsNotOfferedIsRefusedByName() {
        sql.run("CREATE TABLE T (A INT, B INT)");
        assertThatThrownBy(() -> sql.run("GRANT SELECT ON T TO PUBLIC"))
                .hasMessageContaining("Unsupported: statement GRANT");
        assertThatThrownBy(() -> sql.run("SELECT ROWID FROM T")).hasMessageContaining("Unsupported: ROWID");
        assertThatThrownBy(() -> sql.run("SELECT COLOGNE_PHONETIC('a')"))
                .hasMessageContaining("Unsupported: function COLOGNE_PHONETIC");
        assertThatThrownBy(() -> sql.run("SELECT * FROM T, T U WHERE T.A = U.A(+)"))
                .hasMessageContaining("(+)");
        assertThatThrownBy(() -> sql.run("SELECT TOP 5 * FROM T")).hasMessageContaining("Unsupported: TOP 5");
        assertThatThrownBy(() -> sql.run("CREATE TABLE X (A GEOMETRY)"))
                .hasMessageContaining("Unsupported: type GEOMETRY");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "CREATE TABLE X AS SELECT A FROM T WITH NO DATA | WITH NO DATA",
                "CREATE TABLE X AS SELECT A FROM T WITH DATA | WITH DATA",
                "ALTER TABLE T ADD B INT IDENTITY | IDENTITY",
                "IMPORT INTO T FROM CSV AT 'x' FILE 'y' | FROM CSV",
                "IMPORT INTO T FROM LOCAL CSV FILE 'y' | FROM LOCAL",
                "IMPORT INTO T FROM FBV AT 'x' FILE 'y' | FROM FBV",
                "IMPORT INTO T FROM JDBC AT X TABLE Y | FROM JDBC",
                "IMPORT INTO T FROM EXA AT X TABLE Y | FROM EXA",
                "IMPORT INTO T FROM ORA AT X TABLE Y | FROM ORA",
                "SELECT * FROM (IMPORT INTO (A INT) FROM JDBC AT X STATEMENT 'y') | FROM JDBC",
                "SELECT A FROM T LIMIT ALL | LIMIT ALL",
                "SELECT JSON_EXTRACT('x', '$.y') EMITS (Y INT) | function JSON_EXTRACT",
                "RECOMPRESS TABLE T | RECOMPRESS TABLE",
                "COMMENT ON VIEW V IS 'x' | COMMENT ON VIEW",
                "SELECT CURRENT_CLUSTER | CURRENT_CLUSTER",
            })
    void aConstructThatIsNotOfferedIsNamed(String statement, String construct) {
        sql.run("CREATE TABLE T (A INT)");
        assertThatThrownBy(() -> sql.run(statement))
                .hasMessageContaining("Unsupported: ")
                .hasMessageContaining(construct);
    }

    @Test
    void anUpdateSetsDefaults() {
        sql.run("CREATE TABLE T (A INT DEFAULT 7, B VARCHAR(3)); INSERT INTO T VALUES (1, 'x')");
        assertThat(sql.count("UPDATE T SET A = DEFAULT, B = DEFAULT")).isEqualTo(1);
        assertThat(sql.row("SELECT * FROM T")).isEqualTo("7|NULL");
    }

    @Test
    void systemTablesAndSessionValuesThatClientsAskForAreThere() {
        sql.run("CREATE TABLE T (A INT)");
        assertThat(sql.rows("SELECT TABLE_SCHEMA, TABLE_NAME FROM EXA_USER_TABLES"))
                .containsExactly("S|T");
        assertThat(sql.rows("SELECT KEYWORD FROM EXA_SQL_KEYWORDS WHERE RESERVED IS TRUE"))
                .contains("YEAR", "SELECT")
                .doesNotContain("UUID");
        assertThat(sql.row("SELECT DBTIMEZONE, SESSIONTIMEZONE")).isEqualTo("UTC|UTC");
    }

    @Test
    void syntaxErrorsSayWhere() {
        assertThatThrownBy(() -> sql.run("SELECT\n A FRM T WHERE"))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("42000"))
                .hasMessageContaining("syntax error, unexpected ")
                .hasMessageContaining("[line 2, column ");
        assertThatThrownBy(() -> sql.run("CREATE SCHEMA 'X'"))
                .hasMessageContaining("unexpected ''X'' [line 1, column 15]");
        assertThatThrownBy(() -> sql.session().execute("SELECT 'abc")).hasMessageContaining("unterminated '");
    }

    @Test
    void aNameThatIsNearlyRightIsSuggested() {
        sql.run("CREATE TABLE CUSTOMERS (NAME INT, CITY INT)");
        assertThatThrownBy(() -> sql.run("SELECT * FROM CUSTOMRES"))
                .hasMessage("E-VSPQ-CLUST-3: object CUSTOMRES not found. Did you mean CUSTOMERS? Check the spelling;"
                        + " names without double quotes are taken in upper case.");
        assertThatThrownBy(() -> sql.run("SELECT * FROM S.\"customers\""))
                .hasMessageContaining("Did you mean S.CUSTOMERS?");
        assertThatThrownBy(() -> sql.run("SELECT * FROM EXA_ALL_TABLE")).hasMessageContaining("EXA_ALL_TABLES?");
        assertThatThrownBy(() -> sql.run("SELECT NAMEE FROM CUSTOMERS")).hasMessageContaining("Did you mean NAME?");
        assertThatThrownBy(() -> sql.run("SELECT C.CITTY FROM CUSTOMERS C")).hasMessageContaining("Did you mean CITY?");
        assertThatThrownBy(() -> sql.run("SELECT SUBSTRR('a', 1)"))
                .hasMessageContaining("Unsupported: function SUBSTRR. Did you mean SUBSTR?");
        assertThatThrownBy(() -> sql.run("SELECT * FROM ZEBRAS")).hasMessageNotContaining("Did you mean");
        assertThatThrownBy(() -> sql.run("SELECT QUUX(1)")).hasMessageNotContaining("Did you mean");
    }

    @Test
    void namesThatAreMissingOrAmbiguousAreNamed() {
        sql.run("CREATE TABLE T (A INT); CREATE TABLE U (A INT)");
        assertThatThrownBy(() -> sql.run("SELECT A FROM T, U")).hasMessageContaining("identifier A is ambiguous");
        assertThatThrownBy(() -> sql.run("SELECT T.B FROM T")).hasMessageContaining("column T.B not found");
        assertThatThrownBy(() -> sql.run("SELECT A, COUNT(*) FROM T"))
                .hasMessageContaining("not a GROUP BY expression: A");
        assertThatThrownBy(() -> sql.run("SELECT A FROM T ORDER BY 2")).hasMessageContaining("position 2 in ORDER BY");
    }

    @Test
    void aDatabaseFileKeepsEverything(@TempDir Path directory) {
        Path file = directory.resolve("kept.db");
        try (SqlTester first = SqlTester.inFile(file, new InProcessRuntime())) {
            first.run("CREATE SCHEMA K; CREATE TABLE T (A DECIMAL(5,2)); INSERT INTO T VALUES (1.5);"
                    + "CREATE VIEW V AS SELECT A FROM T; CREATE CONNECTION C TO 'x' IDENTIFIED BY 'y'");
        }
        try (SqlTester second = SqlTester.inFile(file, new InProcessRuntime())) {
            assertThat(second.rows("SELECT * FROM K.V")).containsExactly("1.50");
            assertThat(second.types("SELECT * FROM K.V")).containsExactly("DECIMAL(5,2)");
            assertThat(second.rows("SELECT * FROM EXA_DBA_CONNECTIONS")).containsExactly("C");
        }
    }
}
