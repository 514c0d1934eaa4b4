package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;

class MergeTest {
    private SqlTester sql;

    @BeforeEach
    void open() {
        sql = SqlTester.inMemory()
                .run(
                        "CREATE SCHEMA S; CREATE TABLE T (ID DECIMAL(9,0) NOT NULL, V VARCHAR(10) DEFAULT 'new', D DATE);"
                                + "INSERT INTO T VALUES (1, 'one', '2024-01-01'), (2, 'two', NULL), (3, NULL, NULL);"
                                + "CREATE TABLE U (ID INT, V VARCHAR(20), D DATE);"
                                + "INSERT INTO U VALUES (2, 'TWO', '2024-02-02'), (3, 'THREE', NULL), (4, 'FOUR', NULL), (NULL, 'x', NULL)");
    }

    @AfterEach
    void close() {
        sql.close();
    }

    @Test
    void changesWhatMatchesAndInsertsTheRest() {
        assertThat(sql.count("MERGE INTO S.T AS A USING S.U AS B ON (A.ID = B.ID)"
                        + " WHEN MATCHED THEN UPDATE SET A.V = B.V, D = B.D"
                        + " WHEN NOT MATCHED THEN INSERT (ID, D) VALUES (B.ID, B.D) WHERE B.ID IS NOT NULL"))
                .isEqualTo(3);
        assertThat(sql.rows("SELECT * FROM T ORDER BY ID"))
                .containsExactly("1|one|2024-01-01", "2|TWO|2024-02-02", "3|THREE|NULL", "4|new|NULL");
    }

    @Test
    void aConditionLeavesRowsOut() {
        assertThat(sql.count("MERGE INTO T USING U ON T.ID = U.ID"
                        + " WHEN MATCHED THEN UPDATE SET V = DEFAULT WHERE T.V IS NULL OR U.D > '2025-01-01'"))
                .isEqualTo(1);
        assertThat(sql.rows("SELECT ID, V FROM T ORDER BY ID")).containsExactly("1|one", "2|two", "3|new");
    }

    @Test
    void deletesWhatMatches() {
        assertThat(sql.count("MERGE INTO T USING (SELECT ID FROM U UNION ALL SELECT ID FROM U) B ON T.ID = B.ID"
                        + " WHEN NOT MATCHED THEN INSERT VALUES (ID, 'n', NULL) WHERE FALSE"
                        + " WHEN MATCHED THEN DELETE WHERE T.V = 'two'"))
                .isEqualTo(1);
        assertThat(sql.rows("SELECT ID FROM T ORDER BY ID")).containsExactly("1", "3");
        assertThat(sql.count("MERGE INTO T USING U ON TRUE WHEN MATCHED THEN DELETE"))
                .isEqualTo(2);
    }

    @Test
    void namesOfNewRowsAreThoseOfTheSource() {
        sql.run("MERGE INTO T USING U ON T.ID = U.ID WHEN NOT MATCHED THEN INSERT (ID, V) VALUES (ID, V) WHERE ID > 0");

        assertThat(sql.rows("SELECT ID, V FROM T WHERE ID > 3")).containsExactly("4|FOUR");
        assertThatThrownBy(() -> sql.run("MERGE INTO T USING U ON T.ID = U.ID WHEN MATCHED THEN UPDATE SET V = D"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("identifier D is ambiguous");
    }

    @Test
    void valuesAreComputedOnlyForTheirRows() {
        sql.run("MERGE INTO T USING U ON T.ID = U.ID WHEN MATCHED THEN UPDATE SET V = 10 / (4 - U.ID)"
                + " WHEN NOT MATCHED THEN INSERT VALUES (4, 10 / (U.ID - 3), NULL) WHERE U.ID IS NOT NULL");

        assertThat(sql.rows("SELECT ID, V FROM T WHERE ID > 1 ORDER BY ID")).containsExactly("2|5", "3|10", "4|10");
    }

    @Test
    void aRowThatMatchesTwiceIsNotChanged() {
        sql.run("INSERT INTO U VALUES (2, 'again', NULL)");

        assertThatThrownBy(() -> sql.run("MERGE INTO T USING U ON T.ID = U.ID WHEN MATCHED THEN UPDATE SET V = U.V"))
                .isInstanceOf(SqlException.class)
                .hasMessageStartingWith("E-VSPQ-CLUST-61: Unable to get a stable set of rows in the source tables");
        assertThat(sql.row("SELECT V FROM T WHERE ID = 2")).isEqualTo("two");
    }

    @Test
    void allOrNothing() {
        assertThatThrownBy(() -> sql.run("MERGE INTO T USING U ON T.ID = U.ID WHEN MATCHED THEN UPDATE SET V = 'x'"
                        + " WHEN NOT MATCHED THEN INSERT VALUES (U.ID, U.V, NULL)"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("constraint violation - not null");
        assertThat(sql.row("SELECT COUNT(*) FROM T WHERE V = 'x'")).isEqualTo("0");
        sql.run("MERGE INTO T USING U ON T.ID = U.ID WHEN MATCHED THEN UPDATE SET V = 'x'");
        assertThat(sql.row("SELECT COUNT(*) FROM T WHERE V = 'x'")).isEqualTo("2");
    }

    @Test
    void aScriptGoesOnAfterOne() {
        sql.run("""
                CREATE SCRIPT P RETURNS TABLE AS
                  query([[INSERT INTO U VALUES (9, 'nine', NULL)]])
                  local ok = pquery([[MERGE INTO T USING (SELECT 1 AS ID) B ON T.ID = B.ID
                    WHEN MATCHED THEN UPDATE SET V = 'merged']])
                  exit(query([[SELECT V, (SELECT COUNT(*) FROM U WHERE ID = 9) FROM T WHERE ID = 1]]))
                /
                """);

        assertThat(sql.row("EXECUTE SCRIPT P")).isEqualTo("merged|1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "WHEN MATCHED THEN UPDATE SET V = '' WHEN MATCHED THEN UPDATE SET D = NULL",
                "WHEN MATCHED AND T.ID = 1 THEN UPDATE SET V = ''",
                "WHEN MATCHED THEN UPDATE SET V = '' WHERE T.ID = 1 DELETE WHERE T.ID = 2",
                "WHEN NOT MATCHED BY SOURCE THEN DELETE"
            })
    void otherClausesAreRefused(String clauses) {
        assertThatThrownBy(() -> sql.run("MERGE INTO T USING U ON T.ID = U.ID " + clauses))
                .isInstanceOf(SqlException.class)
                .hasMessageMatching("(?s)E-VSPQ-CLUST-(1|24|2):.*");
    }
}
