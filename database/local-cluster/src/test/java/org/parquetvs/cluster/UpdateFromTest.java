package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;

/** UPDATE with FROM: values come from rows of other tables. */
class UpdateFromTest {
    private SqlTester sql;

    @BeforeEach
    void open() {
        sql = SqlTester.inMemory()
                .run(
                        "CREATE SCHEMA S; CREATE TABLE STAFF (NAME VARCHAR(10), SALARY DECIMAL(9,2) DEFAULT 1, CITY VARCHAR(10));"
                                + "INSERT INTO STAFF VALUES ('ann', 100, 'A'), ('bob', 200, 'B'), ('cy', 300, 'C');"
                                + "CREATE TABLE RAISES (NAME VARCHAR(10), SALARY INT);"
                                + "INSERT INTO RAISES VALUES ('ann', 110), ('bob', 220), ('dan', 440)");
    }

    @AfterEach
    void close() {
        sql.close();
    }

    private void assertSalaries(String... expected) {
        assertThat(sql.rows("SELECT NAME, SALARY FROM STAFF ORDER BY NAME")).containsExactly(expected);
    }

    @Test
    void takesValuesFromJoinedRows() {
        assertThat(sql.count("UPDATE S.STAFF AS U SET U.SALARY = V.SALARY, CITY = U.CITY || V.SALARY"
                        + " FROM STAFF AS U, RAISES AS V WHERE U.NAME = V.NAME"))
                .isEqualTo(2);
        assertSalaries("ann|110.00", "bob|220.00", "cy|300.00");
        assertThat(sql.rows("SELECT CITY FROM STAFF ORDER BY NAME")).containsExactly("A110", "B220", "C");
    }

    @Test
    void joinsOfAnyKindAreFollowed() {
        assertThat(sql.count("UPDATE STAFF SET SALARY = COALESCE(RAISES.SALARY, 0) FROM STAFF LEFT JOIN RAISES"
                        + " ON STAFF.NAME = RAISES.NAME"))
                .isEqualTo(3);
        assertSalaries("ann|110.00", "bob|220.00", "cy|0.00");
        assertThat(sql.count("UPDATE STAFF SET SALARY = DEFAULT FROM RAISES LEFT JOIN STAFF USING (NAME)"))
                .isEqualTo(2);
        assertSalaries("ann|1.00", "bob|1.00", "cy|0.00");
        assertThat(
                        sql.count(
                                "UPDATE STAFF SET SALARY = TOP.SALARY FROM STAFF, (SELECT MAX(SALARY) AS SALARY FROM RAISES) TOP"))
                .isEqualTo(3);
        assertSalaries("ann|440.00", "bob|440.00", "cy|440.00");
    }

    @Test
    void theTableCanBeJoinedToItself() {
        assertThat(sql.count("UPDATE STAFF SET SALARY = O.SALARY FROM STAFF JOIN STAFF O ON STAFF.NAME < O.NAME"
                        + " WHERE O.NAME = 'cy'"))
                .isEqualTo(2);
        assertSalaries("ann|300.00", "bob|300.00", "cy|300.00");
    }

    @Test
    void severalRowsWithTheSameValuesAreOne() {
        sql.run("INSERT INTO RAISES VALUES ('ann', 110)");

        assertThat(sql.count("UPDATE STAFF SET SALARY = R.SALARY FROM STAFF, RAISES R WHERE STAFF.NAME = R.NAME"))
                .isEqualTo(2);
        assertSalaries("ann|110.00", "bob|220.00", "cy|300.00");
    }

    @Test
    void severalRowsWithDifferentValuesAreRefused() {
        sql.run("INSERT INTO RAISES VALUES ('ann', 111)");

        assertThatThrownBy(() ->
                        sql.run("UPDATE STAFF SET SALARY = R.SALARY FROM STAFF, RAISES R WHERE STAFF.NAME = R.NAME"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("Unable to get a stable set of rows in the source tables");
        assertSalaries("ann|100.00", "bob|200.00", "cy|300.00");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE STAFF SET SALARY = R.SALARY FROM RAISES R WHERE STAFF.NAME = R.NAME",
                "UPDATE STAFF U SET SALARY = R.SALARY FROM STAFF, RAISES R WHERE STAFF.NAME = R.NAME",
                "UPDATE STAFF SET SALARY = 0 FROM RAISES STAFF",
                "UPDATE STAFF SET SALARY = 0 FROM (SELECT * FROM STAFF) STAFF"
            })
    void theUpdatedTableMustBeInFrom(String statement) {
        assertThatThrownBy(() -> sql.run(statement))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("FROM has to contain the updated table");
        assertSalaries("ann|100.00", "bob|200.00", "cy|300.00");
    }
}
