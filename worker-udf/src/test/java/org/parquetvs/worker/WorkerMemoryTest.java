package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.worker.testing.DuckDb;

/** How much memory the process of a worker takes. */
class WorkerMemoryTest {
    private static final int COLUMNS = 1000;
    private static final int ROWS = 14_336;
    private static final int BUDGET_MB = 48;

    /** What a process may take beyond its budget: the JVM with its classes and code, and what is not buffers. */
    private static final int BEYOND_BUDGET_MB = 128;

    /**
     * The options of {@code install.sql} that decide how much memory the garbage collector and the compilers take. With
     * the JVM's own ones a run peaks at 154 to 184 MB, with these at 153 to 158 MB.
     */
    private static final List<String> JVM = List.of(
            "-Xms16m",
            "-Xmx112m",
            "-XX:+UseSerialGC",
            "-XX:MaxNewSize=32m",
            "-XX:MinHeapFreeRatio=10",
            "-XX:MaxHeapFreeRatio=50",
            "-XX:Tier4InvocationThreshold=500000",
            "-XX:Tier4MinInvocationThreshold=60000",
            "-XX:Tier4CompileThreshold=1500000",
            "-XX:Tier4BackEdgeThreshold=400000");

    private final Path directory;

    WorkerMemoryTest(@TempDir Path directory) {
        this.directory = directory;
    }

    /** Each column chunk is a single page, so that all pages together are the row group. */
    @Test
    void aRowGroupOfTwiceTheBudgetInAThousandColumnsIsReadWithinTheBudget() throws Exception {
        Path file = directory.resolve("columns.parquet");
        String columns = IntStream.range(0, COLUMNS)
                .mapToObj(column -> "(random() * 9e15)::BIGINT AS c" + column)
                .collect(Collectors.joining(", "));
        try (DuckDb duckDb = new DuckDb()) {
            duckDb.execute("COPY (SELECT " + columns + " FROM range(" + ROWS + ")) TO '" + file
                    + "' (FORMAT parquet, COMPRESSION snappy, ROW_GROUP_SIZE 122880)");
        }
        assertThat(Files.size(file)).isGreaterThan((2L * BUDGET_MB) << 20);

        for (String path : List.of("columns", "rows")) {
            requireWithinBudget(file, path);
        }
    }

    private static void requireWithinBudget(Path file, String path) throws Exception {
        assumeTrue(Files.exists(Path.of("/proc/self/status")), "Only Linux tells how much memory a process takes");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(JVM);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), MemoryProbe.class.getName()));
        command.addAll(List.of(file.toString(), Integer.toString(BUDGET_MB), path));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).as(output).isZero();
            assertThat(number("rows", output)).isEqualTo(ROWS);
            assertThat(number("reserved_kb", output)).as(output).isLessThan(BUDGET_MB << 10);
            assertThat(number("resident_kb", output)).as(output).isLessThan((BUDGET_MB + BEYOND_BUDGET_MB) << 10);
        } finally {
            process.destroyForcibly();
        }
    }

    private static long number(String name, String output) {
        Matcher matcher = Pattern.compile(name + " (\\d+)").matcher(output);
        assertThat(matcher.find()).as(output).isTrue();
        return Long.parseLong(matcher.group(1));
    }
}
