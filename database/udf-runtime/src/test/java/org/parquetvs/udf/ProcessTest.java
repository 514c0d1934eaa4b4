package org.parquetvs.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.udf.call.Cancellation;
import org.parquetvs.udf.call.UdfInvocation;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.udf.scripts.EmitsSequence;
import org.parquetvs.udf.scripts.Places;
import org.parquetvs.udf.scripts.Times;

/** The processes of a runtime: reused, replaced, ended. */
class ProcessTest {
    private static UdfInvocation places() {
        return TestBed.invocation(
                TestBed.set(TestBed.options(Places.class)),
                TestBed.columns("n", "DECIMAL(18,0)"),
                List.of(TestBed.group(TestBed.row(0L)), TestBed.group(TestBed.row(1L))),
                TestBed.columns("NODE", "DECIMAL(18,0)", "VM", "VARCHAR(20) UTF8", "N", "DECIMAL(18,0)"));
    }

    private static Set<Long> processes(TestBed bed) {
        return bed.rows(places()).stream()
                .map(row -> Long.valueOf(String.valueOf(row.get(1))))
                .collect(Collectors.toSet());
    }

    private static Set<Path> workDirectories() throws Exception {
        Path memory = Path.of("/dev/shm");
        Path parent = Files.isDirectory(memory) ? memory : Path.of(System.getProperty("java.io.tmpdir"));
        try (Stream<Path> entries = Files.list(parent)) {
            String own = "pvs-" + ProcessHandle.current().pid() + "-";
            return entries.filter(entry -> entry.getFileName().toString().startsWith(own))
                    .collect(Collectors.toSet());
        }
    }

    @Test
    void processesServeOneStatementAfterTheOtherAndEndWithTheRuntime(@TempDir Path directory) throws Exception {
        Set<Long> processes;
        Set<Path> before = workDirectories();
        try (TestBed bed = new TestBed(directory, new ClusterSize(2, 1))) {
            processes = processes(bed);
            assertThat(processes).hasSize(2);
            assertThat(processes(bed)).isEqualTo(processes);
            assertThat(workDirectories()).hasSize(before.size() + 1);
        }
        assertThat(workDirectories()).isEqualTo(before);
        for (long process : processes) {
            ProcessHandle.of(process).ifPresent(handle -> handle.onExit().join());
        }
    }

    @Test
    void aJarThatHasBeenReplacedGetsNewProcesses(@TempDir Path directory) throws Exception {
        try (TestBed bed = new TestBed(directory, new ClusterSize(2, 1))) {
            Set<Long> processes = processes(bed);
            ScriptJar.of(directory.resolve("scripts.jar"), Places.class.getPackageName());
            assertThat(processes(bed)).doesNotContainAnyElementsOf(processes);
        }
    }

    @Test
    void aProcessThatDiesWithNothingToDoIsReplaced(@TempDir Path directory) throws Exception {
        try (TestBed bed = new TestBed(directory, new ClusterSize(2, 1))) {
            for (long process : processes(bed)) {
                ProcessHandle handle = ProcessHandle.of(process).orElseThrow();
                handle.destroyForcibly();
                handle.onExit().join();
            }
            assertThat(processes(bed)).hasSize(2);
        }
    }

    @Test
    void theInterruptOfATerminalIsNotForThem(@TempDir Path directory) throws Exception {
        try (TestBed bed = new TestBed(directory, new ClusterSize(2, 1))) {
            Set<Long> processes = processes(bed);
            for (long process : processes) {
                new ProcessBuilder("/bin/sh", "-c", "kill -INT " + process)
                        .start()
                        .waitFor();
            }
            assertThat(processes(bed)).isEqualTo(processes);
        }
    }

    @Test
    void aRuntimeThatIsClosedStartsNothing(@TempDir Path directory) throws Exception {
        TestBed bed = new TestBed(directory, new ClusterSize(1, 1));
        bed.close();

        assertThatThrownBy(() -> bed.runtime.start(places(), new Cancellation()))
                .hasMessage("E-VSPQ-UDF-8: The local cluster is shutting down. Start it again.");
    }

    @Test
    void processesDoNotOutliveTheProcessThatStartedThem(@TempDir Path directory) throws Exception {
        Process parent = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "--add-opens=java.base/java.nio=ALL-UNNAMED",
                        "-classpath",
                        System.getProperty("java.class.path"),
                        Dying.class.getName(),
                        directory.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(parent.getInputStream(), StandardCharsets.UTF_8))) {
            long worker = Long.parseLong(out.readLine());
            ProcessHandle.of(worker).ifPresent(handle -> handle.onExit()
                    .orTimeout(Duration.ofSeconds(30).toMillis(), TimeUnit.MILLISECONDS)
                    .join());
        } finally {
            parent.destroyForcibly();
        }
    }

    /** Starts a process for scripts and dies without a farewell. */
    static final class Dying {
        private Dying() {}

        /** Prints the id of the process. */
        public static void main(String[] arguments) throws Exception {
            TestBed bed = new TestBed(Path.of(arguments[0]), new ClusterSize(1, 1));
            System.out.println(processes(bed).iterator().next());
            System.out.flush();
            Runtime.getRuntime().halt(1);
        }
    }

    @Test
    void timestampsSufferFromTheTimeZoneOfTheProcess(@TempDir Path directory) throws Exception {
        try (TestBed bed = new TestBed(directory, new ClusterSize(1, 1), ZoneId.of("Europe/Berlin"))) {
            String options = TestBed.options(Times.class);
            // 02:15 does not exist on that day in Berlin.
            assertThat(times(bed, options)).isEqualTo("[[2024-03-31 03:15:00, 2024-03-31 04:30:00]]");
            assertThat(times(bed, options + "%jvmoption -Duser.timezone=UTC;"))
                    .isEqualTo("[[2024-03-31 02:15:00, 2024-03-31 02:30:00]]");
        }
    }

    private static String times(TestBed bed, String options) {
        return bed.query(
                        TestBed.invocation(
                                TestBed.set(options),
                                TestBed.columns("t", "TIMESTAMP(3)"),
                                List.of(TestBed.group(TestBed.row(LocalDateTime.of(2024, 3, 31, 2, 15)))),
                                TestBed.columns("A", "TIMESTAMP(3)", "B", "TIMESTAMP(3)")),
                        "SELECT A::VARCHAR, B::VARCHAR FROM %s")
                .toString();
    }

    @Test
    void aResultMayBeLargerThanTheHeapOfTheProcess(@TempDir Path directory) throws Exception {
        try (TestBed bed = new TestBed(directory, new ClusterSize(1, 2))) {
            assertThat(bed.query(
                            TestBed.invocation(
                                    TestBed.set(
                                            TestBed.options(EmitsSequence.class).replace("160m", "24m")),
                                    TestBed.columns("n", "DECIMAL(18,0)"),
                                    List.of(
                                            TestBed.group(TestBed.row(5_000_000L)),
                                            TestBed.group(TestBed.row(5_000_000L))),
                                    TestBed.columns("V", "DECIMAL(18,0)")),
                            "SELECT count(*), sum(V)::BIGINT FROM %s"))
                    .containsExactly(List.of(10_000_000L, 24_999_995_000_000L));
        }
    }
}
