package org.parquetvs.udf;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.script.UdfScript.Kind;
import org.parquetvs.script.UdfScript.Result;
import org.parquetvs.udf.call.UdfGroup;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.udf.scripts.ReadsInput;

/** Rules R5 and R7: what a script reads. */
class InputTest {
    private static final String TEXT = "VARCHAR(2000) UTF8";

    private static TestBed bed;

    @BeforeAll
    static void open(@TempDir Path directory) throws SQLException {
        bed = new TestBed(directory, new ClusterSize(1, 2));
    }

    @AfterAll
    static void close() throws SQLException {
        bed.close();
    }

    private static List<@Nullable Object> got(String sqlType, @Nullable Object value) {
        List<String> output = new ArrayList<>();
        for (String getter : List.of("O", "I", "L", "N", "D", "S", "B", "DT", "TS")) {
            output.add(getter);
            output.add(TEXT);
        }
        return bed.rows(TestBed.invocation(
                        TestBed.set(TestBed.options(ReadsInput.ByGetters.class)),
                        TestBed.columns("x", sqlType),
                        List.of(TestBed.group(TestBed.row(value))),
                        TestBed.columns(output.toArray(String[]::new))))
                .get(0);
    }

    private static String refused(int code, String getter, String type, String target) {
        return "com.exasol.ExaDataTypeException: E-UDF-CL-SL-JAVA-" + code + ": " + getter
                + " cannot convert column 'x' of type " + type + " to " + target;
    }

    @Test
    void smallDecimalsAreIntegers() {
        String type = "DECIMAL(9,0)";
        assertThat(got(type, 7))
                .containsExactly(
                        "Integer 7",
                        "Integer 7",
                        "Long 7",
                        "BigDecimal 7",
                        "Double 7.0",
                        "String 7",
                        refused(1132, "getBoolean", type, "a Boolean"),
                        refused(1134, "getDate", type, "a Date"),
                        refused(1136, "getTimestamp", type, "a Timestamp"));
    }

    @Test
    void largerDecimalsAreLongs() {
        assertThat(got("DECIMAL(18,0)", 3_000_000_000L))
                .startsWith(
                        "Long 3000000000",
                        "com.exasol.ExaDataTypeException: E-UDF-CL-SL-JAVA-1143: emit column 'x' has value of 3000000000"
                                + " but column can only have maximum value of 2147483647",
                        "Long 3000000000",
                        "BigDecimal 3000000000",
                        "Double 3.0E9",
                        "String 3000000000");
        assertThat(got("DECIMAL(18,0)", -3_000_000_000L).get(1))
                .isEqualTo("com.exasol.ExaDataTypeException: E-UDF-CL-SL-JAVA-1144: emit column 'x' has value of"
                        + " -3000000000 but column can only have minimum value of -2147483648");
    }

    @Test
    void otherDecimalsAreBigDecimals() {
        assertThat(got("DECIMAL(18,2)", new BigDecimal("1.50")))
                .startsWith(
                        "BigDecimal 1.50",
                        "java.lang.ArithmeticException: Rounding necessary",
                        "java.lang.ArithmeticException: Rounding necessary",
                        "BigDecimal 1.50",
                        "Double 1.5",
                        "String 1.50");
        assertThat(got("DECIMAL(36,0)", new BigDecimal("12")).subList(0, 3))
                .containsExactly("BigDecimal 12", "Integer 12", "Long 12");
    }

    @Test
    void doublesHaveToBeWholeForIntegers() {
        assertThat(got("DOUBLE", 1.5))
                .startsWith(
                        "Double 1.5",
                        "com.exasol.ExaDataTypeException: E-UDF-CL-SL-JAVA-1150: emit column 'x' has a non-integer value"
                                + " of 1.5",
                        "com.exasol.ExaDataTypeException: E-UDF-CL-SL-JAVA-1156: emit column 'x' has a non-integer value"
                                + " of 1.5",
                        "BigDecimal 1.5",
                        "Double 1.5",
                        "String 1.5");
        assertThat(got("DOUBLE", 0.1).get(3))
                .isEqualTo("BigDecimal 0.1000000000000000055511151231257827021181583404541015625");
        assertThat(got("DOUBLE", 1e10).get(1))
                .isEqualTo("com.exasol.ExaDataTypeException: E-UDF-CL-SL-JAVA-1148: emit column 'x' has value of 1.0E10"
                        + " but column can only have maximum value of 2147483647");
    }

    @Test
    void textsAreTextsOnly() {
        String type = "VARCHAR(10) UTF8";
        assertThat(got(type, "12"))
                .containsExactly(
                        "String 12",
                        refused(1122, "getInteger", type, "an Integer"),
                        refused(1124, "getLong", type, "a Long"),
                        refused(1126, "getBigDecimal", type, "a BigDecimal"),
                        refused(1128, "getDouble", type, "a Double"),
                        "String 12",
                        refused(1132, "getBoolean", type, "a Boolean"),
                        refused(1134, "getDate", type, "a Date"),
                        refused(1136, "getTimestamp", type, "a Timestamp"));
    }

    @Test
    void booleansDatesAndTimestampsComeAsThemselves() {
        assertThat(got("BOOLEAN", true)).contains("Boolean true").contains("String true");
        assertThat(got("DATE", LocalDate.of(2024, 2, 29)))
                .contains("Date 2024-02-29")
                .contains("String 2024-02-29");
        assertThat(got("DATE", LocalDate.of(1, 1, 1))).contains("Date 0001-01-01");
        assertThat(got("TIMESTAMP(6)", LocalDateTime.parse("2024-02-29T12:34:56.123456")))
                .contains("Timestamp 2024-02-29 12:34:56.123456");
    }

    @Test
    void digitsOfTimestampsBeyondTheSixthAreLost() {
        assertThat(got("TIMESTAMP(9)", LocalDateTime.parse("2024-02-29T12:34:56.123456789")))
                .contains("Timestamp 2024-02-29 12:34:56.123456");
    }

    @Test
    void nullIsNullForEveryGetter() {
        for (String type : List.of(
                "DECIMAL(9,0)",
                "DECIMAL(18,0)",
                "DECIMAL(18,2)",
                "DOUBLE",
                "VARCHAR(10) UTF8",
                "BOOLEAN",
                "DATE",
                "TIMESTAMP(3)")) {
            assertThat(got(type, null)).as(type).containsOnly("null");
        }
        assertThat(got("VARCHAR(10) UTF8", "")).containsOnly("null");
    }

    @Test
    void columnsAreFoundByExactNameOnly() {
        List<Object> outcomes = bed
                .rows(TestBed.invocation(
                        TestBed.set(TestBed.options(ReadsInput.ByColumns.class)),
                        TestBed.columns("a", TEXT, "b", TEXT),
                        List.of(TestBed.group(TestBed.row("first", "second"))),
                        TestBed.columns("OUTCOME", TEXT)))
                .stream()
                .map(row -> row.get(0))
                .toList();

        String missing = "com.exasol.ExaIterationException: E-UDF-CL-SL-JAVA-%d: Column with name '%s' does not exist";
        assertThat(outcomes)
                .containsExactlyInAnyOrder(
                        "String second",
                        String.format(missing, 1131, "B"),
                        String.format(missing, 1123, "x"),
                        String.format(missing, 1125, "x"),
                        String.format(missing, 1127, "x"),
                        String.format(missing, 1129, "x"),
                        String.format(missing, 1133, "x"),
                        String.format(missing, 1135, "x"),
                        String.format(missing, 1137, "x"),
                        String.format(missing, 1142, "x"),
                        "com.exasol.ExaIterationException: E-UDF-CL-SL-JAVA-1138: Column number 2 does not exist",
                        "com.exasol.ExaIterationException: E-UDF-CL-SL-JAVA-1138: Column number -1 does not exist");
    }

    @Test
    void aGroupIsReadFromItsFirstRowToItsEndAndAgain() {
        // More rows than a packet holds.
        @Nullable
        Object[][] rows = LongStream.rangeClosed(1, 5000).mapToObj(TestBed::row).toArray(Object[][]::new);

        assertThat(bed.rows(TestBed.invocation(
                        TestBed.set(TestBed.options(ReadsInput.Walking.class)),
                        TestBed.columns("n", "DECIMAL(18,0)"),
                        List.of(TestBed.group(rows)),
                        TestBed.columns("V", TEXT))))
                .extracting(row -> row.get(0))
                .containsExactly(
                        "size 5000",
                        "sum 12502500",
                        "next false",
                        "get com.exasol.ExaIterationException: E-UDF-CL-SL-JAVA-1139: Iteration finished",
                        "first 1",
                        "sum 12502500");
    }

    @Test
    void scalarScriptsNeitherMoveNorReset() {
        assertThat(bed.query(
                        TestBed.invocation(
                                TestBed.script(
                                        Kind.SCALAR, Result.EMITS, TestBed.options(ReadsInput.ScalarMisuse.class)),
                                TestBed.columns("n", "DECIMAL(18,0)"),
                                List.of(TestBed.group(TestBed.row(1L))),
                                TestBed.columns("V", TEXT)),
                        "SELECT V FROM %s"))
                .extracting(row -> row.get(0))
                .containsExactlyInAnyOrder(
                        "com.exasol.ExaIterationException: E-UDF-CL-SL-JAVA-1102: next() function is not allowed in"
                                + " scalar context",
                        "com.exasol.ExaIterationException: E-UDF-CL-SL-JAVA-1104: reset() function is not allowed in"
                                + " scalar context");
    }

    @Test
    void scriptsThatReturnDoNotEmit() {
        assertThat(bed.query(
                        TestBed.invocation(
                                TestBed.script(
                                        Kind.SET, Result.RETURNS, TestBed.options(ReadsInput.EmitsAndReturns.class)),
                                TestBed.columns("n", "DECIMAL(18,0)"),
                                List.of(TestBed.group(TestBed.row(1L))),
                                TestBed.columns("RETURN", TEXT)),
                        "SELECT RETURN FROM %s"))
                .containsExactly(List.of("com.exasol.ExaIterationException: E-UDF-CL-SL-JAVA-1106: emit() function is"
                        + " not allowed in scalar context"));
    }

    @Test
    void rowsOfAScalarScriptAreToldApartByTheirOrigin() {
        @Nullable
        Object[][] rows = LongStream.range(0, 6000)
                .mapToObj(i -> TestBed.row("x".repeat((int) i % 50 + 1)))
                .toArray(Object[][]::new);

        assertThat(bed.query(
                        TestBed.invocation(
                                TestBed.script(Kind.SCALAR, Result.RETURNS, TestBed.options(ReadsInput.Lengths.class)),
                                TestBed.columns("s", TEXT),
                                List.of(
                                        UdfGroup.of(Arrays.asList(rows).subList(0, 10)),
                                        UdfGroup.of(Arrays.asList(rows).subList(10, 6000))),
                                TestBed.columns("RETURN", "DECIMAL(18,0)")),
                        "SELECT count(*), count(DISTINCT \"#origin\"), max(\"#origin\"),"
                                + " count(*) FILTER (RETURN = \"#origin\" %% 50 + 1) FROM %s"))
                .containsExactly(List.of(6000L, 6000L, 5999L, 6000L));
    }

    @Test
    void aScalarScriptMayEmitAnyNumberOfRowsForEachRow() {
        assertThat(bed.query(
                        TestBed.invocation(
                                TestBed.script(Kind.SCALAR, Result.EMITS, TestBed.options(ReadsInput.Repeats.class)),
                                TestBed.columns("n", "DECIMAL(9,0)"),
                                List.of(TestBed.group(TestBed.row(2), TestBed.row(0), TestBed.row(3))),
                                TestBed.columns("V", "DECIMAL(9,0)")),
                        "SELECT \"#origin\", V, count(*) FROM %s GROUP BY ALL ORDER BY ALL"))
                .containsExactly(List.of(0L, new BigDecimal(2), 2L), List.of(2L, new BigDecimal(3), 3L));
    }

    @Test
    void valuesThatASetScriptReturnsAreToldApartByTheGroup() {
        assertThat(bed.query(
                        TestBed.invocation(
                                TestBed.script(Kind.SET, Result.RETURNS, TestBed.options(ReadsInput.Lengths.class)),
                                TestBed.columns("s", TEXT),
                                List.of(
                                        TestBed.group(TestBed.row("a"), TestBed.row("bc")),
                                        TestBed.group(TestBed.row("def"))),
                                TestBed.columns("RETURN", "DECIMAL(18,0)")),
                        "FROM %s ORDER BY 1"))
                .containsExactly(List.of(0L, new BigDecimal(3)), List.of(1L, new BigDecimal(3)));
    }
}
