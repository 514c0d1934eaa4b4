package org.parquetvs.suite.cases;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.parquetvs.fixtures.sets.NamedDataSet;
import org.parquetvs.fixtures.sets.NamedDataSets;
import org.parquetvs.regression.Thresholds;
import org.parquetvs.suite.error.SuiteErrors;
import org.parquetvs.suite.error.SuiteException;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reads a case from YAML; {@code doc/reference/suite-cases.md} describes its keys. */
final class CaseReader {
    private static final Set<String> KEYS = Set.of(
            "name",
            "group",
            "guards",
            "tables",
            "properties",
            "setup",
            "before",
            "query",
            "expect",
            "cold",
            "thresholds",
            "quarantined");
    private static final Set<String> TABLE_KEYS = Set.of("data-set", "laptop", "laptop-files", "full");
    private static final Set<String> THRESHOLD_KEYS = Set.of("relative", "milliseconds");
    private static final Set<String> EXPECT_KEYS = Set.of("rows", "value");

    private final String file;

    private CaseReader(String file) {
        this.file = file;
    }

    /**
     * The case in a text.
     *
     * @param file where it is, for messages
     * @throws SuiteException if it describes no case
     */
    static SuiteCase read(String file, String yaml) {
        CaseReader reader = new CaseReader(file);
        try {
            Object document = new Load(LoadSettings.builder().setLabel(file).build()).loadFromString(yaml);
            return reader.suiteCase(reader.object("the document", document));
        } catch (YamlEngineException e) {
            throw reader.wrong(
                    "it is no YAML: " + String.valueOf(e.getMessage()).replaceAll("\\s+", " "));
        }
    }

    private SuiteCase suiteCase(Map<String, Object> keys) {
        requireKnown(keys, KEYS, "");
        Map<String, Object> expect = object("expect", keys.getOrDefault("expect", Map.of()));
        requireKnown(expect, EXPECT_KEYS, "expect.");
        if (expect.isEmpty()) {
            throw wrong("expect says neither how many rows nor which value the query returns");
        }
        Map<String, String> properties = new LinkedHashMap<>();
        object("properties", keys.getOrDefault("properties", Map.of()))
                .forEach((name, value) -> properties.put(name, String.valueOf(value)));
        return new SuiteCase(
                text(keys, "name"),
                new SuiteCase.Purpose(text(keys, "group"), text(keys, "guards")),
                new SuiteCase.Lake(tables(object("tables", keys.getOrDefault("tables", Map.of()))), properties),
                new SuiteCase.Statements(
                        texts(keys, "setup"), texts(keys, "before"), text(keys, "query"), flag(keys, "cold")),
                new SuiteCase.Expectation(
                        Optional.ofNullable(expect.get("rows")).map(String::valueOf),
                        Optional.ofNullable(expect.get("value")).map(String::valueOf)),
                thresholds(object("thresholds", keys.getOrDefault("thresholds", Map.of()))),
                flag(keys, "quarantined"));
    }

    private Thresholds thresholds(Map<String, Object> keys) {
        requireKnown(keys, THRESHOLD_KEYS, "thresholds.");
        Thresholds usual = Thresholds.DEFAULT;
        try {
            return new Thresholds(
                    decimal(keys, "relative", usual.minRelative()),
                    decimal(keys, "milliseconds", usual.minAbsoluteMillis()));
        } catch (IllegalArgumentException e) {
            throw wrong("thresholds: " + e.getMessage());
        }
    }

    private double decimal(Map<String, Object> keys, String key, double otherwise) {
        if (keys.getOrDefault(key, otherwise) instanceof Number number) {
            return number.doubleValue();
        }
        throw wrong("thresholds." + key + " must be a number, not " + keys.get(key));
    }

    private List<CaseTable> tables(Map<String, Object> tables) {
        List<CaseTable> read = new ArrayList<>();
        tables.forEach((name, value) -> read.add(table(name, object("tables." + name, value))));
        return read;
    }

    private CaseTable table(String name, Map<String, Object> keys) {
        String place = "tables." + name + '.';
        requireKnown(keys, TABLE_KEYS, place);
        String dataSet = String.valueOf(keys.get("data-set"));
        NamedDataSet found = NamedDataSets.byName(dataSet)
                .orElseThrow(() -> wrong(place + "data-set names " + dataSet + ", which pvs fixtures list does not"));
        Object files = keys.get("laptop-files");
        return new CaseTable(
                name,
                found,
                number(keys, place, "laptop", null),
                files == null ? OptionalInt.empty() : OptionalInt.of((int) number(keys, place, "laptop-files", null)),
                number(keys, place, "full", 1.0));
    }

    private double number(Map<String, Object> keys, String place, String key, @Nullable Double otherwise) {
        Object value = keys.getOrDefault(key, otherwise);
        if (value instanceof Number number && number.doubleValue() > 0) {
            return number.doubleValue();
        }
        throw wrong(place + key + " must be a number greater than 0, not " + value);
    }

    private void requireKnown(Map<String, Object> keys, Set<String> known, String place) {
        for (String key : keys.keySet()) {
            if (!known.contains(key)) {
                throw wrong(place + key + " is unknown; known are " + String.join(", ", new TreeSet<>(known)));
            }
        }
    }

    private Map<String, Object> object(String key, @Nullable Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            throw wrong(key + " must be a mapping of keys to values");
        }
        Map<String, Object> object = new LinkedHashMap<>();
        map.forEach((name, member) -> object.put(String.valueOf(name), Objects.requireNonNullElse(member, "")));
        return object;
    }

    private String text(Map<String, Object> keys, String key) {
        if (keys.get(key) instanceof String text && !text.isBlank()) {
            return text.strip();
        }
        throw wrong(key + " must be a text");
    }

    private List<String> texts(Map<String, Object> keys, String key) {
        if (keys.getOrDefault(key, List.of()) instanceof List<?> list) {
            return list.stream().map(String::valueOf).toList();
        }
        throw wrong(key + " must be a list of statements");
    }

    private boolean flag(Map<String, Object> keys, String key) {
        if (keys.getOrDefault(key, false) instanceof Boolean flag) {
            return flag;
        }
        throw wrong(key + " must be true or false");
    }

    private SuiteException wrong(String problem) {
        return SuiteErrors.wrongCase(file, problem);
    }
}
