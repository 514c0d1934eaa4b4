package org.parquetvs.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.udf.error.UdfException;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.udf.scripts.EmitsSequence;
import org.parquetvs.udf.scripts.Failing;
import org.parquetvs.udf.scripts.Places;

/** Rules R9 and R13: what a failing or dying script does to its statement, and that the next one runs. */
class FailureTest {
    private static Path directory;
    private static TestBed bed;

    @BeforeAll
    static void open(@TempDir Path temporary) throws SQLException {
        directory = temporary;
        bed = new TestBed(directory, new ClusterSize(2, 1));
    }

    @AfterAll
    static void close() throws SQLException {
        bed.close();
    }

    @AfterEach
    void theNextStatementRuns() throws SQLException {
        assertThat(run(TestBed.options(EmitsSequence.class))).hasSize(4);
        try (Statement statement = bed.database.createStatement();
                ResultSet views = statement.executeQuery(
                        "SELECT count(*) FROM duckdb_views() WHERE NOT internal AND temporary")) {
            assertThat(TestBed.rows(views)).containsExactly(List.of(0L));
        }
    }

    private static List<List<Object>> run(String options) {
        return bed.rows(TestBed.invocation(
                TestBed.set(options),
                TestBed.columns("n", "DECIMAL(18,0)"),
                IntStream.range(0, 4)
                        .mapToObj(i -> TestBed.group(TestBed.row(1L)))
                        .toList(),
                TestBed.columns("V", "DECIMAL(18,0)")));
    }

    private static AbstractThrowableAssert<?, ?> assertFails(Class<?> script) {
        return assertThatThrownBy(() -> run(TestBed.options(script)))
                .isInstanceOfSatisfying(
                        UdfException.class, e -> assertThat(e.sqlState()).isEqualTo("22002"));
    }

    @Test
    void anExceptionIsToldWithItsFrames() {
        assertFails(Failing.Throwing.class).message().matches("""
                VM error: F-UDF-CL-LIB-1127: F-UDF-CL-SL-JAVA-1002: F-UDF-CL-SL-JAVA-1013:\\s
                com\\.exasol\\.ExaUDFException: F-UDF-CL-SL-JAVA-1080: Exception during run\\s
                java\\.lang\\.IllegalArgumentException: no good
                org\\.parquetvs\\.udf\\.scripts\\.Failing\\$Throwing\\.run\\(Failing\\.java:\\d+\\)
                com\\.exasol\\.ExaWrapper\\.run\\(ExaWrapper\\.java:\\d+\\)
                Caused by: java\\.lang\\.IllegalStateException: the reason
                org\\.parquetvs\\.udf\\.scripts\\.Failing\\$Throwing\\.deeper\\(Failing\\.java:\\d+\\)
                org\\.parquetvs\\.udf\\.scripts\\.Failing\\$Throwing\\.run\\(Failing\\.java:\\d+\\)
                \t\\.\\.\\. 1 more
                """);
    }

    @Test
    void anErrorIsTheEndOfItsProcess() {
        String before = processes();
        assertFails(Failing.Erring.class).hasMessageContaining("java.lang.StackOverflowError: as it were");

        assertThat(processes()).isNotEqualTo(before);
    }

    @Test
    void anExceptionIsNot() {
        String before = processes();
        assertFails(Failing.Throwing.class).hasMessageContaining("no good");

        assertThat(processes()).isEqualTo(before);
    }

    private static String processes() {
        return bed.query(
                        TestBed.invocation(
                                TestBed.set(TestBed.options(Places.class)),
                                TestBed.columns("n", "DECIMAL(18,0)"),
                                List.of(TestBed.group(TestBed.row(0L)), TestBed.group(TestBed.row(1L))),
                                TestBed.columns(
                                        "NODE", "DECIMAL(18,0)", "VM", "VARCHAR(20) UTF8", "N", "DECIMAL(18,0)")),
                        "SELECT NODE, VM FROM %s ORDER BY ALL")
                .toString();
    }

    @Test
    void aProcessThatHaltsFailsItsStatement() {
        assertFails(Failing.Halting.class)
                .hasMessageStartingWith(
                        "VM error: VM crashed. E-VSPQ-UDF-3: The process of script 'ADAPTER.TEST' ended with"
                                + " exit code 99: ");
    }

    @Test
    void aProcessThatExitsFailsItsStatement() {
        assertFails(Failing.Exiting.class)
                .hasMessageStartingWith(
                        "VM error: VM crashed. E-VSPQ-UDF-3: The process of script 'ADAPTER.TEST' ended with"
                                + " exit code 7: ");
    }

    @Test
    void aThreadLeftRunningFailsTheStatement() {
        assertFails(Failing.LeavingThread.class)
                .hasMessageMatching("VM error: E-VSPQ-UDF-4: Script 'ADAPTER.TEST' left threads running that are not"
                        + " daemons: \\['left running'(, 'left running')?\\]. In Exasol the statement would never end. End"
                        + " the threads before the script returns, or make them daemons.");
    }

    @Test
    void aDaemonLeftRunningDoesNot() {
        assertThat(run(TestBed.options(Failing.LeavingDaemon.class))).hasSize(4);
    }

    @Test
    void aSecondCollectorFailsTheStart() {
        assertThatThrownBy(() -> run(TestBed.options(EmitsSequence.class) + "%jvmoption -XX:+UseParallelGC;"))
                .hasMessageStartingWith("VM error: VM crashed. ")
                .hasMessageContaining("Multiple garbage collectors selected");
    }

    @Test
    void anUnknownFlagFailsTheStart() {
        assertThatThrownBy(
                        () -> run(TestBed.options(EmitsSequence.class) + "%jvmoption -XX:Tier4FairyDustThreshold=1;"))
                .hasMessageStartingWith("VM error: F-UDF-CL-LIB-1125: F-UDF-CL-SL-JAVA-1000: F-UDF-CL-SL-JAVA-1028:"
                        + " Cannot start the JVM: invalid arguments (-6)")
                .hasMessageContaining("Tier4FairyDustThreshold");
    }

    @Test
    void jarsHaveToBeFiles() throws Exception {
        Files.createDirectories(directory.resolve("directory"));
        assertThatThrownBy(() -> run("%scriptclass a.B;\n%jar /nope.jar;"))
                .hasMessage("VM error: F-UDF-CL-LIB-1125: F-UDF-CL-SL-JAVA-1000: F-UDF-CL-SL-JAVA-1061: Java VM cannot"
                        + " find '/nope.jar': No such file or directory");
        assertThatThrownBy(() -> run("%scriptclass a.B;\n%jar /buckets/bfsdefault/default/directory;"))
                .hasMessage("VM error: F-UDF-CL-LIB-1125: F-UDF-CL-SL-JAVA-1000: F-UDF-CL-SL-JAVA-1063:"
                        + " '/buckets/bfsdefault/default/directory' is not a regular file");
    }

    @Test
    void aFailureOfTheInputFailsTheStatement() {
        assertThatThrownBy(() -> bed.rows(TestBed.invocation(
                        TestBed.set(TestBed.options(EmitsSequence.class)),
                        TestBed.columns("n", "DECIMAL(18,0)"),
                        List.of(TestBed.group(TestBed.row("not a number"))),
                        TestBed.columns("V", "DECIMAL(18,0)"))))
                .hasMessageStartingWith("E-VSPQ-UDF-9: Failed to read the input of script 'ADAPTER.TEST': "
                        + "java.lang.ClassCastException");
    }

    @Test
    void aFailureInATransactionFailsTheTransactionOnly() throws SQLException {
        try (Statement statement = bed.database.createStatement()) {
            statement.execute("CREATE OR REPLACE TABLE KEPT(N INTEGER)");
        }
        bed.database.setAutoCommit(false);
        try (Statement statement = bed.database.createStatement()) {
            statement.execute("INSERT INTO KEPT VALUES (1)");
            assertFails(Failing.Throwing.class).hasMessageContaining("no good");
        } finally {
            bed.database.rollback();
            bed.database.setAutoCommit(true);
        }
        try (Statement statement = bed.database.createStatement();
                ResultSet count = statement.executeQuery("SELECT count(*) FROM KEPT")) {
            assertThat(TestBed.rows(count)).containsExactly(List.of(0L));
        }
    }
}
