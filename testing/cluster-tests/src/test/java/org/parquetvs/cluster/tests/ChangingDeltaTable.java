package org.parquetvs.cluster.tests;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;

/** A Delta table. Its log can forget commits, and files that it no longer has can be vacuumed. */
final class ChangingDeltaTable extends ChangingTable {
    private final DeltaLog log;

    /** How many rows each data file was written with. */
    private final Map<String, Integer> written = new HashMap<>();

    /** The first commit that the log still has. */
    private int firstInLog;

    /** The commit that added a data file. */
    private final Map<String, Commit> addedBy = new LinkedHashMap<>();

    ChangingDeltaTable(Lake lake, Random random, String path) throws Exception {
        super(lake, random);
        this.log = new DeltaLog(lake, path);
        log.protocol("deletionVectors");
        metadata();
        append();
    }

    @Override
    String address() {
        return "delta:" + log.key("").replaceAll("/$", "");
    }

    private void metadata() {
        List<JsonObject> fields = new ArrayList<>(
                List.of(DeltaLog.field("id", "integer", 1, "id"), DeltaLog.field("name", "string", 2, "name")));
        if (hasNote) {
            fields.add(DeltaLog.field("note", "string", 3, "note"));
        }
        log.metadata(fields, List.of(), Map.of());
    }

    @Override
    boolean has(Commit state) {
        return commits.indexOf(state) >= firstInLog
                && filesOf(state).stream().allMatch(name -> Files.exists(lake.file(log.key(name))));
    }

    @Override
    void change() throws Exception {
        switch (random.nextInt(12)) {
            case 0 -> compact();
            case 1 -> removeFiles();
            case 2 -> overwrite();
            case 3 -> deleteRows();
            case 4 -> forget();
            case 5 -> vacuum();
            case 6 -> addColumn();
            case 7 -> log.checkpoint();
            default -> append();
        }
    }

    private void append() throws Exception {
        List<String> names = new ArrayList<>();
        for (int i = random.nextInt(2); i >= 0; i--) {
            names.add(add(newRows()));
        }
        log.commit();
        committed(Effect.NONE);
        names.forEach(name -> addedBy.put(name, state()));
    }

    private String add(List<Row> rows) throws Exception {
        String name = newName();
        write(log.key(name), name, rows);
        written.put(name, rows.size());
        add(name, JsonValue.EMPTY_JSON_OBJECT);
        return name;
    }

    private void add(String name, JsonObject vector) {
        log.add(name, encoded(name), Map.of(), "{\"numRecords\":" + written.get(name) + "}", vector);
    }

    private static String encoded(String name) {
        return name.replace(" ", "%20");
    }

    private List<Row> take(List<String> names) {
        names.forEach(name -> log.remove(encoded(name)));
        return remove(names);
    }

    private void compact() throws Exception {
        List<Row> rows = take(someFiles());
        if (!rows.isEmpty()) {
            add(rows);
        }
        log.commitOfSameRows();
        committed(Effect.NONE);
    }

    private void removeFiles() throws Exception {
        List<String> names = someFiles();
        take(names);
        log.commit();
        committed(names.isEmpty() ? Effect.NONE : Effect.CHANGE);
    }

    private void overwrite() throws Exception {
        List<String> names = someFiles();
        take(names);
        String added = add(newRows());
        log.commit();
        committed(names.isEmpty() ? Effect.NONE : Effect.CHANGE);
        addedBy.put(added, state());
    }

    private void deleteRows() throws Exception {
        if (files.isEmpty()) {
            append();
            return;
        }
        String name = someFiles().get(0);
        Map<Integer, Row> live = files.get(name);
        if (!live.keySet().removeIf(row -> random.nextBoolean())) {
            // A commit may not remove and add a file with the same vector.
            append();
            return;
        }
        List<Integer> deleted = IntStream.range(0, written.get(name))
                .boxed()
                .filter(row -> !live.containsKey(row))
                .toList();
        log.remove(encoded(name));
        add(
                name,
                random.nextBoolean()
                        ? DeltaLog.inline(deleted)
                        : log.stored(deleted, new UUID(random.nextLong(), random.nextLong())));
        log.commit();
        committed(Effect.CHANGE);
    }

    /** The log is cut: only the last commit is left, and a checkpoint. */
    private void forget() throws Exception {
        log.checkpoint().deleteOldCommits();
        commits.subList(0, commits.size() - 1).forEach(commit -> commit.isForgotten = true);
        firstInLog = commits.size() - 1;
    }

    private void vacuum() throws Exception {
        for (String name : List.copyOf(addedBy.keySet())) {
            if (!files.containsKey(name)) {
                Files.delete(lake.file(log.key(name)));
                addedBy.remove(name).isForgotten = true;
            }
        }
    }

    private void addColumn() throws Exception {
        hasNote = true;
        metadata();
        log.commit();
        committed(Effect.NONE);
    }
}
