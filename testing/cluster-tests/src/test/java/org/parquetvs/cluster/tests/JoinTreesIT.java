package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.testing.Seeds;
import org.parquetvs.udf.process.ClusterSize;

/** Joins of many virtual tables on a cluster that runs one worker at a time. */
class JoinTreesIT {
    private static final int MAX_SCANS = 12;
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final Map<Integer, Lake> LAKES = new HashMap<>();

    @BeforeAll
    static void open(@TempDir Path directory) throws Exception {
        for (int slots = 1; slots <= 2; slots++) {
            LAKES.put(slots, open(Files.createDirectory(directory.resolve("slots-" + slots)), slots));
        }
    }

    private static Lake open(Path directory, int slots) throws Exception {
        Lake lake = Lake.open(directory, new ClusterSize(1, slots));
        lake.write("numbers/a.parquet", "SELECT CAST(i AS INTEGER) AS id FROM range(0, 200000) t(i)", 20_000);
        lake.write("numbers/b.parquet", "SELECT CAST(i AS INTEGER) AS id FROM range(200000, 300000) t(i)", 20_000);
        lake.run("CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET"
                + " WITH CONNECTION_NAME='S3' TABLES='NUMBERS=numbers/*.parquet'");
        return lake;
    }

    @AfterAll
    static void close() throws Exception {
        for (Lake lake : LAKES.values()) {
            lake.close();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void joinTreesEndWithFewWorkersAndAreRight(int slots) {
        Lake lake = Objects.requireNonNull(LAKES.get(slots));
        long before = processes();
        Seeds.forEach(8, random -> {
            String query = "SELECT COUNT(*), SUM(ID) FROM " + relation(2 + random.nextInt(MAX_SCANS - 1), random);
            String oracle = query.replace("LAKE.NUMBERS", "{numbers/*.parquet}");

            assertTimeoutPreemptively(
                    PATIENCE, () -> assertThat(lake.rows(query)).as(query).isEqualTo(lake.oracle(oracle)));

            // Each slot has at most one worker and one adapter process. One adapter process already ran.
            assertThat(processes()).as(query).isLessThanOrEqualTo(before + 2L * slots - 1);
        });
    }

    private static long processes() {
        return ProcessHandle.current().children().count();
    }

    /** A relation with a column ID, over this number of scans. */
    private static String relation(int scans, Random random) {
        if (scans == 1) {
            return leaf(1 + random.nextInt(1_000), random);
        }
        int left = 1 + random.nextInt(scans - 1);
        String kind = Seeds.pick(random, "JOIN", "JOIN", "LEFT JOIN");
        return "(SELECT A.ID AS ID FROM " + relation(left, random) + " A " + kind + " " + relation(scans - left, random)
                + " B ON A.ID = B.ID)";
    }

    private static String leaf(int divisor, Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> "LAKE.NUMBERS";
            case 1 -> "(SELECT ID FROM LAKE.NUMBERS WHERE MOD(ID, " + divisor + ") <> 0)";
            case 2 -> "(SELECT ID FROM LAKE.NUMBERS WHERE ID BETWEEN " + divisor + " AND " + 200 * divisor + ")";
            default -> "(SELECT ID, COUNT(*) AS N FROM LAKE.NUMBERS GROUP BY ID)";
        };
    }
}
