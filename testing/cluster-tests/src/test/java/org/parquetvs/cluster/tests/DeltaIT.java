package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

    /** How files know the columns of a table. */
    private enum Mapping {
        NONE,
        NAME,
        ID
    }

    /** A row of a table: a number that no other row has, a text and an amount, each perhaps NULL. */
    private record ModelRow(int id, Optional<String> name, Optional<Integer> amount, Optional<String> region) {
        String text() {
            return id + "|" + name.orElse("NULL") + "|"
                    + amount.map(String::valueOf).orElse("NULL") + "|" + region.orElse("NULL");
        }

        String values() {
            return "(" + id + ", " + name.map(text -> "'" + text + "'").orElse("NULL") + ", "
                    + amount.map(String::valueOf).orElse("NULL") + ")";
        }
    }

    /** A table of random commits, next to the rows that each of its versions has. */
    private static final class RandomTable {
        private static final List<String> REGIONS = List.of("EU", "a b", "ü", "50%", "x=y");

        final DeltaLog log;
        final List<List<ModelRow>> versions = new ArrayList<>();
        private final Random random;
        private final Mapping mapping;
        private final Map<String, Map<Integer, ModelRow>> files = new LinkedHashMap<>();
        private final Map<String, List<ModelRow>> written = new HashMap<>();
        private int firstVersion;

        RandomTable(Random random, String path) throws Exception {
            this.random = random;
            this.log = new DeltaLog(lake, path);
            this.mapping = Seeds.pick(random, Mapping.values());
            log.protocol("deletionVectors", "columnMapping")
                    .metadata(
                            List.of(
                                    field("id", "long", 1),
                                    field("name", "string", 2),
                                    field("amount", "integer", 3),
                                    field("region", "string", 4)),
                            List.of("region"),
                            Map.of("delta.columnMapping.mode", mapping.name().toLowerCase(Locale.ROOT)));
            commit();
            for (int i = 0; i < 6; i++) {
                step();
            }
        }

        private JsonObject field(String name, String type, int id) {
            return DeltaLog.field(name, type, id, physical(name));
        }

        private String physical(String name) {
            return mapping == Mapping.NONE ? name : "col-" + name;
        }

        private void step() throws Exception {
            switch (random.nextInt(5)) {
                case 0 -> log.checkpoint();
                case 1 -> {
                    if (!files.isEmpty()) {
                        String file = anyFile();
                        log.remove(file);
                        files.remove(file);
                        commit();
                    }
                }
                case 2 -> {
                    if (!files.isEmpty()) {
                        delete(anyFile());
                        commit();
                    }
                }
                default -> {
                    append();
                    commit();
                }
            }
            if (random.nextInt(8) == 0) {
                log.checkpoint().deleteOldCommits();
                firstVersion = log.version();
            }
        }

        private String anyFile() {
            return Seeds.pick(random, files.keySet().toArray(String[]::new));
        }

        private void commit() throws Exception {
            log.commit();
            versions.add(files.values().stream()
                    .flatMap(rows -> rows.values().stream())
                    .toList());
        }

        private void append() throws Exception {
            Optional<String> region = random.nextInt(4) == 0
                    ? Optional.empty()
                    : Optional.of(REGIONS.get(random.nextInt(REGIONS.size())));
            List<ModelRow> rows = IntStream.range(0, 1 + random.nextInt(6))
                    .mapToObj(i -> new ModelRow(
                            versions.size() * 100 + files.size() * 10 + i,
                            random.nextInt(4) == 0 ? Optional.empty() : Optional.of("n" + random.nextInt(9)),
                            random.nextInt(4) == 0 ? Optional.empty() : Optional.of(random.nextInt(100)),
                            region))
                    .toList();
            String directory =
                    "region=" + region.orElse("__HIVE_DEFAULT_PARTITION__").replace("%", "%25");
            String name = directory + "/part " + versions.size() + ".parquet";
            lake.copy(
                    log.key(name),
                    "SELECT id::BIGINT AS \"%s\", name AS \"%s\", amount::INTEGER AS \"%s\" FROM (VALUES %s) t(id, name, amount)"
                            .formatted(
                                    physical("id"),
                                    physical("name"),
                                    physical("amount"),
                                    rows.stream().map(ModelRow::values).collect(Collectors.joining(", "))),
                    "FORMAT parquet"
                            + (mapping == Mapping.ID
                                    ? ", FIELD_IDS {'col-id': 1, 'col-name': 2, 'col-amount': 3}"
                                    : ""));
            Map<Integer, ModelRow> live = new TreeMap<>();
            for (int i = 0; i < rows.size(); i++) {
                live.put(i, rows.get(i));
            }
            written.put(name, rows);
            files.put(encoded(name), live);
            add(name, NO_VECTOR);
        }

        private void delete(String encoded) throws Exception {
            Map<Integer, ModelRow> live = files.get(encoded);
            String name = written.keySet().stream()
                    .filter(each -> encoded(each).equals(encoded))
                    .findFirst()
                    .orElseThrow();
            live.keySet().removeIf(row -> random.nextBoolean());
            List<Integer> deleted = IntStream.range(0, written.get(name).size())
                    .boxed()
                    .filter(row -> !live.containsKey(row))
                    .toList();
            log.remove(encoded);
            add(
                    name,
                    random.nextBoolean()
                            ? DeltaLog.inline(deleted)
                            : log.stored(deleted, new UUID(random.nextLong(), random.nextLong())));
        }

        private void add(String name, JsonObject vector) {
            List<ModelRow> rows = written.get(name);
            Map<String, String> values = new HashMap<>();
            values.put(physical("region"), rows.get(0).region().orElse(""));
            log.add(name, encoded(name), values, random.nextInt(4) == 0 ? "" : stats(rows, !vector.isEmpty()), vector);
        }

        private String stats(List<ModelRow> rows, boolean isWide) {
            JsonObjectBuilder min = Json.createObjectBuilder();
            JsonObjectBuilder max = Json.createObjectBuilder();
            JsonObjectBuilder nulls = Json.createObjectBuilder();
            min.add(physical("id"), rows.get(0).id());
            max.add(physical("id"), rows.get(rows.size() - 1).id());
            nulls.add(physical("id"), 0);
            List<Integer> amounts =
                    rows.stream().flatMap(row -> row.amount().stream()).sorted().toList();
            if (!amounts.isEmpty()) {
                min.add(physical("amount"), amounts.get(0));
                max.add(physical("amount"), amounts.get(amounts.size() - 1));
            }
            nulls.add(physical("amount"), rows.size() - amounts.size());
            List<String> names =
                    rows.stream().flatMap(row -> row.name().stream()).sorted().toList();
            if (!names.isEmpty()) {
                min.add(physical("name"), names.get(0));
                max.add(physical("name"), names.get(names.size() - 1));
            }
            nulls.add(physical("name"), rows.size() - names.size());
            JsonObjectBuilder stats = Json.createObjectBuilder()
                    .add("numRecords", rows.size())
                    .add("minValues", min)
                    .add("maxValues", max)
                    .add("nullCount", nulls);
            return (isWide ? stats.add("tightBounds", false) : stats).build().toString();
        }

        private static String encoded(String name) {
            return name.replace("%", "%25").replace(" ", "%20");
        }

        /** A version whose commit, or a checkpoint of it, is still there. */
        int anyVersion() {
            return firstVersion + random.nextInt(log.version() - firstVersion + 1);
        }
    }

    private record Condition(String sql, Predicate<ModelRow> holds) {}

    private static List<Condition> conditions(Random random) {
        int id = random.nextInt(700);
        int amount = random.nextInt(100);
        String name = "n" + random.nextInt(9);
        String region = Seeds.pick(random, RandomTable.REGIONS.toArray(String[]::new));
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
            RandomTable table = new RandomTable(random, path);
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

    private static void assertRows(String table, Condition condition, Collection<ModelRow> all) {
        List<ModelRow> rows = all.stream().filter(condition.holds()).toList();
        assertThat(lake.texts("SELECT ID, NAME, AMOUNT, REGION FROM DELTAS." + table + " WHERE " + condition.sql()))
                .as("%s where %s", table, condition.sql())
                .containsExactlyInAnyOrderElementsOf(
                        rows.stream().map(ModelRow::text).toList());
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
    }

    @Test
    void theVersionsOfATableAreRows() throws Exception {
        DeltaLog log = numbers("delta/listed");
        lake.copy(log.key("b.parquet"), "SELECT 3::BIGINT AS n", "FORMAT parquet");
        log.add("b.parquet", "b.parquet", Map.of(), "", NO_VECTOR).commit();
        assertThat(lake.texts(
                        "SELECT * FROM (IMPORT INTO (SNAPSHOT_ID DECIMAL(19,0), PARENT_ID DECIMAL(19,0), OPERATION"
                                + " VARCHAR(20)) FROM SCRIPT ADAPTER.LIST_SNAPSHOTS AT S3 WITH SOURCE='delta:delta/listed')"
                                + " ORDER BY 1"))
                .containsExactly("0|NULL|WRITE", "1|0|WRITE");
        lake.run(
                "CREATE SCHEMA DELTA_IMPORT; CREATE TABLE DELTA_IMPORT.T (N DECIMAL(19,0));"
                        + " IMPORT INTO DELTA_IMPORT.T FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3 WITH SOURCE='delta:delta/listed'");
        assertThat(lake.texts("SELECT SUM(N), COUNT(*) FROM DELTA_IMPORT.T")).containsExactly("6|3");
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
