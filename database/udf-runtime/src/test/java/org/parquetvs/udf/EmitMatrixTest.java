package org.parquetvs.udf;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.udf.scripts.EmitsValues;

/** Rule R6: which Java class may be emitted into which column, and what becomes of it. */
class EmitMatrixTest {
    private static final String TYPE_EXCEPTION = "com.exasol.ExaDataTypeException: E-UDF-CL-SL-JAVA-";

    /** What no column but one of its own type takes, with the code of the refusal. */
    private static final Map<String, Integer> PARTICULAR = Map.of(
            "Boolean true", 1112,
            "String 7", 1114,
            "Date 2024-02-29", 1115,
            "Timestamp 2024-02-29 12:34:56.123456", 1116);

    private static final Map<String, Integer> NUMBERS = Map.of(
            "Byte 7", 1108,
            "Short 7", 1108,
            "Integer 7", 1108,
            "Long 7", 1109,
            "Float 7", 1110,
            "Double 7", 1110,
            "BigDecimal 7", 1111);

    private static final Map<String, String> UNSUPPORTED = Map.of(
            "BigInteger 7", "java.math.BigInteger",
            "LocalDate 2024-02-29", "java.time.LocalDate",
            "Locale x", "java.util.Locale",
            "Character 7", "java.lang.Character",
            "AtomicLong 7", "java.util.concurrent.atomic.AtomicLong",
            "UUID 123e4567-e89b-42d3-a456-426614174000", "java.util.UUID",
            "bytes x", "byte[]",
            "Anonymous x", "null");

    private static TestBed bed;

    @BeforeAll
    static void open(@TempDir Path directory) throws SQLException {
        bed = new TestBed(directory, new ClusterSize(1, 1));
    }

    @AfterAll
    static void close() throws SQLException {
        bed.close();
    }

    /** The value, or the text of the exception, by what was emitted. */
    private static Map<String, @Nullable Object> emitted(String sqlType, Stream<String> values) {
        @Nullable Object[][] rows = values.map(TestBed::row).toArray(Object[][]::new);
        List<List<@Nullable Object>> result = bed.rows(TestBed.invocation(
                TestBed.set(TestBed.options(EmitsValues.Catching.class)),
                TestBed.columns("name", "VARCHAR(100) UTF8"),
                List.of(TestBed.group(rows)),
                TestBed.columns("NAME", "VARCHAR(100) UTF8", "C", sqlType, "ERROR", "VARCHAR(1000) UTF8")));
        Map<String, @Nullable Object> byName = new LinkedHashMap<>();
        for (List<@Nullable Object> row : result) {
            byName.put(String.valueOf(row.get(0)), row.get(1) == null ? row.get(2) : row.get(1));
        }
        return byName;
    }

    private static Map<String, @Nullable Object> emitted(String sqlType) {
        return emitted(
                sqlType,
                Stream.of(PARTICULAR.keySet(), NUMBERS.keySet(), UNSUPPORTED.keySet())
                        .flatMap(java.util.Set::stream));
    }

    private static String mismatch(String value, int code, String wireType) {
        String name = value.substring(0, value.indexOf(' '));
        String type =
                switch (name) {
                    case "BigDecimal" -> "java.math.BigDecimal";
                    case "Date" -> "org.parquetvs.udf.scripts.EmitsValues.TextDate";
                    case "Timestamp" -> "org.parquetvs.udf.scripts.EmitsValues.TextTimestamp";
                    default -> "java.lang." + name;
                };
        return TYPE_EXCEPTION + code + ": emit column 'C' is of type " + wireType + " but data given have type " + type;
    }

    private static void assertTakesNumbersOnly(String sqlType, String wireType, Object seven) {
        Map<String, @Nullable Object> emitted = emitted(sqlType);
        NUMBERS.keySet().forEach(value -> assertThat(emitted).as(sqlType).containsEntry(value, seven));
        PARTICULAR.forEach(
                (value, code) -> assertThat(emitted).as(sqlType).containsEntry(value, mismatch(value, code, wireType)));
        assertRefusesTheUnsupported(emitted, sqlType);
    }

    private static void assertTakesOnly(String accepted, String sqlType, String wireType, Object expected) {
        Map<String, @Nullable Object> emitted = emitted(sqlType);
        assertThat(emitted).containsEntry(accepted, expected);
        Stream.of(PARTICULAR, NUMBERS)
                .flatMap(values -> values.entrySet().stream())
                .filter(value -> !value.getKey().equals(accepted))
                .forEach(value -> assertThat(emitted)
                        .as(sqlType)
                        .containsEntry(value.getKey(), mismatch(value.getKey(), value.getValue(), wireType)));
        assertRefusesTheUnsupported(emitted, sqlType);
    }

    private static void assertRefusesTheUnsupported(Map<String, @Nullable Object> emitted, String sqlType) {
        UNSUPPORTED.forEach((value, type) -> assertThat(emitted)
                .as(sqlType)
                .containsEntry(value, TYPE_EXCEPTION + "1117: emit column 'C' is of unsupported type " + type));
    }

    @Test
    void decimalsTakeNumbers() {
        assertTakesNumbersOnly("DECIMAL(9,0)", "INT32", new BigDecimal("7"));
        assertTakesNumbersOnly("DECIMAL(18,0)", "INT64", new BigDecimal("7"));
        assertTakesNumbersOnly("DECIMAL(9,2)", "NUMERIC", new BigDecimal("7.00"));
        assertTakesNumbersOnly("DECIMAL(18,2)", "NUMERIC", new BigDecimal("7.00"));
        assertTakesNumbersOnly("DECIMAL(36,2)", "NUMERIC", new BigDecimal("7.00"));
    }

    @Test
    void doublesTakeNumbers() {
        assertTakesNumbersOnly("DOUBLE", "DOUBLE", 7.0);
    }

    @Test
    void othersTakeTheirOwn() {
        assertTakesOnly("String 7", "VARCHAR(100) UTF8", "STRING", "7");
        assertTakesOnly("String 7", "CHAR(2) UTF8", "STRING", "7 ");
        assertTakesOnly("Boolean true", "BOOLEAN", "BOOLEAN", true);
        assertTakesOnly(
                "Date 2024-02-29", "DATE", "DATE", Date.valueOf("2024-02-29").toLocalDate());
        assertTakesOnly(
                "Timestamp 2024-02-29 12:34:56.123456",
                "TIMESTAMP(6)",
                "TIMESTAMP",
                Timestamp.valueOf("2024-02-29 12:34:56.123456"));
    }

    @Test
    void integersHaveToFit() {
        assertThat(emitted(
                        "DECIMAL(9,0)",
                        Stream.of(
                                "Long 2147483648",
                                "Long -2147483649",
                                "Float 3e9",
                                "Float -3e9",
                                "Float 1.5",
                                "Double 3e9",
                                "Double -3e9",
                                "Double 1.5",
                                "BigDecimal 1.5",
                                "BigDecimal 1.0",
                                "BigDecimal 3000000000")))
                .containsEntry("Long 2147483648", tooLarge(1143, "2147483648", Integer.MAX_VALUE))
                .containsEntry("Long -2147483649", tooSmall(1144, "-2147483649", Integer.MIN_VALUE))
                .containsEntry("Float 3e9", tooLarge(1145, "3.0E9", Integer.MAX_VALUE))
                .containsEntry("Float -3e9", tooSmall(1146, "-3.0E9", Integer.MIN_VALUE))
                .containsEntry("Float 1.5", fractional(1147))
                .containsEntry("Double 3e9", tooLarge(1148, "3.0E9", Integer.MAX_VALUE))
                .containsEntry("Double -3e9", tooSmall(1149, "-3.0E9", Integer.MIN_VALUE))
                .containsEntry("Double 1.5", fractional(1150))
                .containsEntry("BigDecimal 1.5", "java.lang.ArithmeticException: Rounding necessary")
                .containsEntry("BigDecimal 1.0", new BigDecimal("1"))
                .containsEntry("BigDecimal 3000000000", "java.lang.ArithmeticException: Overflow");
        assertThat(emitted(
                        "DECIMAL(18,0)",
                        Stream.of(
                                "Float 1e19",
                                "Float -1e19",
                                "Float 1.5",
                                "Double 1e19",
                                "Double -1e19",
                                "Double 1.5",
                                "BigDecimal 1e19")))
                .containsEntry("Float 1e19", tooLarge(1151, "1.0E19", Long.MAX_VALUE))
                .containsEntry("Float -1e19", tooSmall(1152, "-1.0E19", Long.MIN_VALUE))
                .containsEntry("Float 1.5", fractional(1153))
                .containsEntry("Double 1e19", tooLarge(1154, "1.0E19", Long.MAX_VALUE))
                .containsEntry("Double -1e19", tooSmall(1155, "-1.0E19", Long.MIN_VALUE))
                .containsEntry("Double 1.5", fractional(1156))
                .containsEntry("BigDecimal 1e19", "java.lang.ArithmeticException: Overflow");
    }

    private static String tooLarge(int code, String value, long limit) {
        return TYPE_EXCEPTION + code + ": emit column 'C' has value of " + value
                + " but column can only have maximum value of " + limit;
    }

    private static String tooSmall(int code, String value, long limit) {
        return TYPE_EXCEPTION + code + ": emit column 'C' has value of " + value
                + " but column can only have minimum value of " + limit;
    }

    private static String fractional(int code) {
        return TYPE_EXCEPTION + code + ": emit column 'C' has a non-integer value of 1.5";
    }

    @Test
    void theNumberOfValuesHasToBeThatOfTheColumns() {
        assertThat(bed.rows(TestBed.invocation(
                        TestBed.set(TestBed.options(EmitsValues.WrongCount.class)),
                        TestBed.columns("n", "DECIMAL(9,0)"),
                        List.of(TestBed.group(TestBed.row(1))),
                        TestBed.columns("A", "VARCHAR(1000) UTF8", "B", "VARCHAR(1000) UTF8"))))
                .extracting(row -> row.get(0))
                .containsExactlyInAnyOrder(
                        "com.exasol.ExaIterationException: E-UDF-CL-SL-JAVA-1107: emit() takes exactly 2 arguments (1"
                                + " given)",
                        "com.exasol.ExaIterationException: E-UDF-CL-SL-JAVA-1107: emit() takes exactly 2 arguments (3"
                                + " given)",
                        "com.exasol.ExaIterationException: E-UDF-CL-SL-JAVA-1119: emit() takes exactly 2 arguments (1"
                                + " given)");
    }

    @Test
    void noValuesAreOneNullForOneColumn() {
        assertThat(bed.query(
                        TestBed.invocation(
                                TestBed.set(TestBed.options(EmitsValues.NothingForOneColumn.class)),
                                TestBed.columns("n", "DECIMAL(9,0)"),
                                List.of(TestBed.group(TestBed.row(1))),
                                TestBed.columns("A", "VARCHAR(10) UTF8")),
                        "SELECT count(*), count(A) FROM %s"))
                .containsExactly(List.of(2L, 0L));
    }
}
