package org.parquetvs.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.script.UdfScript.Kind;
import org.parquetvs.script.UdfScript.Result;
import org.parquetvs.udf.call.UdfGroup;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.udf.scripts.Lifecycle;

/** Rules R2 and R3: when init, run and cleanup are called. */
class LifecycleTest {
    private static TestBed bed;

    @BeforeAll
    static void open(@TempDir Path directory) throws SQLException {
        bed = new TestBed(directory, new ClusterSize(1, 1));
    }

    @AfterAll
    static void close() throws SQLException {
        bed.close();
    }

    @BeforeEach
    void forget() {
        bed.printed.clear();
    }

    private static List<List<Object>> run(Kind kind, UdfGroup... groups) {
        return bed.query(
                TestBed.invocation(
                        TestBed.script(kind, Result.EMITS, TestBed.options(Lifecycle.class)),
                        TestBed.columns("failing", "VARCHAR(100) UTF8"),
                        List.of(groups),
                        TestBed.columns("RUNS", "DECIMAL(9,0)")),
                "SELECT RUNS FROM %s ORDER BY 1");
    }

    @Test
    void setScriptsAreInitialisedForEachGroupAndCleanedUpOnce() {
        assertThat(run(
                        Kind.SET,
                        TestBed.group(TestBed.row(""), TestBed.row("")),
                        TestBed.group(TestBed.row("")),
                        TestBed.group(TestBed.row(""))))
                .hasSize(3);

        assertThat(bed.printed)
                .containsExactly(
                        "STDOUT init after 0 runs",
                        "STDOUT run",
                        "STDOUT init after 1 runs",
                        "STDOUT run",
                        "STDOUT init after 2 runs",
                        "STDOUT run",
                        "STDOUT cleanup after 3 runs");
    }

    @Test
    void scalarScriptsRunForEachRow() {
        assertThat(run(Kind.SCALAR, TestBed.group(TestBed.row(""), TestBed.row("")), TestBed.group(TestBed.row(""))))
                .hasSize(3);

        assertThat(bed.printed)
                .containsExactly(
                        "STDOUT init after 0 runs",
                        "STDOUT run",
                        "STDOUT run",
                        "STDOUT run",
                        "STDOUT cleanup after 3 runs");
    }

    @Test
    void nothingRunsWithoutInput() {
        assertThat(run(Kind.SET)).isEmpty();
        assertThat(run(Kind.SET, TestBed.group())).isEmpty();
        assertThat(run(Kind.SCALAR, TestBed.group())).isEmpty();

        assertThat(bed.printed).isEmpty();
    }

    @Test
    void cleansUpAfterAFailure() {
        assertThatThrownBy(() -> run(Kind.SET, TestBed.group(TestBed.row("run"))))
                .hasMessageContaining("java.lang.IllegalStateException: run fails");

        assertThat(bed.printed).endsWith("STDOUT cleanup after 1 runs");
    }

    @Test
    void aFailureOfCleanupFailsTheStatement() {
        assertThatThrownBy(() -> run(Kind.SET, TestBed.group(TestBed.row("cleanup"))))
                .hasMessageStartingWith("VM error: F-UDF-CL-LIB-1128: F-UDF-CL-SL-JAVA-1004: F-UDF.CL.SL.JAVA-1164: \n")
                .hasMessageContaining(
                        "\ncom.exasol.ExaUDFException: F-UDF-CL-SL-JAVA-1081: Exception during cleanup \n")
                .hasMessageContaining("\njava.lang.IllegalStateException: cleanup fails\n");
    }

    @Test
    void bothFailuresAreTold() {
        assertThatThrownBy(() -> run(Kind.SET, TestBed.group(TestBed.row("run and cleanup"))))
                .hasMessageStartingWith("VM error: F-UDF-CL-LIB-1111: Caught exception\n\nF-UDF-CL-LIB-1127: ")
                .hasMessageContaining("java.lang.IllegalStateException: run fails\n")
                .hasMessageContaining(
                        "\n\n and caught another exception during cleanup\n\nF-UDF-CL-SL-JAVA-1004: F-UDF.CL.SL.JAVA-1164: \n")
                .hasMessageContaining("java.lang.IllegalStateException: cleanup fails\n");
    }
}
