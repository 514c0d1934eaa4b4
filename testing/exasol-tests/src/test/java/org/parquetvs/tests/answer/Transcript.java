package org.parquetvs.tests.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What databases have answered, test by test and statement by statement. */
public final class Transcript {
    private static final Pattern SECRET = Pattern.compile("(?is)(IDENTIFIED BY).*");

    private final Map<String, Map<String, List<Exchange>>> tests = new LinkedHashMap<>();
    private Map<String, List<Exchange>> current = new LinkedHashMap<>();

    /** A statement and its answer. */
    public record Exchange(String sql, Answer answer) {}

    /** What follows is of this test, until the next one begins. A test has one name on all databases. */
    public void begin(String test) {
        current = tests.computeIfAbsent(test, name -> new LinkedHashMap<>());
    }

    /** Takes down an answer; of what identifies somebody nothing is kept. */
    public void add(String database, String sql, Answer answer) {
        String shown = SECRET.matcher(sql).replaceFirst("$1 ...");
        current.computeIfAbsent(database, name -> new ArrayList<>()).add(new Exchange(shown, answer));
    }

    /** The exchanges of each test with a database. */
    Map<String, List<Exchange>> with(String database) {
        Map<String, List<Exchange>> exchanges = new LinkedHashMap<>();
        tests.forEach((test, databases) -> {
            if (databases.containsKey(database)) {
                exchanges.put(test, List.copyOf(databases.get(database)));
            }
        });
        return exchanges;
    }
}
