package org.parquetvs.udf;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.script.UdfScript;
import org.parquetvs.udf.call.Cancellation;
import org.parquetvs.udf.call.UdfCall;
import org.parquetvs.udf.call.UdfGroup;
import org.parquetvs.udf.call.UdfInvocation;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.udf.scripts.EmitsSales;
import org.parquetvs.udf.scripts.EmitsWords;

/**
 * What the way from a script into DuckDB costs. Two processes make 20 million rows of seven decimals, from which the
 * statement makes a sum or a table in memory; a tenth of them is emitted row by row, too. Then 5 million rows of four words.
 * For comparison DuckDB makes a table of a table. A program to run by hand, not a test.
 */
final class TransportBenchmark {
    private static final long ROWS = 20_000_000;
    private static final int WORKERS = 2;
    private static final int ROUNDS = 7;
    private static final List<UdfColumn> SALES = TestBed.columns(
            "SALES_ID", "DECIMAL(12,0)",
            "PRODUCT_ID", "DECIMAL(12,0)",
            "EXA_ROW_ROLES", "DECIMAL(12,0)",
            "SALES_PRICE", "DECIMAL(12,2)",
            "PRODUCT_PRICE", "DECIMAL(12,2)",
            "QUANTITY", "DECIMAL(4,0)",
            "SALES_POSITION", "DECIMAL(4,0)");
    private static final List<UdfColumn> WORDS = TestBed.columns(
            "A", "VARCHAR(20) UTF8", "B", "VARCHAR(20) UTF8", "C", "VARCHAR(20) UTF8", "D", "VARCHAR(20) UTF8");

    private final TestBed bed;

    private TransportBenchmark(TestBed bed) {
        this.bed = bed;
    }

    /** Prints the seconds of wall time, of the database and of the scripts for each step of each round. */
    public static void main(String[] arguments) throws Exception {
        Path directory = Files.createTempDirectory("transport");
        try (TestBed bed = new TestBed(directory, new ClusterSize(WORKERS, 1))) {
            bed.database.createStatement().execute("SET threads = 2");
            bed.database.createStatement().execute("SET preserve_insertion_order = false");
            for (int round = 0; round < ROUNDS; round++) {
                new TransportBenchmark(bed).round();
            }
        }
    }

    private void round() throws SQLException {
        report("sum", () -> sales(ROWS, true, "SELECT sum(SALES_ID), sum(QUANTITY) FROM R"));
        report("table", () -> sales(ROWS, true, "CREATE OR REPLACE TABLE T AS FROM R"));
        report("table of table", () -> execute("CREATE OR REPLACE TABLE U AS FROM T"));
        report("a tenth, row by row", () -> sales(ROWS / 10, false, "CREATE OR REPLACE TABLE V AS FROM R"));
        report("words", () -> words(false, "SELECT max(A), max(B), max(C), max(D) FROM R"));
        report("words of dictionaries", () -> words(true, "SELECT max(A), max(B), max(C), max(D) FROM R"));
        System.out.println();
    }

    private void sales(long rows, boolean inBatches, String query) throws SQLException {
        load(EmitsSales.class, rows, inBatches, SALES, query);
    }

    private void words(boolean indexed, String query) throws SQLException {
        load(EmitsWords.class, ROWS / 4, indexed, WORDS, query);
    }

    private void load(Class<?> scriptClass, long rows, boolean variant, List<UdfColumn> output, String query)
            throws SQLException {
        List<UdfGroup> groups = new ArrayList<>();
        for (int i = 0; i < WORKERS; i++) {
            groups.add(TestBed.group(TestBed.row(rows / WORKERS, variant)));
        }
        UdfScript script = TestBed.set("""
                %%scriptclass %s;
                %%jar %s;
                """.formatted(scriptClass.getName(), TestBed.JAR));
        UdfInvocation invocation =
                TestBed.invocation(script, TestBed.columns("N", "DECIMAL(18,0)", "B", "BOOLEAN"), groups, output);
        try (UdfCall call = bed.runtime.start(invocation, new Cancellation())) {
            call.register(bed.database, "R");
            execute(query);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = bed.database.createStatement()) {
            statement.execute(sql);
        }
    }

    private static void report(String name, Step step) throws SQLException {
        double ownBefore = cpu(Stream.of(ProcessHandle.current()));
        double scriptsBefore = cpu(ProcessHandle.current().children());
        long start = System.nanoTime();
        step.run();
        System.out.printf(
                Locale.ROOT,
                "%s: %.2f s (cpu %.2f + %.2f)   ",
                name,
                (System.nanoTime() - start) / 1e9,
                cpu(Stream.of(ProcessHandle.current())) - ownBefore,
                cpu(ProcessHandle.current().children()) - scriptsBefore);
    }

    private static double cpu(Stream<ProcessHandle> processes) {
        return processes
                        .map(process -> process.info().totalCpuDuration().orElse(Duration.ZERO))
                        .mapToLong(Duration::toMillis)
                        .sum()
                / 1e3;
    }

    /** Something to measure. */
    private interface Step {
        void run() throws SQLException;
    }
}
