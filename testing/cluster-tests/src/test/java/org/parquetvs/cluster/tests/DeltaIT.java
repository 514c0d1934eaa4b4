package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Seeds;

/** Delta tables, with data files that DuckDB writes. */
class DeltaIT {
    private static final JsonObject NO_VECTOR = JsonValue.EMPTY_JSON_OBJECT;

    @SharedLake
    private static Lake lake;

    private static void schema(String name, String tables) {
        lake.run("CREATE VIRTUAL SCHEMA " + name + " USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' TABLES='"
                + tables + "'");
    }

    private record Condition(String sql, Predicate<RandomDeltaTable.ModelRow> holds) {}

    private static List<Condition> conditions(Random random) {
        int id = random.nextInt(700);
        int amount = random.nextInt(100);
        String name = "n" + random.nextInt(9);
        String region = Seeds.pick(random, RandomDeltaTable.REGIONS.toArray(String[]::new));
        return List.of(
                new Condition("TRUE", row -> true),
                new Condition("ID >= " + id, row -> row.id() >= id),
                new Condition(
                        "AMOUNT < " + amount,
                        row -> row.amount().filter(each -> each < amount).isPresent()),
                new Condition("AMOUNT IS NULL", row -> row.amount().isEmpty()),
                new Condition("NAME = '" + name + "'", row -> row.name().equals(Optional.of(name))),
                new Condition("REGION = '" + region + "'", row -> row.region().equals(Optional.of(region))),
                new Condition("REGION IS NULL", row -> row.region().isEmpty()));
    }

    @Test
    void eachVersionOfARandomTableHasItsRows() {
        Seeds.forEach(60, random -> {
            String path = "lake of delta/t" + Math.abs(random.nextLong());
            RandomDeltaTable table = new RandomDeltaTable(lake, random, path);
            int past = table.anyVersion();
            lake.run("DROP FORCE VIRTUAL SCHEMA IF EXISTS DELTAS CASCADE");
            schema(
                    "DELTAS",
                    "NOW=delta:" + path + "; PAST=delta:" + path + "@version=" + past + "' EXPLICIT_FILE_LIMIT='"
                            + (random.nextBoolean() ? 1 : 1_000));

            for (Condition condition : conditions(random)) {
                assertRows("NOW", condition, table.versions.get(table.log.version()));
                assertRows("PAST", condition, table.versions.get(past));
            }
        });
    }

    private static void assertRows(String table, Condition condition, Collection<RandomDeltaTable.ModelRow> all) {
        List<RandomDeltaTable.ModelRow> rows =
                all.stream().filter(condition.holds()).toList();
        assertThat(lake.texts("SELECT ID, NAME, AMOUNT, REGION FROM DELTAS." + table + " WHERE " + condition.sql()))
                .as("%s where %s", table, condition.sql())
                .containsExactlyInAnyOrderElementsOf(
                        rows.stream().map(RandomDeltaTable.ModelRow::text).toList());
        Stream<Integer> amounts = rows.stream().flatMap(row -> row.amount().stream());
        assertThat(lake.texts("SELECT COUNT(*), MAX(AMOUNT) FROM DELTAS." + table + " WHERE " + condition.sql()))
                .as("%s where %s", table, condition.sql())
                .containsExactly(rows.size() + "|"
                        + amounts.max(Integer::compare).map(String::valueOf).orElse("NULL"));
    }

    private static DeltaLog numbers(String path, String... features) throws Exception {
        DeltaLog log = new DeltaLog(lake, path);
        lake.copy(log.key("a.parquet"), "SELECT 1::BIGINT AS n UNION ALL SELECT 2", "FORMAT parquet");
        return log.protocol(features)
                .metadata(List.of(DeltaLog.field("n", "long", 1, "n")), List.of(), Map.of())
                .add("a.parquet", "a.parquet", Map.of(), "{\"numRecords\":2}", NO_VECTOR)
                .commit();
    }

    @Test
    void aFeatureThatIsNotKnownRefusesTheTableByName() throws Exception {
        numbers("delta/unknown", "deletionVectors", "quantumEntanglement");
        assertThatThrownBy(() -> schema("UNKNOWN_FEATURE", "T=delta:delta/unknown"))
                .hasMessageContaining("E-VSPQ-DELTA-2: Unsupported table delta:delta/unknown: it needs")
                .hasMessageContaining("quantumEntanglement");
    }

    @Test
    void aDirectoryWithoutALogIsNoTable() {
        assertThatThrownBy(() -> schema("NO_LOG", "T=delta:delta/none"))
                .hasMessageContaining("E-VSPQ-DELTA-1: Cannot open delta:delta/none: bucket 'lake' has no commit");
    }

    @Test
    void aVersionThatTheTableLacksIsAnError() throws Exception {
        numbers("delta/versions");
        assertThatThrownBy(() -> schema("NO_VERSION", "T=delta:delta/versions@version=7"))
                .hasMessageContaining(
                        "E-VSPQ-DELTA-3: Cannot open delta:delta/versions@version=7: the table has no" + " version 7");
        assertThatThrownBy(() -> schema("NO_TAG", "T=delta:delta/versions@tag=eoy"))
                .hasMessageContaining("the table has no tag eoy (Delta tables have versions and times)");
    }

    @Test
    void aDamagedLogIsAnErrorThatNamesTheCommit() throws Exception {
        DeltaLog log = numbers("delta/damaged");
        Files.writeString(lake.file(log.key("_delta_log/%020d.json".formatted(1))), "{\"add\":{\"path\":5");
        assertThatThrownBy(() -> schema("DAMAGED", "T=delta:delta/damaged"))
                .hasMessageContaining("E-VSPQ-DELTA-4: Cannot read the log of delta:delta/damaged")
                .hasMessageContaining("00000000000000000001.json");
        Files.writeString(lake.file(log.key("_delta_log/%020d.json".formatted(1))), "");
        assertThatThrownBy(() -> schema("DAMAGED", "T=delta:delta/damaged"))
                .hasMessageContaining("E-VSPQ-DELTA-4: Cannot read the log of delta:delta/damaged")
                .hasMessageContaining("00000000000000000001.json is empty");
    }

    @Test
    void aDamagedHintOfTheLastCheckpointIsNoHint() throws Exception {
        DeltaLog log = numbers("delta/hint");
        lake.copy(log.key("b.parquet"), "SELECT 5::BIGINT AS n", "FORMAT parquet");
        log.add("b.parquet", "b.parquet", Map.of(), "", NO_VECTOR).commit();
        log.checkpoint().deleteOldCommits();
        log.remove("b.parquet").commit();
        Files.writeString(
                lake.file(log.key("_delta_log/%020d.checkpoint.0000000001.0000000002.parquet".formatted(2))), "half");
        List<String> hints = new ArrayList<>(List.of("", "{\"version\":"));
        LongStream.of(-1, 0, 1, 2, 3, 7, 2_000, Long.MAX_VALUE)
                .forEach(version -> hints.add("{\"version\":" + version + ",\"size\":3}"));
        for (String hint : hints) {
            Files.writeString(lake.file(log.key("_delta_log/_last_checkpoint")), hint);
            lake.run("DROP FORCE VIRTUAL SCHEMA IF EXISTS DAMAGED_HINT CASCADE");
            schema("DAMAGED_HINT", "T=delta:delta/hint");
            assertThat(lake.texts("SELECT SUM(N) FROM DAMAGED_HINT.T")).as(hint).containsExactly("3");
        }
    }

    @Test
    void theVersionsOfATableAreRows() throws Exception {
        DeltaLog log = numbers("delta/listed");
        lake.copy(log.key("b.parquet"), "SELECT 3::BIGINT AS n", "FORMAT parquet");
        log.add("b.parquet", "b.parquet", Map.of(), "", NO_VECTOR).commit();
        log.remove("a.parquet")
                .add("a.parquet", "a.parquet", Map.of(), "", DeltaLog.inline(List.of(1)))
                .commit();
        assertThat(lake.texts(
                        "SELECT * FROM (IMPORT INTO (SNAPSHOT_ID DECIMAL(19,0), PARENT_ID DECIMAL(19,0), OPERATION"
                                + " VARCHAR(20), ADDED_FILES DECIMAL(18,0), REMOVED_FILES DECIMAL(18,0), ADDED_ROWS"
                                + " DECIMAL(18,0), REMOVED_ROWS DECIMAL(18,0)) FROM SCRIPT ADAPTER.LIST_SNAPSHOTS AT S3"
                                + " WITH SOURCE='delta:delta/listed') ORDER BY 1"))
                .containsExactly("0|NULL|WRITE|1|0|2|0", "1|0|WRITE|1|0|NULL|0", "2|1|WRITE|0|0|0|0");
        lake.run(
                "CREATE SCHEMA DELTA_IMPORT; CREATE TABLE DELTA_IMPORT.T (N DECIMAL(19,0));"
                        + " IMPORT INTO DELTA_IMPORT.T FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3 WITH SOURCE='delta:delta/listed'");
        assertThat(lake.texts("SELECT SUM(N), COUNT(*) FROM DELTA_IMPORT.T")).containsExactly("4|2");
    }

    @Test
    void aCountNeedsNoWorker() throws Exception {
        numbers("delta/counted");
        schema("COUNTED", "T=delta:delta/counted");
        assertThat(lake.texts("SELECT PUSHDOWN_SQL FROM (EXPLAIN VIRTUAL SELECT COUNT(*) FROM COUNTED.T)"))
                .singleElement()
                .asString()
                .contains("of delta:delta/counted@version=0", "1 answered from manifests")
                .doesNotContain("SCAN_PARQUET(");
    }

    @Test
    void aPatternMakesATableOfEachDirectoryWithALog() throws Exception {
        numbers("silver/orderItems");
        numbers("silver/sales");
        lake.copy("silver/sales/n=1/b.parquet", "SELECT 1 AS n", "FORMAT parquet");
        lake.copy("silver/files/a.parquet", "SELECT 1 AS n", "FORMAT parquet");
        numbers("silver/newer", "quantumEntanglement");
        schema("PATTERN", "ITEMS=delta:silver/orderItems; S_*=delta:silver/*");

        String tables = "SELECT TABLE_NAME FROM EXA_ALL_TABLES WHERE TABLE_SCHEMA = 'PATTERN' ORDER BY 1";
        assertThat(lake.texts(tables)).containsExactly("ITEMS", "S_NEWER", "S_ORDER_ITEMS", "S_SALES");
        assertThat(lake.texts("SELECT A.N FROM PATTERN.S_SALES A JOIN PATTERN.ITEMS B ON A.N = B.N ORDER BY 1"))
                .containsExactly("1", "2");
        assertThat(lake.texts("SELECT TABLE_COMMENT FROM EXA_ALL_TABLES WHERE TABLE_NAME = 'S_NEWER'"))
                .singleElement()
                .asString()
                .startsWith("This table cannot be read. E-VSPQ-DELTA-2: Unsupported table delta:silver/newer");

        numbers("silver/files");
        lake.run("ALTER VIRTUAL SCHEMA PATTERN REFRESH");
        assertThat(lake.texts(tables)).containsExactly("ITEMS", "S_FILES", "S_NEWER", "S_ORDER_ITEMS", "S_SALES");
        assertThatThrownBy(() -> schema("TWICE", "SALES=delta:silver/sales; *=delta:silver/*"))
                .hasMessageContaining("SALES");
    }

    @Test
    void manyDirectoriesAreListedAtOnce() throws Exception {
        for (int i = 0; i < 20; i++) {
            numbers("many/t" + i);
        }
        lake.seen(0);
        schema("MANY", "*=delta:m*/t*");
        assertThat(lake.texts("SELECT COUNT(*) FROM EXA_ALL_TABLES WHERE TABLE_SCHEMA = 'MANY'"))
                .containsExactly("20");
        List<String> requests =
                lake.seen(0).requests().stream().map(Object::toString).toList();
        assertThat(requests).as("%s", requests).hasSizeLessThanOrEqualTo(2 + 20 * 3);
    }

    @Test
    void documentedExamplesWork() throws Exception {
        DeltaLog log = new DeltaLog(lake, "bronze/clicks");
        lake.copy(
                log.key("a.parquet"),
                "SELECT * FROM (VALUES (1::BIGINT, 'home'), (2, 'help')) t(id, page)",
                "FORMAT parquet");
        lake.copy(log.key("b.parquet"), "SELECT 3::BIGINT AS id, 'search' AS page", "FORMAT parquet");
        log.protocol("deletionVectors")
                .metadata(
                        List.of(DeltaLog.field("id", "long", 1, "id"), DeltaLog.field("page", "string", 2, "page")),
                        List.of(),
                        Map.of())
                .add("a.parquet", "a.parquet", Map.of(), "", NO_VECTOR)
                .commit();
        log.add("b.parquet", "b.parquet", Map.of(), "", NO_VECTOR).commit();
        log.remove("a.parquet")
                .add("a.parquet", "a.parquet", Map.of(), "", DeltaLog.inline(List.of(1)))
                .commit();

        DocumentedExamples.check(Path.of("../../doc/how-to/delta.md"), lake);
    }
}
