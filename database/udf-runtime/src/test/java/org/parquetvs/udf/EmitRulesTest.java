package org.parquetvs.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.udf.call.UdfInvocation;
import org.parquetvs.udf.error.UdfException;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.udf.scripts.EmitsValues;

/** Rules R7 and R8: what the database makes of values, and which it refuses. */
class EmitRulesTest {
    private static TestBed bed;

    @BeforeAll
    static void open(@TempDir Path directory) throws SQLException {
        bed = new TestBed(directory, new ClusterSize(1, 1));
    }

    @AfterAll
    static void close() throws SQLException {
        bed.close();
    }

    private static UdfInvocation emitting(Class<?> script, String sqlType, String... values) {
        @Nullable Object[][] rows = Arrays.stream(values).map(TestBed::row).toArray(Object[][]::new);
        return TestBed.invocation(
                TestBed.set(TestBed.options(script)),
                TestBed.columns("name", "VARCHAR(100) UTF8"),
                List.of(TestBed.group(rows)),
                TestBed.columns("C", sqlType));
    }

    private static void assertBecomes(String sqlType, String value, @Nullable String expected) {
        assertThat(bed.query(emitting(EmitsValues.Alone.class, sqlType, value), "SELECT C::VARCHAR FROM %s"))
                .as("%s in %s", value, sqlType)
                .containsExactly(Arrays.asList((Object) expected));
    }

    private static void assertRefused(String sqlType, String value, String sqlState, String message) {
        assertThatThrownBy(() -> bed.rows(emitting(EmitsValues.Alone.class, sqlType, value)))
                .as("%s in %s", value, sqlType)
                .isInstanceOfSatisfying(
                        UdfException.class, e -> assertThat(e.sqlState()).isEqualTo(sqlState))
                .hasMessage(message + " (column 'C', type " + sqlType + ")");
    }

    @Test
    void textsAreCountedInCharacters() {
        assertBecomes("VARCHAR(3) UTF8", "String äöü", "äöü");
        assertBecomes("VARCHAR(3) UTF8", "String a😀b", "a😀b");
        assertRefused(
                "VARCHAR(3) UTF8",
                "String abcdefghij",
                "22001",
                "data exception - string data, right truncation; Valuelength: 10 Maxlength: 3");
        assertRefused(
                "CHAR(3) UTF8",
                "String abcd",
                "22001",
                "data exception - string data, right truncation; Valuelength: 4 Maxlength: 3");
    }

    @Test
    void charsArePadded() {
        assertBecomes("CHAR(5) UTF8", "String äb", "äb   ");
        assertBecomes("CHAR(5) ASCII", "String ab", "ab   ");
    }

    @Test
    void asciiColumnsTakeAsciiOnly() {
        assertBecomes("VARCHAR(5) ASCII", "String ab", "ab");
        assertRefused(
                "VARCHAR(5) ASCII",
                "String ä",
                "22018",
                "data exception - invalid character value for cast; Value: 'ä'");
    }

    @Test
    void textsEndAtTheirFirstNul() {
        assertBecomes("VARCHAR(9) UTF8", "String a\\0b", "a");
        assertBecomes("VARCHAR(9) UTF8", "String \\0", null);
        assertBecomes("VARCHAR(2) UTF8", "String ab\\0cdef", "ab");
    }

    @Test
    void theEmptyTextIsNull() {
        assertBecomes("VARCHAR(9) UTF8", "String ", null);
        assertBecomes("CHAR(9) UTF8", "String ", null);
    }

    @Test
    void aLoneSurrogateIsAQuestionMark() {
        assertBecomes("VARCHAR(9) UTF8", "String a\\ud800b", "a?b");
    }

    @Test
    void hashesAreHexadecimal() {
        assertBecomes(
                "HASHTYPE(16 BYTE)", "String 123E4567-E89B-42D3-A456-426614174000", "123e4567e89b42d3a456426614174000");
        assertRefused(
                "HASHTYPE(2 BYTE)",
                "String 12x4",
                "22018",
                "data exception - invalid character value for cast; Value: '12x4'");
        assertRefused(
                "HASHTYPE(2 BYTE)",
                "String 123",
                "22018",
                "data exception - invalid character value for cast; Value: '123'");
    }

    @Test
    void decimalsAreRoundedHalfUp() {
        assertBecomes("DECIMAL(9,2)", "BigDecimal 1.005", "1.01");
        assertBecomes("DECIMAL(9,2)", "BigDecimal -1.005", "-1.01");
        assertBecomes("DECIMAL(18,2)", "Double 0.125", "0.13");
        assertBecomes("DECIMAL(36,2)", "BigDecimal 1234567890123456789.994", "1234567890123456789.99");
        assertBecomes("DECIMAL(18,9)", "BigDecimal 1E-7", "0.000000100");
        assertBecomes("DECIMAL(18,9)", "BigDecimal 0E-20", "0.000000000");
        assertBecomes("DECIMAL(18,2)", "BigDecimal 1E+5", "100000.00");
        assertBecomes("DECIMAL(18,2)", "BigDecimal 1E-1000000000", "0.00");
        assertBecomes("DECIMAL(18,2)", "BigDecimal 0E+1000000000", "0.00");
    }

    @Test
    void decimalsDoNotOverflow() {
        assertRefused("DECIMAL(3,0)", "Integer 1000", "22003", outOfRange("1000"));
        assertRefused("DECIMAL(3,0)", "Integer -1000", "22003", outOfRange("-1000"));
        assertRefused("DECIMAL(12,0)", "Long 1000000000000", "22003", outOfRange("1000000000000"));
        assertRefused("DECIMAL(18,0)", "Long " + Long.MIN_VALUE, "22003", outOfRange("" + Long.MIN_VALUE));
        assertRefused("DECIMAL(5,2)", "BigDecimal 1000.00", "22003", outOfRange("1000.00"));
        assertRefused("DECIMAL(5,2)", "BigDecimal 999.995", "22003", outOfRange("999.995"));
        assertRefused("DECIMAL(18,2)", "Double 1e300", "22003", outOfRange("1.0E300"));
        assertRefused("DECIMAL(18,2)", "BigDecimal 1E+1000000000", "22003", outOfRange("1E+1000000000"));
        assertRefused(
                "DECIMAL(20,0)", "BigDecimal 100000000000000000000", "22003", outOfRange("100000000000000000000"));
        assertBecomes("DECIMAL(36,0)", "BigDecimal -" + "9".repeat(36), "-" + "9".repeat(36));
        assertBecomes("DECIMAL(19,0)", "BigDecimal " + "9".repeat(19), "9".repeat(19));
    }

    private static String outOfRange(String value) {
        return "data exception - numeric value out of range; Value: " + value;
    }

    @Test
    void numbersThatAreNoneAreRefused() {
        assertRefused(
                "DECIMAL(9,2)",
                "Double NaN",
                "22018",
                "data exception - invalid character value for cast; Value: 'NaN'");
    }

    @Test
    void doublesAreFinite() {
        assertBecomes("DOUBLE", "Double NaN", null);
        assertBecomes("DOUBLE", "Double -0.0", "-0.0");
        assertRefused(
                "DOUBLE",
                "Double Infinity",
                "22002",
                "data exception - numeric value out of range: value inf is not in [ -1.7976e+308 .. 1.7976e+308 ]");
        assertRefused(
                "DOUBLE",
                "Float -Infinity",
                "22002",
                "data exception - numeric value out of range: value -inf is not in [ -1.7976e+308 .. 1.7976e+308 ]");
    }

    @Test
    void digitsOfTimestampsAreCutOff() {
        String value = "Timestamp 2024-02-29 12:34:56.987654321";
        assertBecomes("TIMESTAMP(0)", value, "2024-02-29 12:34:56");
        assertBecomes("TIMESTAMP", value, "2024-02-29 12:34:56.987");
        assertBecomes("TIMESTAMP(6)", value, "2024-02-29 12:34:56.987654");
        assertBecomes("TIMESTAMP(7)", value, "2024-02-29 12:34:56.9876543");
        assertBecomes("TIMESTAMP(9)", value, "2024-02-29 12:34:56.987654321");
        assertBecomes("TIMESTAMP(0)", "Timestamp 1969-12-31 23:59:59.5", "1969-12-31 23:59:59");
        assertBecomes("TIMESTAMP(7)", "Timestamp 1969-12-31 23:59:59.99999999", "1969-12-31 23:59:59.9999999");
    }

    @Test
    void theCalendarGoesFromYear1To9999() {
        assertBecomes("DATE", "Date 0001-01-01", "0001-01-01");
        assertBecomes("DATE", "Date 9999-12-31", "9999-12-31");
        assertBecomes("DATE", "Date 1582-10-10", "1582-10-10");
        assertBecomes("TIMESTAMP(6)", "Timestamp 0001-01-01 00:00:00.0", "0001-01-01 00:00:00");
        assertBecomes("TIMESTAMP(6)", "Timestamp 9999-12-31 23:59:59.999999999", "9999-12-31 23:59:59.999999");
        for (String date : List.of("10000-01-01", "0000-12-31", "2023-02-29", "2023/02/28", "-001-01-01", "x")) {
            assertRefused("DATE", "Date " + date, "22008", "data exception - datetime field overflow; Value: " + date);
        }
        for (String time : List.of(
                "10000-01-01 00:00:00.0",
                "2024-01-01 24:00:00.0",
                "2024-01-01T00:00:00.0",
                "2024-01-01 00:00:00,0",
                "2024-01-01")) {
            assertRefused(
                    "TIMESTAMP(3)",
                    "Timestamp " + time,
                    "22008",
                    "data exception - datetime field overflow; Value: " + time);
        }
    }

    @Test
    void nanosecondsHaveARange() {
        assertBecomes("TIMESTAMP(9)", "Timestamp 1677-09-22 00:00:00.0", "1677-09-22 00:00:00");
        assertBecomes("TIMESTAMP(9)", "Timestamp 2262-04-10 23:59:59.999999999", "2262-04-10 23:59:59.999999999");
        assertRefused(
                "TIMESTAMP(9)",
                "Timestamp 2300-01-01 00:00:00.0",
                "22008",
                "data exception - datetime field overflow; Value: 2300-01-01T00:00; the local cluster keeps more than 6"
                        + " fractional digits only from 1677-09-22 to 2262-04-10; TIMESTAMP(6) holds all years");
    }

    @Test
    void aRefusedValueFailsTheStatementWhateverTheScriptDoes() {
        assertThatThrownBy(() -> bed.rows(emitting(
                        EmitsValues.Undeterred.class, "VARCHAR(3) UTF8", "String ab", "String abcd", "String a")))
                .hasMessageContaining("right truncation");
        assertThatThrownBy(() -> bed.rows(emitting(
                        EmitsValues.Undeterred.class, "DECIMAL(3,1)", "Integer 1", "Integer 100", "Integer 2")))
                .hasMessageContaining("numeric value out of range");
    }

    @Test
    void timestampsWithLocalTimeZoneCannotBeEmitted() {
        assertThatThrownBy(() -> bed.rows(emitting(
                        EmitsValues.Alone.class,
                        "TIMESTAMP(3) WITH LOCAL TIME ZONE",
                        "Timestamp 2024-01-01 00:00:00.0")))
                .hasMessage("Column type not supported");
    }
}
