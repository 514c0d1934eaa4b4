package org.parquetvs.cluster;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What can be asked about the database. */
class SystemTableTest {
    private SqlTester sql;

    @BeforeEach
    void open() {
        sql = SqlTester.inMemory()
                .run("CREATE SCHEMA S; CREATE TABLE T (A DECIMAL(9,2), B VARCHAR(7) NOT NULL, C TIMESTAMP)");
    }

    @AfterEach
    void close() {
        sql.close();
    }

    @Test
    void everyOneThatIsListedCanBeRead() {
        assertThat(sql.rows("SELECT OBJECT_NAME FROM EXA_SYSCAT"))
                .contains("EXA_SYSCAT", "EXA_ALL_SESSIONS")
                .allSatisfy(name ->
                        assertThat(sql.rows("SELECT * FROM SYS." + name)).isNotNull());
    }

    @Test
    void columnsTellTheirTypesAsDriversReadThem() {
        assertThat(sql.rows("SELECT COLUMN_NAME, COLUMN_TYPE_ID, COLUMN_MAXSIZE, COLUMN_NUM_PREC, COLUMN_NUM_SCALE,"
                        + " COLUMN_IS_NULLABLE FROM EXA_ALL_COLUMNS WHERE COLUMN_TABLE = 'T' ORDER BY 1"))
                .containsExactly("A|3|9|9|2|true", "B|12|7|NULL|NULL|false", "C|93|29|NULL|NULL|true");
    }

    @Test
    void wideTablesAndViewsHaveAllTheirColumns() {
        String columns = IntStream.range(0, 250)
                .mapToObj(i -> "C" + i + " VARCHAR(" + (i + 1) + ")")
                .collect(joining(", "));
        sql.run("CREATE TABLE WIDE (" + columns + "); CREATE VIEW WIDE_VIEW AS SELECT * FROM WIDE");

        for (String table : List.of("WIDE", "WIDE_VIEW")) {
            assertThat(sql.rows("SELECT COLUMN_NAME || ' ' || COLUMN_TYPE FROM EXA_ALL_COLUMNS WHERE COLUMN_TABLE = '"
                            + table + "' ORDER BY COLUMN_ORDINAL_POSITION"))
                    .containsExactlyElementsOf(IntStream.range(0, 250)
                            .mapToObj(i -> "C" + i + " VARCHAR(" + (i + 1) + ") UTF8")
                            .toList());
        }
    }

    @Test
    void aSessionSeesItself() {
        assertThat(sql.row("SELECT STATUS, SCOPE_SCHEMA, CLIENT FROM EXA_ALL_SESSIONS"
                        + " WHERE SESSION_ID = CURRENT_SESSION"))
                .isEqualTo("EXECUTE SQL|S|pvs");
    }

    @Test
    void parametersThatResultsDependOnHaveOneValue() {
        sql.run("ALTER SESSION SET TIME_ZONE = 'UTC'; ALTER SESSION SET QUERY_CACHE = 'ON'");

        assertThat(sql.row("SELECT SESSION_VALUE FROM EXA_PARAMETERS WHERE PARAMETER_NAME = 'QUERY_CACHE'"))
                .isEqualTo("ON");
        assertThatThrownBy(() -> sql.run("ALTER SESSION SET TIME_ZONE = 'EUROPE/BERLIN'"))
                .hasMessageContaining("Unsupported: ALTER SESSION SET TIME_ZONE");
    }

    @Test
    void onlyASessionThatIsOpenCanBeKilled() {
        assertThatThrownBy(() -> sql.run("KILL SESSION 4711")).hasMessageContaining("session 4711 not found");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DB_METADATA",
                "ALL_CATALOGS",
                "ALL_SCHEMAS",
                "ALL_TABLES",
                "ALL_COLUMNS",
                "TABLE_TYPES",
                "TYPE_INFO",
                "PRIMARY_KEYS",
                "FOREIGN_KEYS",
                "ALL_INDICES",
                "ALL_PROCEDURES"
            })
    void tablesOfDriversCanBeRead(String table) {
        sql.rows("SELECT * FROM \"$ODBCJDBC\"." + table);
    }

    @ParameterizedTest
    @ValueSource(strings = {"numericFunctions", "stringFunctions", "timeDateFunctions", "aggregateFunctions"})
    void functionsThatDriversAreToldOfExist(String property) {
        String names = sql.rows("SELECT PARAM_VALUE FROM EXA_METADATA WHERE PARAM_NAME = '" + property + "'")
                .get(0);
        for (String name : names.split(",")) {
            // Calls without arguments fail for other reasons, or not at all.
            Throwable failure = catchThrowable(() -> sql.rows("SELECT " + name + "() FROM DUAL"));
            assertThat(String.valueOf(failure)).as(name).doesNotContain("Unsupported: function " + name);
        }
    }

    @Test
    void numbersOfObjectsAreTheSameInAllTables() {
        sql.run("CREATE SCHEMA NUMBERS; CREATE TABLE T (A INT); INSERT INTO T VALUES (1), (2);"
                + " CREATE VIEW V AS SELECT * FROM T; CREATE LUA SCRIPT L () AS return 1");
        assertThat(sql.rows("SELECT OBJECT_NAME, TABLE_ROW_COUNT FROM EXA_ALL_OBJECTS O JOIN EXA_ALL_TABLES T"
                        + " ON O.OBJECT_ID = T.TABLE_OBJECT_ID JOIN \"$ODBCJDBC\".ALL_TABLES D ON D.OBJECT_ID = O.OBJECT_ID"
                        + " JOIN \"$ODBCJDBC\".ALL_COLUMNS C ON C.OBJECT_ID = O.OBJECT_ID WHERE ROOT_NAME = 'NUMBERS'"))
                .containsExactly("T|2");
        assertThat(sql.rows("SELECT OBJECT_NAME FROM EXA_ALL_OBJECTS O JOIN EXA_ALL_VIEWS V"
                        + " ON O.OBJECT_ID = V.VIEW_OBJECT_ID WHERE ROOT_NAME = 'NUMBERS'"))
                .containsExactly("V");
        assertThat(sql.rows("SELECT OBJECT_NAME, SCRIPT_RESULT_TYPE FROM EXA_ALL_OBJECTS O JOIN EXA_ALL_SCRIPTS S"
                        + " ON O.OBJECT_ID = S.SCRIPT_OBJECT_ID JOIN EXA_SCHEMAS P ON O.ROOT_ID = P.SCHEMA_OBJECT_ID"
                        + " WHERE SCHEMA_NAME = 'NUMBERS'"))
                .containsExactly("L|ROWCOUNT");
    }
}
