package org.parquetvs.adapter.metadata;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.parquetvs.adapter.properties.ColumnNaming;

/**
 * Gives every field of a file a column name that Exasol accepts and that no other column of the table has. The same
 * fields in the same order always get the same names.
 */
final class ColumnNames {

    /** Longest name that Exasol accepts. */
    private static final int MAX_LENGTH = 128;

    private final ColumnNaming naming;
    private final Set<String> reserved;

    /** @param reserved names that no field may have */
    ColumnNames(ColumnNaming naming, Set<String> reserved) {
        this.naming = naming;
        this.reserved = Set.copyOf(reserved);
    }

    /**
     * The names of {@code fields}, in the same order. If several fields would get the same name, the first keeps it and
     * the others are numbered from 2. A numbered name never takes the name of another field.
     */
    List<String> of(List<String> fields) {
        List<String> wanted = fields.stream().map(this::wanted).toList();
        Set<String> unavailable = new HashSet<>(wanted);
        unavailable.addAll(reserved);
        Set<String> given = new HashSet<>(reserved);
        Map<String, Integer> numbers = new HashMap<>();
        List<String> names = new ArrayList<>(fields.size());
        for (String name : wanted) {
            String free = given.contains(name) ? numbered(name, unavailable, numbers) : name;
            given.add(free);
            unavailable.add(free);
            names.add(free);
        }
        return names;
    }

    private String wanted(String field) {
        String name = sanitised(naming.columnName(field));
        return name.isEmpty() ? "COLUMN" : cut(name, MAX_LENGTH);
    }

    /** @param numbers the last number tried for each name */
    private static String numbered(String name, Set<String> unavailable, Map<String, Integer> numbers) {
        while (true) {
            int number = numbers.merge(name, 2, (last, first) -> last + 1);
            String suffix = "_" + number;
            String candidate = cut(name, MAX_LENGTH - suffix.length()) + suffix;
            if (!unavailable.contains(candidate)) {
                return candidate;
            }
        }
    }

    private static String cut(String name, int length) {
        return name.length() <= length ? name : name.substring(0, length);
    }

    /**
     * Replaces dots, which Exasol does not accept in a name, characters beyond the basic plane, which arrive damaged in
     * requests, and control characters.
     */
    private static String sanitised(String name) {
        StringBuilder result = new StringBuilder(name.length());
        name.codePoints()
                .map(character -> character == '.'
                                || Character.isISOControl(character)
                                || Character.isSupplementaryCodePoint(character)
                                || Character.getType(character) == Character.SURROGATE
                        ? '_'
                        : character)
                .forEach(result::appendCodePoint);
        return result.toString();
    }
}
