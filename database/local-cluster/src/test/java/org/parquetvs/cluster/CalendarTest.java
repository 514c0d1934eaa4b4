package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;

/** Dates of the proleptic Gregorian calendar from 0001-01-01 to 9999-12-31, and nothing beyond. */
class CalendarTest {
    private static SqlTester sql;

    @BeforeAll
    static void open() {
        sql = SqlTester.inMemory();
    }

    @AfterAll
    static void close() {
        sql.close();
    }

    @Test
    void everyDayOf1582IsThere() {
        for (LocalDate day = LocalDate.of(1582, 10, 1); day.getMonthValue() == 10; day = day.plusDays(1)) {
            String literal = "DATE '" + day + "'";
            assertThat(sql.row("SELECT " + literal + ", CAST(" + literal + " AS VARCHAR(10)), CAST(" + literal
                            + " AS TIMESTAMP), DATE '1582-10-01' + " + (day.getDayOfMonth() - 1)))
                    .isEqualTo(day + "|" + day + "|" + day + "T00:00|" + day);
        }
    }

    @Test
    void bothEndsAreDates() {
        assertThat(sql.row("SELECT DATE '0001-01-01', DATE '9999-12-31', DATE '9999-12-30' + 1, DATE '0001-01-02' - 1"))
                .isEqualTo("0001-01-01|9999-12-31|9999-12-31|0001-01-01");
        assertThat(sql.row("SELECT TIMESTAMP '0001-01-01 00:00:00.000', TIMESTAMP '9999-12-31 23:59:59.999999',"
                        + " DAYS_BETWEEN(DATE '9999-12-31', DATE '0001-01-01')"))
                .isEqualTo("0001-01-01T00:00|9999-12-31T23:59:59.999999|3652058");
        assertThat(sql.row("SELECT DATE_TRUNC('week', DATE '0001-01-09'), DATE_TRUNC('century', DATE '0001-05-05'),"
                        + " DATE_TRUNC('century', DATE '2000-12-31'), DATE_TRUNC('century', DATE '2001-01-01'),"
                        + " DATE_TRUNC('decade', DATE '2029-01-01')"))
                .isEqualTo("0001-01-07|0001-01-01|1901-01-01|2001-01-01|2020-01-01");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ADD_DAYS(DATE '9999-12-31', 1)",
                "ADD_DAYS(DATE '0001-01-01', -1)",
                "DATE '0001-01-01' - 1",
                "DATE '9999-12-31' + 1",
                "DATE '9999-12-31' + 2000000000",
                "TIMESTAMP '9999-12-31 23:59:59' + 1",
                "ADD_WEEKS(DATE '9999-12-31', 1)",
                "ADD_WEEKS(DATE '0001-01-01', -1)",
                "ADD_WEEKS(DATE '2000-01-01', 2000000000)",
                "ADD_MONTHS(DATE '9999-12-31', 1)",
                "ADD_MONTHS(DATE '0001-01-01', -1)",
                "ADD_MONTHS(DATE '2000-01-31', 2000000000)",
                "ADD_YEARS(DATE '9999-12-31', 1)",
                "ADD_YEARS(DATE '0001-01-01', -1)",
                "ADD_YEARS(DATE '2000-01-01', 1000000000)",
                "ADD_HOURS(TIMESTAMP '9999-12-31 23:00:00', 1)",
                "ADD_HOURS(DATE '0001-01-01', -1)",
                "ADD_HOURS(DATE '2000-01-01', 900000000000000000)",
                "ADD_MINUTES(TIMESTAMP '9999-12-31 23:59:00', 1)",
                "ADD_MINUTES(DATE '0001-01-01', -1)",
                "ADD_SECONDS(TIMESTAMP '9999-12-31 23:59:59.999', 0.001)",
                "ADD_SECONDS(TIMESTAMP '0001-01-01 00:00:00.000', -0.001)",
                "ADD_SECONDS(DATE '2000-01-01', 900000000000000000)",
                "ADD_SECONDS(TIMESTAMP '2262-04-11 00:00:00.000000000', 1e6)",
                "DATE '9999-12-31' + INTERVAL '1' DAY",
                "DATE '0001-01-01' - INTERVAL '1' MONTH",
                "TIMESTAMP '9999-12-31 23:59:59' + INTERVAL '1' SECOND",
                "DATE_TRUNC('decade', DATE '0005-05-05') - 366",
                "FROM_POSIX_TIME(253402300800)",
                "FROM_POSIX_TIME(-62135596800.001)",
                "FROM_POSIX_TIME(1e18)",
                "TO_DATE('0000-01-01')",
                "TO_DATE('10000-01-01', 'YYYY-MM-DD')",
                "TO_TIMESTAMP('0000-12-31 23:59:59')",
                "CAST('0000-01-01' AS TIMESTAMP)"
            })
    void whatIsBeyondAnEndIsAnOverflow(String expression) {
        assertThatThrownBy(() -> sql.row("SELECT " + expression))
                .isInstanceOf(SqlException.class)
                .hasMessageMatching("(?s)E-VSPQ-CLUST-(31|33|35|41): .*");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'1-12' YEAR TO MONTH",
                "'1' YEAR TO MONTH",
                "'1-1' MONTH TO DAY",
                "'1 24' DAY TO HOUR",
                "'1:60' HOUR TO MINUTE",
                "'1.5' MINUTE",
                "'x' DAY",
                "'1' WEEK"
            })
    void intervalsOfOtherFieldsAndDigitsAreRefusedByName(String interval) {
        assertThatThrownBy(() -> sql.row("SELECT DATE '2000-01-01' + INTERVAL " + interval))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("Unsupported: INTERVAL " + interval);
    }

    @Test
    void secondsMayHaveFractionsAndOtherUnitsAreRounded() {
        assertThat(sql.row("SELECT ADD_SECONDS(TIMESTAMP '2000-01-01 00:00:00', -1),"
                        + " ADD_SECONDS(TIMESTAMP '2000-01-01 00:00:00', +1.234),"
                        + " ADD_SECONDS(TIMESTAMP '2000-01-01 00:00:00', 1.2345),"
                        + " ADD_SECONDS(TIMESTAMP '2000-01-01 00:00:00.000000', 1.2345678e0),"
                        + " ADD_SECONDS(TIMESTAMP '2000-01-01 00:00:00.123456789', 1.000000001),"
                        + " ADD_SECONDS(TIMESTAMP '1969-12-31 23:59:59.999999999', -1.5),"
                        + " ADD_SECONDS(DATE '2000-01-01', 0.5)"))
                .isEqualTo("1999-12-31T23:59:59|2000-01-01T00:00:01.234|2000-01-01T00:00:01.234"
                        + "|2000-01-01T00:00:01.234567|2000-01-01T00:00:01.123456790"
                        + "|1969-12-31T23:59:58.499999999|2000-01-01T00:00:00.500");
        assertThat(sql.row("SELECT ADD_DAYS(DATE '2000-01-01', 1.5), ADD_DAYS(DATE '2000-01-01', -1.4),"
                        + " ADD_HOURS(TIMESTAMP '2000-01-01 00:00:00', 1.5), ADD_MONTHS(DATE '2000-01-31', 0.6),"
                        + " ADD_YEARS(DATE '2000-02-29', 0.7), ADD_WEEKS(DATE '2000-01-01', 1.2)"))
                .isEqualTo("2000-01-03|1999-12-31|2000-01-01T02:00|2000-02-29|2001-02-28|2000-01-08");
    }

    @Test
    void secondsHaveTheDigitsOfTheTimeOrThoseAskedFor() {
        assertThat(sql.row("SELECT SECOND(TIMESTAMP '2010-10-20 11:59:40.129'),"
                        + " SECOND(TIMESTAMP '2010-10-20 11:59:40.129', 2), SECOND(DATE '2010-10-20', 1),"
                        + " SECOND(TIMESTAMP '1966-01-01 00:00:59.987654321'),"
                        + " EXTRACT(SECOND FROM TIMESTAMP '2024-01-01 00:00:00.123456789'),"
                        + " SECOND(TIMESTAMP '1966-01-01 00:00:59.987654321', 0)"))
                .isEqualTo("40.129|40.12|0.0|59.987654321|0.123456789|59");
        assertThatThrownBy(() -> sql.row("SELECT SECOND(TIMESTAMP '2010-10-20 11:59:40.129', 10)"))
                .hasMessageContaining("SECOND has 0 to 9 digits, not 10");
    }

    @Test
    void posixTimesGoBothWays() {
        assertThat(sql.row("SELECT FROM_POSIX_TIME(1709251200.123),"
                        + " FROM_POSIX_TIME(POSIX_TIME(TIMESTAMP '2024-01-01 00:00:00')), FROM_POSIX_TIME(-1.5e0)"))
                .isEqualTo("2024-03-01T00:00:00.123|2024-01-01T00:00|1969-12-31T23:59:58.500");
    }

    @Test
    void nanosecondsSurviveAdditions() {
        String time = "TIMESTAMP '2000-01-31 00:00:00.123456789'";
        assertThat(sql.row(
                        "SELECT ADD_DAYS(" + time + ", 1), ADD_HOURS(" + time + ", -1), ADD_MONTHS(" + time + ", 1)"))
                .isEqualTo("2000-02-01T00:00:00.123456789|2000-01-30T23:00:00.123456789|2000-02-29T00:00:00.123456789");
    }

    @Test
    void leadAndLagTakeADefaultThatTheirArgumentsTypeDoesNotHold() {
        assertThat(sql.rows("SELECT LEAD(I, 2, 99) OVER (ORDER BY I), LAG(I, 1, -2.5) OVER (ORDER BY I)"
                        + " FROM (VALUES (1), (2), (3)) AS V(I) ORDER BY 2"))
                .containsExactly("3|-2.5", "99|1.0", "99|2.0");
        assertThat(sql.types("SELECT LEAD(I, 2, 99) OVER (ORDER BY I) FROM (VALUES (1), (2)) AS V(I)"))
                .containsExactly("DECIMAL(2,0)");
    }
}
