package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.sql.error.SqlException;

/** SYS_GUID and SESSION_PARAMETER. */
class SystemFunctionTest {
    private final SqlTester sql = SqlTester.inMemory();

    @AfterEach
    void close() {
        sql.close();
    }

    @Test
    void eachRowHasAnIdentifierOfItsOwn() {
        assertThat(sql.row("SELECT COUNT(DISTINCT G), COUNT(DISTINCT H), COUNT(*), MIN(G <> H),"
                        + " MIN(G REGEXP_LIKE '[0-9a-f]{48}') FROM"
                        + " (SELECT SYS_GUID() AS G, SYS_GUID() AS H FROM VALUES BETWEEN 1 AND 1000 AS T(X))"))
                .isEqualTo("1000|1000|1000|true|true");
        assertThat(sql.types("SELECT SYS_GUID()")).containsExactly("CHAR(48) ASCII");
    }

    @Test
    void anIdentifierIsTheSameWhereverItIsNamed() {
        assertThat(sql.rows(
                        "SELECT G FROM (SELECT SYS_GUID() AS G FROM VALUES BETWEEN 1 AND 1000 AS T(X)) WHERE G <> G"))
                .isEmpty();
    }

    @Test
    void parametersHaveTheValuesOfTheSession() {
        sql.run("ALTER SESSION SET NLS_DATE_FORMAT = 'DD.MM.YYYY'; ALTER SESSION SET QUERY_TIMEOUT = '90'");

        assertThat(sql.row("SELECT SESSION_PARAMETER(CURRENT_SESSION, 'NLS_DATE_FORMAT'),"
                        + " SESSION_PARAMETER(CURRENT_SESSION, 'query_timeout') + 1,"
                        + " SESSION_PARAMETER(CURRENT_SESSION, 'TIME_ZONE')"))
                .isEqualTo("DD.MM.YYYY|91|UTC");
        assertThat(sql.row("SELECT SESSION_PARAMETER(" + sql.row("SELECT CURRENT_SESSION") + ", 'NICE')"))
                .isEqualTo("OFF");
        assertThat(sql.row("SELECT COUNT(*) FROM EXA_PARAMETERS WHERE PARAMETER_NAME = 'NLS_DATE_FORMAT'"
                        + " AND SESSION_VALUE = SESSION_PARAMETER(CURRENT_SESSION, 'NLS_DATE_FORMAT')"))
                .isEqualTo("1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "SESSION_PARAMETER(7, 'NICE'); Unsupported: SESSION_PARAMETER of other sessions than CURRENT_SESSION",
                "SESSION_PARAMETER(CURRENT_SESSION, CURRENT_USER); Unsupported: SESSION_PARAMETER of a name that is not a constant",
                "SESSION_PARAMETER(CURRENT_SESSION, 'NO'); session parameter NO not found",
                "SESSION_PARAMETER('NICE'); wrong number of arguments for SESSION_PARAMETER: 1",
                "SYS_GUID(1); wrong number of arguments for SYS_GUID: 1",
            })
    void whatIsNotOfferedIsNamed(String call, String message) {
        assertThatThrownBy(() -> sql.rows("SELECT " + call))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining(message);
    }
}
