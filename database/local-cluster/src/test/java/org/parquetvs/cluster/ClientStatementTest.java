package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Statements that drivers, and the tools that are built on them, send. */
class ClientStatementTest {
    private SqlTester sql;

    @BeforeEach
    void open() {
        sql = SqlTester.inMemory().run("CREATE SCHEMA S; CREATE TABLE T (A INT, B INT); INSERT INTO T VALUES (1, 2)");
    }

    @AfterEach
    void close() {
        sql.close();
    }

    /** dbt sends its comments on objects so if there are none. */
    @ParameterizedTest
    @ValueSource(
            strings = {"-- nothing", "/* nothing */", "  /* a */ -- b", "FLUSH STATISTICS", "FLUSH STATISTICS TASKS"})
    void aStatementWithoutAnEffectSucceeds(String statement) {
        assertThat(sql.count(statement)).isZero();
    }

    @Test
    void anEmptyStatementIsAnError() {
        assertThatThrownBy(() -> sql.count("  ")).hasMessageContaining("the statement is empty");
    }

    @ParameterizedTest
    @ValueSource(strings = {"WITHOUT TIME ZONE", "with  local time zone"})
    void aTimestampMayBeDeclaredWithAZone(String zone) {
        sql.run("CREATE TABLE W (A TIMESTAMP " + zone + ", B TIMESTAMP(6) " + zone + ")");

        assertThat(sql.rows("SELECT COLUMN_TYPE FROM EXA_ALL_COLUMNS WHERE COLUMN_TABLE = 'W' ORDER BY COLUMN_NAME"))
                .containsExactly("TIMESTAMP(3)", "TIMESTAMP(6)");
        sql.run("INSERT INTO W VALUES ('2020-01-31 10:11:12', CAST('2020-01-31' AS TIMESTAMP " + zone + "))");
        assertThat(sql.row("SELECT A, A > B, A = CAST(A AS TIMESTAMP(6) " + zone + "), HOUR(A), TYPEOF(A) FROM W"))
                .isEqualTo("2020-01-31T10:11:12|true|true|10|TIMESTAMP(3)");
        assertThatThrownBy(() -> sql.run("CREATE TABLE X (A DATE " + zone + ")"))
                .hasMessageContaining("Unsupported: type DATE");
    }

    @Test
    void aColumnOfAScriptHasNoLocalTimeZone() {
        assertThatThrownBy(() -> sql.run("CREATE JAVA SCALAR SCRIPT F (A TIMESTAMP WITH LOCAL TIME ZONE)"
                        + " EMITS (B TIMESTAMP WITH LOCAL TIME ZONE) AS %scriptclass a.B;"))
                .hasMessageContaining("Unsupported: type TIMESTAMP WITH LOCAL TIME ZONE");
    }

    @Test
    void columnsMayHaveTheNamesOfTypesAndSigns() {
        sql.run("CREATE TABLE M (TEXT VARCHAR(9), \"a@b\" INT); INSERT INTO M (TEXT, \"a@b\") VALUES ('x', 1)");

        assertThat(sql.row("SELECT TEXT, M.TEXT, \"a@b\", M.\"a@b\" FROM M WHERE \"a@b\" = 1"))
                .isEqualTo("x|x|1|1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            UPPER(A) FROM S.T                             | UPPER(T.A)
            UPPER(T.A) FROM S.T                           | UPPER(T.A)
            "A" + Y FROM S.T, (SELECT 1 Y) "x y"          | T."A" + "x y".Y
            MAX(X.A) + MIN(A) FROM S.T X                  | MAX(X.A) + MIN(X.A)
            T.A + 1 FROM S.T                              | T.A + 1
            1 + 2 FROM S.T                                | 1 + 2
            S.T.A FROM S.T                                | A
            A FROM S.T                                    | A
            COUNT(*) OVER (PARTITION BY A) FROM S.T       | COUNT(*) OVER (PARTITION BY T.A)
            A + (SELECT MAX(A) FROM S.T U) FROM S.T       | T.A + (SELECT MAX(A) FROM S.T U)
            UPPER(A) FROM (SELECT 'x' A)                  | UPPER(A)
            """)
    void aColumnWithoutANameIsNamedByItsExpressionWithTheTablesOfItsColumns(String select, String name) {
        assertThat(sql.names("SELECT " + select)).containsExactly(name);
    }

    @Test
    void aDropIfExistsLeavesObjectsOfAnotherKind() {
        sql.run("CREATE VIEW V AS SELECT A FROM T; DROP TABLE IF EXISTS V; DROP VIEW IF EXISTS T");

        assertThat(sql.row("SELECT COUNT(*) FROM V, T")).isEqualTo("1");
        assertThatThrownBy(() -> sql.run("DROP TABLE V")).hasMessageContaining("is a view, not a table");
        assertThatThrownBy(() -> sql.run("DROP VIEW T")).hasMessageContaining("is a table, not a view");
    }

    @Test
    void theTextOfAViewIsItsStatement() {
        sql.run("CREATE VIEW V (X) /* of one */ AS SELECT -- a column\n A FROM T");
        sql.run("CREATE OR REPLACE VIEW W AS (SELECT X FROM V) COMMENT IS 'w'");

        assertThat(sql.rows("SELECT VIEW_TEXT FROM EXA_ALL_VIEWS ORDER BY VIEW_NAME"))
                .containsExactly(
                        "CREATE VIEW V (X) /* of one */ AS SELECT -- a column\n A FROM T",
                        "CREATE OR REPLACE VIEW W AS (SELECT X FROM V) COMMENT IS 'w'");
        assertThat(sql.row("SELECT * FROM W")).isEqualTo("1");
    }

    @Test
    void aForcedViewMayReadWhatIsCreatedLater() {
        sql.run("CREATE FORCE VIEW V AS SELECT C FROM LATER");
        assertThatThrownBy(() -> sql.rows("SELECT * FROM V")).hasMessageContaining("object LATER not found");

        sql.run("CREATE TABLE LATER (C INT); INSERT INTO LATER VALUES 7");
        assertThat(sql.row("SELECT * FROM V")).isEqualTo("7");
        assertThatThrownBy(() -> sql.run("CREATE VIEW W AS SELECT C FROM NOWHERE"))
                .hasMessageContaining("object NOWHERE not found");
    }

    @Test
    void theColumnsOfAPrimaryKeyAreNotNull() {
        sql.run("CREATE TABLE P (A INT, B INT PRIMARY KEY); CREATE TABLE Q (A INT, B INT, C INT, PRIMARY KEY (A, B));"
                + "ALTER TABLE T ADD PRIMARY KEY (B)");

        assertThat(sql.rows("SELECT COLUMN_TABLE, COLUMN_NAME FROM EXA_ALL_COLUMNS WHERE NOT COLUMN_IS_NULLABLE"
                        + " ORDER BY 1, 2"))
                .containsExactly("P|B", "Q|A", "Q|B", "T|B");
        assertThatThrownBy(() -> sql.run("INSERT INTO P (A) VALUES 1")).hasMessageContaining("not null (column P.B)");
    }

    @Test
    void aConditionIsANumberByCast() {
        assertThat(sql.row("SELECT CAST(A > 0 AS INT), CAST(A > B AS DECIMAL(3,1)), CAST(NULL > A AS INT) FROM T"))
                .isEqualTo("1|0.0|NULL");
    }

    @Test
    void conditionsMayBeWrittenWithIf() {
        assertThat(sql.row("SELECT IF A > 1 THEN 'more' ELSE 'one' ENDIF, IF B > 1 THEN 'more' ENDIF FROM T"))
                .isEqualTo("one|more");
    }

    @Test
    void aSeparatorMayBeAnyConstantExpression() {
        assertThat(sql.row(
                        "SELECT GROUP_CONCAT(X SEPARATOR CASE WHEN ':' IS NULL OR '-' IS NULL THEN NULL ELSE ':' || '-' END)"
                                + " FROM (VALUES 'a', 'a') AS V(X)"))
                .isEqualTo("a:-a");
    }

    @Test
    void valuesOfAGroupAreTakenFromAnyRow() {
        sql.run("INSERT INTO T VALUES (1, 2), (3, NULL), (3, 2), (3, NULL)");

        assertThat(sql.rows("SELECT A, FIRST_VALUE(B), LAST_VALUE(B), ANY_VALUE(B) FROM T GROUP BY A ORDER BY A"))
                .containsExactly("1|2|2|2", "3|2|2|2");
        assertThat(sql.rows("SELECT FIRST_VALUE(A) OVER (ORDER BY A DESC) FROM T"))
                .containsExactly("3", "3", "3", "3", "3");
    }

    /** DBeaver lists grants so. */
    @Test
    void distinctValuesAreListedInAnotherOrder() {
        sql.run("INSERT INTO T VALUES (5, 1), (NULL, 0), (1, 9), (4, 1)");

        assertThat(sql.row("SELECT GROUP_CONCAT(DISTINCT A ORDER BY B, A), GROUP_CONCAT(DISTINCT A ORDER BY B DESC, A"
                        + " SEPARATOR '|'), GROUP_CONCAT(DISTINCT A ORDER BY A DESC) FROM T"))
                .isEqualTo("4,5,1|1|4|5|5,4,1");
        assertThat(sql.rows("SELECT GROUP_CONCAT(DISTINCT A ORDER BY B) FROM T WHERE A IS NULL"))
                .containsExactly("NULL");
    }

    @Test
    void escapesOfJdbcAreRead() {
        assertThat(sql.row("SELECT {fn UCASE('a')}, {d '2020-01-31'}, {ts '2020-01-31 10:11:12'} > {d '2020-01-31'},"
                        + " X.A FROM {oj T X LEFT OUTER JOIN T Y ON X.A = Y.B}"))
                .isEqualTo("A|2020-01-31|true|1");
    }

    @Test
    void aSlashAfterAScriptIsNoCodeAndItsSemicolonIs() {
        sql.count("CREATE SCRIPT P () AS\nlocal x = 1;\n/\n");
        sql.count("CREATE SCRIPT Q () AS\nlocal x = 1;");

        assertThat(sql.rows("SELECT SCRIPT_TEXT FROM EXA_ALL_SCRIPTS ORDER BY SCRIPT_NAME"))
                .containsExactly("CREATE SCRIPT P () AS\nlocal x = 1;", "CREATE SCRIPT Q () AS\nlocal x = 1;");
    }

    @Test
    void systemTablesDescribeThemselves() {
        assertThat(sql.rows("SELECT COLUMN_NAME, COLUMN_TYPE, COLUMN_ORDINAL_POSITION FROM EXA_SYS_COLUMNS"
                        + " WHERE COLUMN_TABLE = 'EXA_SQL_KEYWORDS' ORDER BY 3"))
                .containsExactly("KEYWORD|VARCHAR(128) UTF8|1", "RESERVED|BOOLEAN|2");
        assertThat(sql.rows("SELECT OBJECT_NAME FROM EXA_SYSCAT WHERE OBJECT_NAME NOT IN"
                        + " (SELECT COLUMN_TABLE FROM EXA_SYS_COLUMNS)"))
                .isEmpty();
    }
}
