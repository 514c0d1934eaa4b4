package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.parquetvs.cluster.tests.Observations.Seen;
import org.parquetvs.s3.ServedRequest;
import org.parquetvs.s3.ServedRequest.Operation;

/** The cost of a query, counted by the store: requests and bytes of the adapter and of all workers. */
class ReadLessIT {
    private static final int COPIES = 200;
    private static final int PARTITIONS = 100;
    private static final int ROW_GROUPS = 100;
    private static final int ROW_GROUP_ROWS = 2_048;
    private static final long ROWS = (long) ROW_GROUPS * ROW_GROUP_ROWS;

    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void fill() throws Exception {
        // Sorted by ID; WIDE makes the file large.
        lake.write(
                "sorted/a.parquet",
                "SELECT i AS id, md5(i::VARCHAR) || md5((i + 1)::VARCHAR) AS wide FROM range(" + ROWS + ") t(i)");
        // Even numbers in two row groups, each with a dictionary and a bloom filter. The row groups are large enough
        // that reading these first pays off.
        lake.write(
                "even/a.parquet",
                "SELECT ((i * 7919) % 100) * 2 AS tag, md5(i::VARCHAR) AS wide FROM range(200000) t(i)",
                102_400);
        Files.createDirectories(lake.file("many"));
        for (int copy = 0; copy < COPIES; copy++) {
            Files.createLink(lake.file("many/" + copy + ".parquet"), lake.file("sorted/a.parquet"));
        }
        for (int day = 0; day < PARTITIONS; day++) {
            lake.write("days/day=" + day + "/a.parquet", "SELECT " + day + " AS d FROM range(10)");
        }
        lake.run("CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' CORES_PER_NODE='1'"
                + " TABLES='SORTED=sorted/*.parquet; MANY=many/*.parquet; DAYS=days/**.parquet;"
                + " EVEN=even/*.parquet'");
    }

    private static long size() throws Exception {
        return Files.size(lake.file("sorted/a.parquet"));
    }

    /** Checks the single number that a query returns, and returns the cost of the query. */
    private static Seen counted(String query, long expected, int tasks) throws InterruptedException {
        lake.seen(0);
        assertThat(lake.rows(query)).hasToString("[[" + expected + "]]");
        Seen seen = lake.seen(tasks);
        assertThat(seen.workers()).as("tasks").hasSize(tasks);
        return seen;
    }

    private static List<ServedRequest> gets(Seen seen) {
        return seen.requests().stream()
                .filter(request -> request.operation() == Operation.GET)
                .toList();
    }

    @Test
    void countingTheRowsOfManyFilesReadsTheirFootersAndStartsNoWorker() throws Exception {
        Seen seen = counted("SELECT COUNT(*) FROM LAKE.MANY", COPIES * ROWS, 0);

        // Some of the footers are known since the creation of the schema.
        assertThat(gets(seen))
                .hasSizeBetween(COPIES / 2, COPIES)
                .extracting(ServedRequest::key)
                .doesNotHaveDuplicates();
        assertThat(seen.bytes()).isLessThan(COPIES * size() / 100);
        assertThat(lake.rows("EXPLAIN VIRTUAL SELECT COUNT(*) FROM LAKE.MANY").toString())
                .doesNotContain("SCAN_PARQUET");
    }

    @Test
    void oneOfAHundredPartitionsIsAllThatIsListedAndRead() throws Exception {
        Seen seen = counted("SELECT SUM(D) FROM LAKE.DAYS WHERE \"DAY\" = 42", 420, 1);

        assertThat(seen.requests()).isNotEmpty().allSatisfy(request -> assertThat(request.key())
                .startsWith("days/day=42/"));
    }

    @Test
    void aRangeOfASortedColumnReadsTheRowGroupsThatItLiesIn() throws Exception {
        Seen seen = counted(
                "SELECT COUNT(DISTINCT WIDE) FROM LAKE.SORTED WHERE ID BETWEEN " + (50 * ROW_GROUP_ROWS - 5) + " AND "
                        + (50 * ROW_GROUP_ROWS + 4),
                10,
                1);

        assertThat(seen.bytes()).isLessThan(size() * 2 / ROW_GROUPS + 2 * footerBytes());
    }

    @Test
    void tenRowsAreReadFromOneRowGroup() throws Exception {
        Seen seen = counted("SELECT COUNT(*) FROM (SELECT * FROM LAKE.SORTED LIMIT 10)", 10, 1);

        assertThat(seen.bytes()).isLessThan(size() / ROW_GROUPS + 2 * footerBytes());
    }

    @Test
    void aValueThatBloomFiltersLackIsLookedForInNoDataPage() throws Exception {
        Seen absent = counted("SELECT COUNT(DISTINCT WIDE) FROM LAKE.EVEN WHERE TAG = 77", 0, 1);

        assertThat(absent.bytes()).isLessThan(Files.size(lake.file("even/a.parquet")) / 20);
        counted("SELECT COUNT(*) FROM (SELECT WIDE FROM LAKE.EVEN WHERE TAG = 76)", 2_000, 1);
    }

    /**
     * The number of bytes for a footer. It is read with the bytes before it, once by the adapter and once by a worker.
     */
    private static long footerBytes() {
        return 64 << 10;
    }
}
