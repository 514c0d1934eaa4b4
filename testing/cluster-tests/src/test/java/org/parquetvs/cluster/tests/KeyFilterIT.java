package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Seeds;

/**
 * Runs the same joins with and without key filters, over tables with several files and row groups, and with NULL among
 * the keys.
 */
class KeyFilterIT {
    private static final List<String> TABLES = List.of("TINY", "SMALL", "MIDDLE", "WIDE");
    private static final List<String> KEYS = List.of(
            "T%d.K = T%d.K", "T%d.N = T%d.N", "T%d.D = T%d.D", "T%d.S = T%d.S", "T%d.L = T%d.ID", "T%d.ID = T%d.L");
    private static final List<String> JOINS = List.of("JOIN", "JOIN", "JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN");

    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void fill() throws Exception {
        int rows = 8;
        for (String table : TABLES) {
            for (int file = 0; file < 2; file++) {
                lake.write("%s/%d.parquet".formatted(table, file), """
                        SELECT CAST(%1$d * %2$d + i AS INTEGER) AS id,
                               CAST(i * 3 AS BIGINT) AS l,
                               CASE WHEN i %% 7 = 3 THEN NULL ELSE CAST((i * 11) %% 90 AS INTEGER) END AS k,
                               CAST(((i * 13) %% 70) / 4.0 AS DECIMAL(9,2)) AS n,
                               DATE '2026-01-01' + CAST((i * 5) %% 40 AS INTEGER) AS d,
                               CASE WHEN i %% 5 = 1 THEN NULL ELSE 'key ' || ((i * 17) %% 60) END AS s
                        FROM range(%2$d) t(i)""".formatted(file, rows), 2_048);
            }
            rows *= 6;
        }
        for (int part = 0; part < 4; part++) {
            lake.write(
                    "parts/part=%d/0.parquet".formatted(part), "SELECT CAST(i AS INTEGER) AS id FROM range(9) t(i)", 9);
        }
        for (String use : List.of("TRUE", "FALSE")) {
            lake.run("CREATE VIRTUAL SCHEMA FILTERS_" + use + " USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                    + " TABLES='TINY=TINY/*.parquet; SMALL=SMALL/*.parquet; MIDDLE=MIDDLE/*.parquet;"
                    + " WIDE=WIDE/*.parquet; PARTS=parts/*/*.parquet' KEY_FILTERS='" + use + "'");
        }
    }

    @Test
    void joinsHaveTheSameRowsWithKeyFiltersAndWithout() {
        Seeds.forEach(40, random -> {
            String join = join(random);
            assertThat(lake.rows(join.replace("VS.", "FILTERS_TRUE.")))
                    .as(join)
                    .isEqualTo(lake.rows(join.replace("VS.", "FILTERS_FALSE.")));
        });
    }

    /** Joins two to four tables, each with an earlier one, and adds conditions on some of them. */
    private static String join(Random random) {
        int count = 2 + random.nextInt(3);
        StringBuilder from = new StringBuilder();
        List<String> where = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String table = "VS." + TABLES.get(random.nextInt(TABLES.size())) + " T" + i;
            if (i == 0) {
                from.append(table);
            } else {
                from.append(" %s %s ON ".formatted(pick(random, JOINS), table));
                from.append(pick(random, KEYS).formatted(i, random.nextInt(i)));
                // Only a few rows of each table, because joins on all keys would yield too many.
                from.append(" AND T%d.ID < %d".formatted(i, 1 + random.nextInt(60)));
            }
            if (random.nextInt(3) > 0) {
                where.add("T%d.ID < %d".formatted(i, 1 + random.nextInt(100)));
            }
        }
        String ids = String.join(
                ", ", IntStream.range(0, count).mapToObj(i -> "T" + i + ".ID").toList());
        return "SELECT " + ids + " FROM " + from + (where.isEmpty() ? "" : " WHERE " + String.join(" AND ", where))
                + " ORDER BY " + ids + " LIMIT 5000";
    }

    private static String pick(Random random, List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    @Test
    void workersReadTheKeysOfASmallTable() throws InterruptedException {
        // The OR keeps the same rows, but planning expects more keys than it reads.
        String join = "SELECT COUNT(*) FROM %s.MIDDLE A JOIN %s.WIDE B ON A.ID = B.ID"
                + " WHERE (A.D < DATE '2026-01-20' OR A.D < DATE '2026-01-19')";

        String with = explained(join.replace("%s", "FILTERS_TRUE"));
        String without = explained(join.replace("%s", "FILTERS_FALSE"));

        assertThat(with).contains("workers keep only rows whose ID is a ID of MIDDLE/*.parquet", "\"key-filters\"");
        assertThat(without).doesNotContain("key-filters", "keep only");
        assertThat(emitted(join.replace("%s", "FILTERS_TRUE"))).isLessThan(700);
        assertThat(emitted(join.replace("%s", "FILTERS_FALSE"))).isGreaterThan(3_000);
    }

    @Test
    void theAdapterReadsTheKeysOfATinyTable() throws InterruptedException {
        String join = "SELECT COUNT(*) FROM %s.TINY A JOIN %s.WIDE B ON A.K = B.K WHERE A.ID = 2";

        assertThat(explained(join.replace("%s", "FILTERS_TRUE")))
                .contains("workers keep only rows whose K is a K of A, read while planning: 22")
                .doesNotContain("\"key-filters\"");
        assertThat(emitted(join.replace("%s", "FILTERS_TRUE"))).isLessThan(100);
        assertThat(emitted(join.replace("%s", "FILTERS_FALSE"))).isGreaterThan(3_000);
    }

    @Test
    void filesWithoutAKeyOfATinyTableAreNotRead() {
        String join = "SELECT B.ID FROM FILTERS_TRUE.TINY A JOIN FILTERS_TRUE.WIDE B ON A.ID = B.ID WHERE A.ID < 3";

        assertThat(explained(join)).contains("files: 1 of 2 listed");
        assertThat(lake.rows(join)).hasSize(3);
    }

    @Test
    void partitionsWithoutAKeyOfATinyTableAreNotRead() {
        String join =
                "SELECT B.ID FROM FILTERS_TRUE.TINY A JOIN FILTERS_TRUE.PARTS B ON A.ID = B.\"PART\" WHERE A.ID = 2";

        assertThat(explained(join)).contains("parts/part=2/").doesNotContain("parts/part=1/");
        assertThat(lake.rows(join)).hasSize(9);
    }

    @Test
    void aTinyTableWithoutKeysLeavesNothingToRead() {
        String join = "SELECT B.ID FROM FILTERS_TRUE.TINY A JOIN FILTERS_TRUE.WIDE B ON A.ID = B.ID WHERE A.K < 0";

        assertThat(lake.rows(join)).isEmpty();
    }

    @Test
    void tablesOfTwoConnectionsAreJoined() throws Exception {
        lake.write("../archive/tiny/0.parquet", "SELECT CAST(i AS INTEGER) AS id FROM range(3) t(i)", 3);
        lake.write("../archive/many/0.parquet", "SELECT CAST(2 * i AS INTEGER) AS id FROM range(5000) t(i)", 5_000);
        lake.run("CREATE CONNECTION ARCHIVE TO '' USER '' IDENTIFIED BY '"
                + lake.connectionJson().replace("\"lake\"", "\"archive\"") + "';"
                + "CREATE VIRTUAL SCHEMA TWO USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' KEY_FILTERS='TRUE'"
                + " TABLES='WIDE=WIDE/*.parquet; FEW=tiny/*.parquet; \"Many\"=many/*.parquet'"
                + " TABLE_CONNECTIONS='FEW=ARCHIVE; \"Many\"=ARCHIVE'");
        String tiny = "SELECT B.ID FROM TWO.FEW A JOIN TWO.WIDE B ON A.ID = B.ID ORDER BY 1";
        String large = "SELECT COUNT(*), MAX(B.ID) FROM TWO.WIDE A JOIN TWO.\"Many\" B ON A.ID = B.ID";

        assertThat(explained(tiny)).contains("read while planning");
        assertThat(lake.texts(tiny)).containsExactly("0", "1", "2");
        assertThat(explained(large)).doesNotContain("key-filters");
        assertThat(lake.rows(large)).containsExactly(lake.rows("""
                SELECT COUNT(*), MAX(ID) FROM FILTERS_FALSE.WIDE WHERE MOD(ID, 2) = 0 AND ID < 10000""").get(0));
    }

    private static String explained(String query) {
        return String.valueOf(lake.rows("EXPLAIN VIRTUAL " + query).get(0).get(2));
    }

    private static long emitted(String query) throws InterruptedException {
        lake.seen(0);
        lake.rows(query);
        return lake.seen(2).rowsEmitted();
    }
}
