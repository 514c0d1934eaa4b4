package org.parquetvs.udf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.udf.call.Cancellation;
import org.parquetvs.udf.call.UdfCall;
import org.parquetvs.udf.call.UdfInvocation;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.udf.scripts.EmitsLargeTexts;
import org.parquetvs.udf.scripts.EmitsRandomRows;
import org.parquetvs.udf.scripts.EmitsSales;

/** Batches give the same result as the same rows emitted one by one. */
class BatchPathTest {
    private static final int SEEDS = 12;

    private static TestBed bed;

    @BeforeAll
    static void open(@TempDir Path directory) throws SQLException {
        bed = new TestBed(directory, new ClusterSize(1, 2));
    }

    @AfterAll
    static void close() throws SQLException {
        bed.close();
    }

    private static void makeTable(String table, UdfInvocation invocation) throws SQLException {
        try (UdfCall call = bed.runtime.start(invocation, new Cancellation());
                Statement statement = bed.database.createStatement()) {
            call.register(bed.database, "RESULT");
            statement.execute("CREATE OR REPLACE TABLE " + table + " AS FROM RESULT");
        }
    }

    private static UdfInvocation randomRows(long seed, boolean inBatches) {
        return TestBed.invocation(
                TestBed.set(TestBed.options(EmitsRandomRows.class)),
                TestBed.columns("seed", "DECIMAL(18,0)", "rows", "DECIMAL(9,0)", "batches", "BOOLEAN"),
                List.of(TestBed.group(TestBed.row(seed, 3000, inBatches))),
                TestBed.columns(EmitsRandomRows.COLUMNS.toArray(String[]::new)));
    }

    private static List<List<Object>> query(String sql) throws SQLException {
        try (Statement statement = bed.database.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            return TestBed.rows(result);
        }
    }

    @Test
    void randomBatchesGiveTheSameRows() throws SQLException {
        for (long seed = 0; seed < SEEDS; seed++) {
            makeTable("BY_ROWS", randomRows(seed, false));
            makeTable("BY_BATCHES", randomRows(seed, true));

            assertThat(query("SELECT count(*) FROM BY_ROWS")).containsExactly(List.of(3000L));
            assertThat(query("SELECT count(*) FROM BY_BATCHES")).containsExactly(List.of(3000L));
            assertThat(query("FROM BY_BATCHES EXCEPT ALL FROM BY_ROWS LIMIT 3"))
                    .as("seed " + seed)
                    .isEmpty();
        }
    }

    @Test
    void manyRowsGiveTheSameRows() throws SQLException {
        for (boolean inBatches : List.of(true, false)) {
            makeTable(
                    inBatches ? "BY_BATCHES" : "BY_ROWS",
                    TestBed.invocation(
                            TestBed.set(TestBed.options(EmitsSales.class)),
                            TestBed.columns("n", "DECIMAL(18,0)", "batches", "BOOLEAN"),
                            List.of(
                                    TestBed.group(TestBed.row(400_000L, inBatches)),
                                    TestBed.group(TestBed.row(123_457L, inBatches))),
                            TestBed.columns(
                                    "A", "DECIMAL(12,0)",
                                    "B", "DECIMAL(12,0)",
                                    "C", "DECIMAL(12,0)",
                                    "D", "DECIMAL(12,2)",
                                    "E", "DECIMAL(12,2)",
                                    "F", "DECIMAL(4,0)",
                                    "G", "DECIMAL(4,0)")));
        }
        String hash = "SELECT count(*), sum(hash(A, B, C, D, E, F, G)::HUGEINT) FROM ";
        assertThat(query(hash + "BY_BATCHES")).isEqualTo(query(hash + "BY_ROWS"));
        assertThat(query("SELECT count(*) FROM BY_BATCHES")).containsExactly(List.of(523_457L));
    }

    private static UdfInvocation texts(int columns, Object[]... batches) {
        String[] output = IntStream.range(0, columns)
                .boxed()
                .flatMap(i -> List.of("C" + i, "VARCHAR(2000000) UTF8").stream())
                .toArray(String[]::new);
        return TestBed.invocation(
                TestBed.set(TestBed.options(EmitsLargeTexts.class).replace("160m", "400m")),
                TestBed.columns("rows", "DECIMAL(9,0)", "length", "DECIMAL(9,0)", "batches", "BOOLEAN"),
                List.of(TestBed.group(batches)),
                TestBed.columns(output));
    }

    @Test
    void textsMayBeLongerThanASlab() {
        for (boolean inBatches : List.of(true, false)) {
            assertThat(bed.query(
                            texts(
                                    10,
                                    TestBed.row(3, 10, inBatches),
                                    TestBed.row(2, 2_000_000, inBatches),
                                    TestBed.row(100, 1, inBatches)),
                            "SELECT count(*), sum(length(C0))::BIGINT, sum(length(C9))::BIGINT FROM %s"))
                    .containsExactly(List.of(105L, 4_000_130L, 4_000_130L));
        }
    }

    @Test
    void textsOfAllLengthsFillManySlabs() {
        List<Object[]> batches = new ArrayList<>();
        long bytes = 0;
        long rows = 0;
        for (int length = 1; length < 40_000; length *= 3) {
            batches.add(TestBed.row(700, length, true));
            bytes += 700L * length;
            rows += 700;
        }
        assertThat(bed.query(
                        texts(2, batches.toArray(Object[][]::new)),
                        "SELECT count(*), sum(length(C0))::BIGINT, sum(length(C1))::BIGINT FROM %s"))
                .containsExactly(List.of(rows, bytes, bytes));
    }

    @Test
    void resultsMayHaveAThousandColumns() {
        assertThat(bed.query(texts(1000, TestBed.row(5000, 7, true)), "SELECT sum(length(COLUMNS(*)))::BIGINT FROM %s"))
                .containsExactly(Collections.nCopies(1000, 35_000L));
    }
}
