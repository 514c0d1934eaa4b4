package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.sql.error.SqlException;

/** Comments, constraints and keys, names and copies of tables. */
class TableNotesTest {
    private static final String CONSTRAINTS = "SELECT CONSTRAINT_TABLE, CONSTRAINT_NAME, CONSTRAINT_TYPE,"
            + " ORDINAL_POSITION, COLUMN_NAME, REFERENCED_TABLE, REFERENCED_COLUMN FROM EXA_ALL_CONSTRAINT_COLUMNS"
            + " ORDER BY 1, 2, 4";
    private static final String COMMENTS =
            "SELECT COLUMN_NAME, COLUMN_COMMENT FROM EXA_ALL_COLUMNS" + " WHERE COLUMN_COMMENT IS NOT NULL ORDER BY 1";

    private SqlTester sql;

    @BeforeEach
    void open() {
        sql = SqlTester.inMemory()
                .run("CREATE SCHEMA S; CREATE TABLE T (A DECIMAL(5,0) DEFAULT 1 NOT NULL, B VARCHAR(5));"
                        + "INSERT INTO T VALUES (1, 'x')");
    }

    @AfterEach
    void close() {
        sql.close();
    }

    @Test
    void commentsAreKept() {
        sql.run(
                "COMMENT ON SCHEMA S IS 'a schema'; COMMENT ON TABLE T IS 'a ''table'''; COMMENT ON COLUMN S.T.A IS 'a column';"
                        + "COMMENT ON TABLE S.T (\"B\" IS 'b column', A IS 'A')");

        assertThat(sql.rows("SELECT OBJECT_NAME, OBJECT_COMMENT FROM EXA_ALL_OBJECTS WHERE OBJECT_COMMENT IS NOT NULL"
                        + " ORDER BY 1"))
                .containsExactly("S|a schema", "T|a 'table'");
        assertThat(sql.rows(COMMENTS)).containsExactly("A|A", "B|b column");
        sql.run("COMMENT ON COLUMN T.A IS ''; ALTER TABLE T RENAME COLUMN B TO C");
        assertThat(sql.rows(COMMENTS)).containsExactly("C|b column");
        sql.run("ALTER TABLE T DROP COLUMN C");
        assertThat(sql.rows(COMMENTS)).isEmpty();
        assertThatThrownBy(() -> sql.run("COMMENT ON TABLE T (Z IS 'z')"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("column S.T.Z not found");
    }

    @Test
    void objectsAreCreatedWithComments() {
        sql.run(
                "CREATE TABLE U (A INT NOT NULL COMMENT IS 'of A', B INT) COMMENT IS 'of U';"
                        + "CREATE OR REPLACE VIEW V (X COMMENT IS 'of X', Y) AS (SELECT A, 'COMMENT IS' FROM T) COMMENT IS 'of V'");

        assertThat(sql.rows("SELECT TABLE_NAME, TABLE_COMMENT FROM EXA_ALL_TABLES WHERE TABLE_COMMENT IS NOT NULL"))
                .containsExactly("U|of U");
        assertThat(sql.rows("SELECT VIEW_NAME, VIEW_COMMENT, VIEW_TEXT FROM EXA_ALL_VIEWS"))
                .containsExactly("V|of V|CREATE OR REPLACE VIEW V (X COMMENT IS 'of X', Y) AS"
                        + " (SELECT A, 'COMMENT IS' FROM T) COMMENT IS 'of V'");
        assertThat(sql.rows(COMMENTS)).containsExactly("A|of A", "X|of X");
        assertThat(sql.row("SELECT * FROM V")).isEqualTo("1|COMMENT IS");
    }

    @Test
    void viewsHaveColumns() {
        sql.run("CREATE VIEW V AS SELECT B, A + 1 AS C FROM T");

        assertThat(sql.rows(
                        "SELECT COLUMN_TABLE, COLUMN_NAME, COLUMN_TYPE, COLUMN_OBJECT_TYPE, COLUMN_ORDINAL_POSITION,"
                                + " COLUMN_IS_NULLABLE FROM EXA_ALL_COLUMNS ORDER BY 1, 5"))
                .containsExactly(
                        "T|A|DECIMAL(5,0)|TABLE|1|false",
                        "T|B|VARCHAR(5) UTF8|TABLE|2|true",
                        "V|B|VARCHAR(5) UTF8|VIEW|1|NULL",
                        "V|C|DECIMAL(6,0)|VIEW|2|NULL");
        sql.run("DROP VIEW V");
        assertThat(sql.row("SELECT COUNT(*) FROM EXA_ALL_COLUMNS")).isEqualTo("2");
    }

    @Test
    void constraintsAreKept() {
        sql.run(
                "CREATE TABLE P (ID INT PRIMARY KEY, N VARCHAR(10), CONSTRAINT P_N FOREIGN KEY (N) REFERENCES T (B) DISABLE);"
                        + "ALTER TABLE T ADD CONSTRAINT T_PK PRIMARY KEY (B, A);"
                        + "CREATE TABLE Q (A INT REFERENCES P, B INT, C INT, CONSTRAINT FOREIGN KEY (B, C) REFERENCES T)");

        assertThat(sql.rows(CONSTRAINTS))
                .containsExactly(
                        "P|P_N|FOREIGN KEY|1|N|T|B",
                        "P|SYS_1|PRIMARY KEY|1|ID|NULL|NULL",
                        "Q|SYS_1|FOREIGN KEY|1|A|P|ID",
                        "Q|SYS_2|FOREIGN KEY|1|B|T|B",
                        "Q|SYS_2|FOREIGN KEY|2|C|T|A",
                        "T|T_PK|PRIMARY KEY|1|B|NULL|NULL",
                        "T|T_PK|PRIMARY KEY|2|A|NULL|NULL");
        assertThat(sql.rows("SELECT CONSTRAINT_TYPE, CONSTRAINT_ENABLED FROM EXA_ALL_CONSTRAINTS"
                        + " WHERE CONSTRAINT_TABLE = 'P' ORDER BY 1"))
                .containsExactly("FOREIGN KEY|false", "PRIMARY KEY|true");
        sql.run("ALTER TABLE T DROP CONSTRAINT T_PK; ALTER TABLE T DROP CONSTRAINT IF EXISTS T_PK;"
                + "ALTER TABLE P DROP PRIMARY KEY; RENAME TABLE T TO T2; DROP TABLE Q");
        assertThat(sql.rows(CONSTRAINTS)).containsExactly("P|P_N|FOREIGN KEY|1|N|T2|B");
        sql.run("DROP TABLE T2");
        assertThat(sql.rows(CONSTRAINTS)).isEmpty();
    }

    @Test
    void keysAreKept() {
        sql.run("CREATE TABLE U (A INT, B INT, C INT, DISTRIBUTE BY A, PARTITION BY B);"
                + "ALTER TABLE T PARTITION BY B, A; ALTER TABLE T DISTRIBUTE BY A");
        String keys = "SELECT COLUMN_TABLE, COLUMN_NAME, COLUMN_IS_DISTRIBUTION_KEY,"
                + " COLUMN_PARTITION_KEY_ORDINAL_POSITION FROM EXA_ALL_COLUMNS ORDER BY 1, 2";

        assertThat(sql.rows(keys))
                .containsExactly("T|A|true|2", "T|B|false|1", "U|A|true|NULL", "U|B|false|1", "U|C|false|NULL");
        sql.run("ALTER TABLE T DROP DISTRIBUTION AND PARTITION KEYS; ALTER TABLE U DROP PARTITION KEYS");
        assertThat(sql.rows("SELECT TABLE_NAME, TABLE_HAS_DISTRIBUTION_KEY, TABLE_HAS_PARTITION_KEY FROM EXA_ALL_TABLES"
                        + " ORDER BY 1"))
                .containsExactly("T|false|false", "U|true|false");
        assertThatThrownBy(() -> sql.run("ALTER TABLE U DROP COLUMN A"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("column A is in a constraint or a key of the table");
    }

    @Test
    void tablesAndViewsAreRenamed() {
        sql.run("CREATE VIEW V AS SELECT * FROM T; RENAME TABLE S.T TO T1; RENAME T1 TO S.T2; RENAME VIEW V TO W");

        assertThat(sql.row("SELECT * FROM T2")).isEqualTo("1|x");
        assertThat(sql.rows("SELECT DISTINCT COLUMN_TABLE FROM EXA_ALL_COLUMNS ORDER BY 1"))
                .containsExactly("T2", "W");
        sql.run("INSERT INTO T2 (B) VALUES ('y'); ALTER TABLE T2 ADD C INT; RENAME TABLE T2 TO T");
        assertThat(sql.rows("SELECT A, B FROM W ORDER BY 2")).containsExactly("1|x", "1|y");
        sql.run("SET AUTOCOMMIT OFF; RENAME TABLE T TO X; INSERT INTO X (B) VALUES ('z'); ROLLBACK");
        assertThat(sql.row("SELECT COUNT(*) FROM T")).isEqualTo("2");
    }

    @Test
    void schemasAreRenamed() {
        sql.run("CREATE TABLE I (ID INT IDENTITY, V VARCHAR(5) NOT NULL); INSERT INTO I (V) VALUES ('a');"
                + "CREATE VIEW V AS SELECT B FROM T; CREATE VIEW W AS SELECT B FROM S.T; COMMENT ON SCHEMA S IS 'of S';"
                + "ALTER TABLE T ADD CONSTRAINT PK PRIMARY KEY (A); COMMENT ON COLUMN T.A IS 'of A';"
                + "CREATE LUA SET SCRIPT F(X INT) EMITS (Y INT) AS\nfunction run(ctx) ctx.emit(ctx.X) end\n/\n");
        sql.run("RENAME SCHEMA S TO R; INSERT INTO I (V) VALUES ('b')");

        assertThat(sql.rows("SELECT R.I.* FROM R.I ORDER BY V")).containsExactly("1|a", "2|b");
        assertThat(sql.rows("SELECT B FROM V")).containsExactly("x");
        assertThat(sql.rows("SELECT R.F(A) FROM T")).containsExactly("1");
        assertThat(sql.rows("SELECT CURRENT_SCHEMA, SCHEMA_NAME, SCHEMA_COMMENT FROM EXA_SCHEMAS"))
                .containsExactly("R|R|of S");
        assertThat(sql.rows(CONSTRAINTS)).containsExactly("T|PK|PRIMARY KEY|1|A|NULL|NULL");
        assertThat(sql.rows("SELECT DISTINCT ROOT_NAME FROM EXA_ALL_OBJECTS WHERE ROOT_NAME IS NOT NULL"))
                .containsExactly("R");
        assertThatThrownBy(() -> sql.run("SELECT * FROM W")).hasMessageContaining("S.T not found");
        assertThatThrownBy(() -> sql.run("INSERT INTO I (V) VALUES (NULL)")).hasMessageContaining("constraint");
        sql.run("SET AUTOCOMMIT OFF; RENAME SCHEMA R TO S; INSERT INTO S.T (B) VALUES ('z'); ROLLBACK");
        assertThat(sql.row("SELECT COUNT(*) FROM R.T")).isEqualTo("1");
    }

    @Test
    void commentsOnScriptsAreKeptUntilTheyAreReplaced() {
        String script = "CREATE OR REPLACE LUA SCRIPT T AS\nexit()\n/\n";
        sql.run(script + "COMMENT ON SCRIPT T IS 'a script'; COMMENT ON TABLE T IS 'a table'");

        assertThat(sql.rows(
                        "SELECT OBJECT_TYPE, OBJECT_COMMENT FROM EXA_ALL_OBJECTS WHERE OBJECT_NAME = 'T' ORDER BY 1"))
                .containsExactly("SCRIPT|a script", "TABLE|a table");
        sql.run("COMMENT ON TABLE T IS NULL");
        assertThat(sql.rows("SELECT SCRIPT_NAME, SCRIPT_COMMENT FROM EXA_ALL_SCRIPTS"))
                .containsExactly("T|a script");
        sql.run(script.replace("exit", "output('x') exit"));
        assertThat(sql.rows("SELECT OBJECT_TYPE FROM EXA_ALL_OBJECTS WHERE OBJECT_COMMENT IS NOT NULL"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "RENAME SCHEMA NOWHERE TO X, schema NOWHERE not found",
        "RENAME SCHEMA S TO OTHER, already exists",
        "RENAME SCHEMA S TO \"other\", OTHER",
        "RENAME SCHEMA S TO SYS, already exists",
        "COMMENT ON SCRIPT NOWHERE IS 'x', script S.NOWHERE not found",
        "COMMENT ON TABLE W IS 'x', 'S.W is a view, not a table'",
        "COMMENT ON COLUMN W.A IS 'x', 'S.W is a view, not a table'",
        "RENAME TABLE T TO W, already exists",
        "RENAME VIEW T TO X, 'S.T is a table, not a view'",
        "RENAME TABLE W TO X, 'S.W is a view, not a table'",
        "RENAME TABLE T TO OTHER.T, RENAME leaves an object in its schema",
        "RENAME TABLE NOWHERE TO X, object S.NOWHERE not found",
        "ALTER TABLE T DROP CONSTRAINT X, constraint X not found",
        "ALTER TABLE T ADD PRIMARY KEY (Z), column S.T.Z not found",
        "'CREATE TABLE X (A INT, FOREIGN KEY (A) REFERENCES T)', has no primary key",
        "CREATE TABLE X (A INT UNIQUE), Unsupported: type INT UNIQUE",
        "ALTER TABLE T MODIFY A IDENTITY, Unsupported: MODIFY to IDENTITY"
    })
    void whatIsWrongIsRefused(String statement, String problem) {
        sql.run("CREATE VIEW W AS SELECT * FROM T; CREATE SCHEMA OTHER; OPEN SCHEMA S");

        assertThatThrownBy(() -> sql.run(statement))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining(problem);
    }

    @Test
    void tablesAreCreatedLikeOthers() {
        sql.run("COMMENT ON COLUMN T.B IS 'b'; CREATE VIEW V AS SELECT B FROM T; CREATE TABLE U LIKE T;"
                + "CREATE OR REPLACE TABLE W LIKE T INCLUDING DEFAULTS INCLUDING COMMENTS; CREATE TABLE X LIKE V");
        sql.run("INSERT INTO W (B) VALUES ('w')");

        assertThat(sql.row("SELECT * FROM W")).isEqualTo("1|w");
        assertThat(sql.rows("SELECT COLUMN_TABLE, COLUMN_NAME, COLUMN_IS_NULLABLE, COLUMN_DEFAULT, COLUMN_COMMENT"
                        + " FROM EXA_ALL_COLUMNS WHERE COLUMN_TABLE IN ('U', 'W', 'X') ORDER BY 1, 2"))
                .containsExactly(
                        "U|A|false|NULL|NULL",
                        "U|B|true|NULL|NULL",
                        "W|A|false|1|NULL",
                        "W|B|true|NULL|b",
                        "X|B|true|NULL|NULL");
    }

    @Test
    void identityColumnsCount() {
        sql.run("CREATE TABLE I (ID INT IDENTITY, K DECIMAL(18,0) IDENTITY 100 NOT NULL, V VARCHAR(5));"
                + "INSERT INTO I (V) VALUES ('a'), ('b'); INSERT INTO I (V) SELECT 'c' FROM T;"
                + "INSERT INTO I VALUES (77, DEFAULT, 'd'); RENAME TABLE I TO J; ALTER TABLE J MODIFY V VARCHAR(10);"
                + "INSERT INTO J (V) VALUES ('e')");

        assertThat(sql.rows("SELECT * FROM J ORDER BY V"))
                .containsExactly("1|100|a", "2|101|b", "3|102|c", "77|103|d", "4|104|e");
        assertThat(sql.rows("SELECT COLUMN_NAME, COLUMN_DEFAULT, COLUMN_IDENTITY FROM EXA_ALL_COLUMNS"
                        + " WHERE COLUMN_TABLE = 'J' ORDER BY 1"))
                .containsExactly("ID|NULL|4", "K|NULL|104", "V|NULL|NULL");
        sql.run("MERGE INTO J USING (VALUES 'e', 'f') AS N(V) ON J.V = N.V WHEN NOT MATCHED THEN INSERT (V) VALUES (V);"
                + "CREATE TABLE L LIKE J INCLUDING DEFAULTS; ALTER TABLE J DROP COLUMN K; DROP TABLE L");
        assertThat(sql.row("SELECT * FROM J WHERE V = 'f'")).isEqualTo("5|f");
        sql.run("DROP TABLE J; DROP SCHEMA S CASCADE");
    }

    @Test
    void modifiesWithoutAType() {
        sql.run(
                "ALTER TABLE T ADD PRIMARY KEY (A); ALTER TABLE T MODIFY COLUMN B NOT NULL; ALTER TABLE T MODIFY B DEFAULT 'd';"
                        + "INSERT INTO T (A) VALUES (2)");

        assertThat(sql.rows("SELECT * FROM T ORDER BY A")).containsExactly("1|x", "2|d");
        assertThat(sql.rows(CONSTRAINTS)).containsExactly("T|SYS_1|PRIMARY KEY|1|A|NULL|NULL");
        assertThatThrownBy(() -> sql.run("INSERT INTO T VALUES (3, NULL)"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("constraint violation - not null");
    }

    @Test
    void namesMayBeInBrackets() {
        sql.run("CREATE TABLE [odd table] ([select] INT, [a]]b] INT); INSERT INTO [odd table] ([select]) VALUES (7)");

        assertThat(sql.names("SELECT [select] AS [schema], o.[a]]b], [select] + 1 AS [x\"y] FROM [odd table] o"))
                .containsExactly("schema", "a]b", "x\"y");
        assertThat(
                        sql.row(
                                "SELECT MAX([schema]) FROM (SELECT [select] AS [schema] FROM \"odd table\") WHERE [schema] > 1"))
                .isEqualTo("7");
        assertThatThrownBy(() -> sql.rows("SELECT [a FROM T"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("unterminated [");
    }

    @Test
    void aFileKeepsThem(@TempDir Path directory) {
        Path file = directory.resolve("notes.db");
        try (SqlTester first = SqlTester.inFile(file, new InProcessRuntime())) {
            first.run("CREATE SCHEMA S; CREATE TABLE T (A INT PRIMARY KEY COMMENT IS 'key', DISTRIBUTE BY A)");
        }
        try (SqlTester second = SqlTester.inFile(file, new InProcessRuntime())) {
            assertThat(second.rows(CONSTRAINTS)).containsExactly("T|SYS_1|PRIMARY KEY|1|A|NULL|NULL");
            assertThat(second.rows(COMMENTS)).containsExactly("A|key");
            second.run("DROP SCHEMA S CASCADE");
            assertThat(second.rows(CONSTRAINTS)).isEmpty();
        }
    }
}
