package org.parquetvs.adapter.metadata;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What the adapter asks the database to remember about a virtual schema: the columns of its tables, because a refresh
 * request does not contain them, and the changes of the last refresh, for people to read.
 *
 * @param tables tables by name, each with the types of its columns by name
 * @param changes of the last refresh, in words
 */
public record SchemaNotes(Map<String, Map<String, String>> tables, List<String> changes) {
    /** Notes if nothing is known. */
    public static final SchemaNotes NONE = new SchemaNotes(Map.of(), List.of());

    /** Longest notes that are kept. They come with every query, so notes about very many columns are dropped. */
    private static final int MAX_CHARACTERS = 100_000;

    private static final int MAX_CHANGES = 100;
    private static final String TABLES = "tables";
    private static final String CHANGES = "changes";

    public SchemaNotes {
        tables = Collections.unmodifiableMap(new LinkedHashMap<>(tables));
        changes = List.copyOf(changes);
    }

    /** The notes of a schema that has these tables. */
    public static SchemaNotes of(Map<String, TableSchema> schemas) {
        Map<String, Map<String, String>> tables = new LinkedHashMap<>();
        schemas.forEach((name, schema) -> tables.put(name, columns(schema)));
        return new SchemaNotes(tables, List.of());
    }

    private static Map<String, String> columns(TableSchema schema) {
        return schema.columns().stream()
                .map(DescribedColumn::column)
                .collect(Collectors.toMap(
                        column -> column.name(),
                        column -> column.type().toSql(),
                        (first, second) -> first,
                        LinkedHashMap::new));
    }

    /** Reads what {@link #render} wrote. For any other text, returns {@link #NONE}. */
    public static SchemaNotes parse(String notes) {
        try {
            JsonObject json = AdapterNotes.parse(notes);
            Map<String, Map<String, String>> tables = new LinkedHashMap<>();
            if (json.containsKey(TABLES)) {
                AdapterNotes.parse(CompressedText.expand(json.getString(TABLES)))
                        .getJsonObject(TABLES)
                        .forEach((table, columns) -> tables.put(table, types(columns.asJsonObject())));
            }
            return new SchemaNotes(tables, List.of());
        } catch (IllegalArgumentException | ClassCastException unknown) {
            return NONE;
        }
    }

    private static Map<String, String> types(JsonObject columns) {
        Map<String, String> types = new LinkedHashMap<>();
        columns.forEach((name, type) -> types.put(name, ((JsonString) type).getString()));
        return types;
    }

    /**
     * The same notes with the changes since earlier ones.
     *
     * @param before the earlier notes
     * @param asked the only tables that these notes describe anew; none means all
     */
    public SchemaNotes after(SchemaNotes before, Collection<String> asked) {
        if (before.tables.isEmpty()) {
            return this;
        }
        Map<String, Map<String, String>> all = new LinkedHashMap<>();
        if (!asked.isEmpty()) {
            all.putAll(before.tables);
        }
        all.putAll(tables);
        return new SchemaNotes(all, differences(before.tables, all));
    }

    private static List<String> differences(
            Map<String, Map<String, String>> before, Map<String, Map<String, String>> after) {
        List<String> differences = new ArrayList<>();
        after.forEach((table, columns) -> {
            Map<String, String> old = before.get(table);
            if (old == null) {
                differences.add("table " + table + " is new");
            } else {
                differences.addAll(differences(table, old, columns));
            }
        });
        before.keySet().stream()
                .filter(table -> !after.containsKey(table))
                .forEach(table -> differences.add("table " + table + " is gone"));
        return differences;
    }

    private static List<String> differences(String table, Map<String, String> before, Map<String, String> after) {
        List<String> differences = new ArrayList<>();
        after.forEach((column, type) -> {
            String old = before.get(column);
            if (old == null) {
                differences.add("column " + table + "." + column + " " + type + " is new");
            } else if (!old.equals(type)) {
                differences.add("column " + table + "." + column + " is " + type + ", was " + old);
            }
        });
        before.forEach((column, type) -> {
            if (!after.containsKey(column)) {
                differences.add("column " + table + "." + column + " " + type + " is gone");
            }
        });
        return differences;
    }

    /** The notes as text. The changes come first, for people; only the adapter reads the columns. */
    public String render() {
        String compressed = CompressedText.compress(
                AdapterNotes.render(AdapterNotes.versioned().add(TABLES, rendered())));
        String whole = AdapterNotes.render(withChanges().add(TABLES, compressed));
        return whole.length() <= MAX_CHARACTERS ? whole : AdapterNotes.render(withChanges());
    }

    private JsonObjectBuilder withChanges() {
        JsonArrayBuilder words = AdapterNotes.BUILDERS.createArrayBuilder();
        changes.stream().limit(MAX_CHANGES).forEach(words::add);
        if (changes.size() > MAX_CHANGES) {
            words.add((changes.size() - MAX_CHANGES) + " more");
        }
        return AdapterNotes.versioned().add(CHANGES, words);
    }

    private JsonObjectBuilder rendered() {
        JsonObjectBuilder json = AdapterNotes.BUILDERS.createObjectBuilder();
        tables.forEach((table, columns) -> {
            JsonObjectBuilder types = AdapterNotes.BUILDERS.createObjectBuilder();
            columns.forEach(types::add);
            json.add(table, types);
        });
        return json;
    }
}
