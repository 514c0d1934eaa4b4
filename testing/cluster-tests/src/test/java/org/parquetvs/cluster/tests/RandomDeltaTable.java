package org.parquetvs.cluster.tests;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.testing.Seeds;

/** A Delta table of random commits, next to the rows that each of its versions has. DuckDB writes its files. */
final class RandomDeltaTable {
    private static final JsonObject NO_VECTOR = JsonValue.EMPTY_JSON_OBJECT;
    static final List<String> REGIONS = List.of("EU", "a b", "ü", "50%", "x=y");

    final DeltaLog log;
    final List<List<ModelRow>> versions = new ArrayList<>();
    private final Lake lake;
    private final Random random;
    private final Mapping mapping;
    private final Map<String, Map<Integer, ModelRow>> files = new LinkedHashMap<>();
    private final Map<String, List<ModelRow>> written = new HashMap<>();
    private int firstVersion;

    /** How files know the columns of a table. */
    private enum Mapping {
        NONE,
        NAME,
        ID
    }

    /** A row of a table: a number that no other row has, a text and an amount, each perhaps NULL. */
    record ModelRow(int id, Optional<String> name, Optional<Integer> amount, Optional<String> region) {
        String text() {
            return id + "|" + name.orElse("NULL") + "|"
                    + amount.map(String::valueOf).orElse("NULL") + "|" + region.orElse("NULL");
        }

        String values() {
            return "(" + id + ", " + name.map(text -> "'" + text + "'").orElse("NULL") + ", "
                    + amount.map(String::valueOf).orElse("NULL") + ")";
        }
    }

    RandomDeltaTable(Lake lake, Random random, String path) throws Exception {
        this.lake = lake;
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
        versions.add(
                files.values().stream().flatMap(rows -> rows.values().stream()).toList());
    }

    private void append() throws Exception {
        Optional<String> region =
                random.nextInt(4) == 0 ? Optional.empty() : Optional.of(REGIONS.get(random.nextInt(REGIONS.size())));
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
                        + (mapping == Mapping.ID ? ", FIELD_IDS {'col-id': 1, 'col-name': 2, 'col-amount': 3}" : ""));
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
        if (!live.keySet().removeIf(row -> random.nextBoolean())) {
            // No commit may remove a file and add it with the same deletes.
            return;
        }
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
