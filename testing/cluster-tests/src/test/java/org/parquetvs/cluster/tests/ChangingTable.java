package org.parquetvs.cluster.tests;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table with metadata of its own that changes at random, next to a model: the rows that it has, and what each commit did
 * to them.
 */
abstract class ChangingTable {
    private static final int MAX_ROWS = 5;

    final Lake lake;
    final Random random;

    /** Live rows by the name of a data file and by the number of the row in it. */
    final Map<String, Map<Integer, Row>> files = new LinkedHashMap<>();

    /** The commits that lead to the current state. */
    final List<Commit> commits = new ArrayList<>();

    /** What the table has had, so that it can be set back. */
    private final Map<Commit, Map<String, Map<Integer, Row>>> states = new LinkedHashMap<>();

    boolean hasNote;
    private int nextRow;
    private int nextFile;

    ChangingTable(Lake lake, Random random) {
        this.lake = lake;
        this.random = random;
    }

    /** A row; each has another number. */
    record Row(int id, String name, String note) {}

    /** What a commit did to the rows that were there before it. */
    enum Effect {
        NONE,
        CHANGE
    }

    /** A commit. */
    static final class Commit {
        final Effect effect;

        /** Whether the metadata no longer know what it did, or a file that it added is gone. */
        boolean isForgotten;

        Commit(Effect effect) {
            this.effect = effect;
        }
    }

    abstract String address();

    /** Commits something. */
    abstract void change() throws Exception;

    /** The current state, for {@link #onlyGrewSince}; null before the first commit. */
    Commit state() {
        return commits.get(commits.size() - 1);
    }

    /** Whether the commits after a state tell that they only added rows. */
    boolean onlyGrewSince(Commit earlier) {
        int index = commits.indexOf(earlier);
        return index >= 0
                && commits.subList(index + 1, commits.size()).stream()
                        .allMatch(commit -> commit.effect == Effect.NONE && !commit.isForgotten);
    }

    /** The data files of a state. */
    Set<String> filesOf(Commit state) {
        return states.get(state).keySet();
    }

    /** Whether a state that the table had can still be read. */
    abstract boolean has(Commit state);

    /** The rows as texts. */
    List<String> rows() {
        return files.values().stream()
                .flatMap(rows -> rows.values().stream())
                .map(row -> row.id() + "|" + row.name() + "|" + row.note())
                .toList();
    }

    void committed(Effect effect) {
        Commit commit = new Commit(effect);
        commits.add(commit);
        states.put(commit, copy(files));
    }

    /** Sets the model back to a commit before the last one. */
    void setBack(int index) {
        commits.subList(index + 1, commits.size()).clear();
        files.clear();
        files.putAll(copy(states.get(state())));
    }

    private static Map<String, Map<Integer, Row>> copy(Map<String, Map<Integer, Row>> files) {
        Map<String, Map<Integer, Row>> copy = new LinkedHashMap<>();
        files.forEach((name, rows) -> copy.put(name, new TreeMap<>(rows)));
        return copy;
    }

    List<Row> newRows() {
        return IntStream.range(0, 1 + random.nextInt(MAX_ROWS))
                .mapToObj(i -> new Row(nextRow++, "n" + random.nextInt(9), hasNote ? "x" + random.nextInt(9) : "NULL"))
                .toList();
    }

    String newName() {
        return "part " + nextFile++ + ".parquet";
    }

    /** Writes a data file with some rows; the model has them from now on. */
    void write(String key, String name, List<Row> rows) throws Exception {
        String values = rows.stream()
                .map(row -> "(" + row.id() + ", '" + row.name() + "'"
                        + (hasNote ? ", " + (row.note().equals("NULL") ? "NULL" : "'" + row.note() + "'") : "") + ")")
                .collect(Collectors.joining(", "));
        lake.copy(
                key,
                "SELECT id::INTEGER AS id, name" + (hasNote ? ", note::VARCHAR AS note" : "") + " FROM (VALUES "
                        + values + ") t(id, name" + (hasNote ? ", note" : "") + ")",
                "FORMAT parquet, FIELD_IDS {id: 1, name: 2" + (hasNote ? ", note: 3" : "") + "}");
        Map<Integer, Row> live = new TreeMap<>();
        for (int i = 0; i < rows.size(); i++) {
            live.put(i, rows.get(i));
        }
        files.put(name, live);
    }

    /** Some of the data files, at least one if there is one. */
    List<String> someFiles() {
        List<String> names = new ArrayList<>(files.keySet());
        Collections.shuffle(names, random);
        return names.isEmpty() ? names : names.subList(0, 1 + random.nextInt(Math.min(3, names.size())));
    }

    /** Takes data files away; their rows. */
    List<Row> remove(List<String> names) {
        return names.stream()
                .flatMap(name -> files.remove(name).values().stream())
                .toList();
    }
}
