package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Generated histories: objects are added, replaced and removed between the runs of a job. After each run, the table and
 * the ledger must match a model. The property {@code load.histories} sets the number of histories.
 */
class LoadHistoriesIT {
    private static final int HISTORIES = Integer.getInteger("load.histories", 12);
    private static final int RUNS = 4;
    private static final int KEYS = 5;
    private static final int MAX_ROWS = 6;
    private static final List<String> POLICIES = List.of("FAIL", "IGNORE", "RELOAD");

    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void fill() throws Exception {
        lake.run("CREATE SCHEMA RETAIL;"
                + " CREATE TABLE RETAIL.SALES (ID DECIMAL(18,0), FILE_KEY VARCHAR(200), LOAD_ID DECIMAL(18,0))");
    }

    /** The rows of a file, with numbers that continue through all versions of all files. */
    private record Version(int first, int end) {

        Stream<String> ids() {
            return Stream.iterate(first, id -> id < end, id -> id + 1).map(String::valueOf);
        }
    }

    @Test
    void tableAndLedgerAreWhatTheModelSays() throws Exception {
        for (int seed = 0; seed < HISTORIES; seed++) {
            new History(seed).check();
        }
    }

    /** One history of one job. */
    private static final class History {
        private final int seed;
        private final Random random;
        private final String policy;
        private final Map<String, Version> bucket = new TreeMap<>();
        private final Map<String, Version> loaded = new TreeMap<>();
        private int nextRow;

        History(int seed) {
            this.seed = seed;
            this.random = new Random(seed);
            this.policy = POLICIES.get(seed % POLICIES.size());
        }

        void check() throws Exception {
            lake.run("DELETE FROM RETAIL.SALES");
            for (int run = 0; run < RUNS; run++) {
                change();
                List<String> changed = loaded.keySet().stream()
                        .filter(key ->
                                bucket.containsKey(key) && !bucket.get(key).equals(loaded.get(key)))
                        .toList();
                if (policy.equals("FAIL") && !changed.isEmpty()) {
                    assertThatThrownBy(this::load)
                            .as("history %s, run %s", seed, run)
                            .hasMessageContaining("E-VSPQ-ADAPT-62");
                } else {
                    assertThat(load())
                            .as("history %s, run %s", seed, run)
                            .containsExactlyInAnyOrderElementsOf(expected());
                }
                compare(run);
            }
        }

        private void change() throws Exception {
            for (int key = 0; key < KEYS; key++) {
                String name = "h" + seed + "/" + key + ".parquet";
                int choice = random.nextInt(4);
                if (choice == 0 && bucket.remove(name) != null) {
                    Files.delete(lake.file(name));
                } else if (choice == 1) {
                    Version version = new Version(nextRow, nextRow + 1 + random.nextInt(MAX_ROWS));
                    nextRow = version.end();
                    lake.write(
                            name,
                            "SELECT CAST(i AS BIGINT) AS id FROM range(" + version.first() + ", " + version.end()
                                    + ") t(i)");
                    bucket.put(name, version);
                }
            }
        }

        private List<String> load() {
            return LoadedFile.load(
                            lake,
                            "history " + seed,
                            "h" + seed + "/*.parquet",
                            "RETAIL.SALES",
                            "ON_CHANGE=" + policy + ";PATH_COLUMN=FILE_KEY;LOAD_ID_COLUMN=LOAD_ID")
                    .stream()
                    .map(file -> file.key() + " " + file.rowsLoaded())
                    .toList();
        }

        /** What the next run must load; records it as loaded. */
        private List<String> expected() {
            List<String> files = new ArrayList<>();
            bucket.forEach((key, version) -> {
                boolean isLoaded = loaded.containsKey(key);
                if (!isLoaded || (policy.equals("RELOAD") && !version.equals(loaded.get(key)))) {
                    loaded.put(key, version);
                    files.add(key + " " + (version.end() - version.first()));
                }
            });
            return files;
        }

        private void compare(int run) {
            assertThat(lake.texts("SELECT ID FROM RETAIL.SALES"))
                    .as("history %s, run %s", seed, run)
                    .containsExactlyInAnyOrderElementsOf(
                            loaded.values().stream().flatMap(Version::ids).toList());
            assertThat(lake.texts("SELECT \"KEY\" || ' ' || ROWS_LOADED FROM PARQUET_LOAD.LOAD_FILE"
                            + " WHERE \"STATE\" = 'LOADED' AND JOB = 'history " + seed + "'"))
                    .as("history %s, run %s", seed, run)
                    .containsExactlyInAnyOrderElementsOf(loaded.entrySet().stream()
                            .map(file -> file.getKey() + " "
                                    + (file.getValue().end() - file.getValue().first()))
                            .toList());
        }
    }
}
