package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Seeds;

/**
 * Generated histories: tables of Iceberg and Delta change between the runs of a job. After each run, the loaded table has the
 * rows of the other one, or the run has failed as it had to, and nothing has changed.
 */
class TableLoadHistoriesIT {
    private static final int HISTORIES = 120;
    private static final int MAX_RUNS = 5;
    private static final int MAX_CHANGES = 3;

    /** A row that no load has inserted. */
    private static final String FOREIGN = "-1|foreign|NULL";

    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void fill() {
        lake.run("CREATE SCHEMA RETAIL");
    }

    private enum Format {
        ICEBERG,
        DELTA;

        ChangingTable table(Random random, String path) throws Exception {
            return switch (this) {
                case ICEBERG -> new ChangingIcebergTable(lake, random, path);
                case DELTA -> new ChangingDeltaTable(lake, random, path);
            };
        }
    }

    private enum OnChange {
        FAIL,
        RELOAD,
        MERGE
    }

    @Test
    void theLoadedTableHasTheRowsOfTheTable() {
        AtomicInteger number = new AtomicInteger();
        Seeds.forEach(HISTORIES, random -> {
            Format format = Format.values()[number.getAndIncrement() % Format.values().length];
            String name = format + "_" + number;
            new History(random, name, format.table(random, "history of tables/" + name)).check();
        });
    }

    /** One history of one job. */
    private static final class History {
        private final Random random;
        private final String name;
        private final ChangingTable table;
        private final List<String> told = new ArrayList<>();
        private List<String> loaded = List.of(FOREIGN);

        History(Random random, String name, ChangingTable table) {
            this.random = random;
            this.name = name;
            this.table = table;
        }

        void check() throws Exception {
            lake.run("CREATE OR REPLACE TABLE RETAIL." + name
                    + " (ID DECIMAL(9,0), NAME VARCHAR(20), NOTE VARCHAR(20), LOAD_ID DECIMAL(18,0), FILE_KEY VARCHAR(200));"
                    + " INSERT INTO RETAIL." + name + " (ID, NAME) VALUES (-1, 'foreign')");
            ChangingTable.Commit state = null;
            for (int run = 1 + random.nextInt(MAX_RUNS); run > 0; run--) {
                boolean replaces = random.nextInt(8) == 0;
                OnChange onChange = Seeds.pick(random, OnChange.values());
                String options = "LOAD_ID_COLUMN=LOAD_ID" + (random.nextBoolean() ? ";PATH_COLUMN=FILE_KEY" : "")
                        + (replaces ? ";MODE=REPLACE" : "") + ";ON_CHANGE=" + onChange
                        + (onChange == OnChange.MERGE ? ";KEY=ID" : "");
                told.add(options);
                boolean hasEarlierRows = state != null && !replaces && !table.onlyGrewSince(state);
                if (onChange == OnChange.MERGE && hasEarlierRows && !table.has(state)) {
                    assertThatThrownBy(() -> load(options)).as(told::toString).hasMessageContaining("E-VSPQ-");
                } else if (onChange != OnChange.FAIL || !hasEarlierRows) {
                    load(options);
                    loaded = Stream.concat(
                                    table.rows().stream(),
                                    replaces ? Stream.of() : loaded.stream().filter(FOREIGN::equals))
                            .toList();
                    state = table.state();
                    assertThat(replaces ? List.of() : load(options))
                            .as(told::toString)
                            .isEmpty();
                } else {
                    assertThatThrownBy(() -> load(options)).as(told::toString).hasMessageContaining("E-VSPQ-ADAPT-133");
                }
                compare();
                for (int change = random.nextInt(MAX_CHANGES + 1); change > 0; change--) {
                    table.change();
                    told.add(table.commits.size() + " commits");
                }
            }
            lake.run("DROP TABLE RETAIL." + name);
        }

        private List<String> load(String options) {
            return lake.texts("EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('" + name + "', 'S3', '" + table.address()
                    + "', 'RETAIL." + name + "', '" + options + "')");
        }

        private void compare() {
            assertThat(lake.texts("SELECT ID, NAME, NOTE FROM RETAIL." + name))
                    .as(told::toString)
                    .containsExactlyInAnyOrderElementsOf(loaded);
            assertThat(lake.texts("SELECT COUNT(*) FROM PARQUET_LOAD.LOAD_FILE WHERE \"STATE\" = 'LOADED' AND JOB = '"
                            + name + "'"))
                    .as(told::toString)
                    .containsExactly("1");
        }
    }
}
