package org.parquetvs.adapter.properties;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.error.AdapterErrors;

/** The values that a user gave, each read as what it should be or refused by the name of its property. */
final class PropertyValues {
    /**
     * What the script language makes of a character beyond the basic plane, whose four bytes of UTF-8 become a character
     * each: all four, or at the end, where as many characters are cut off as have been added, fewer.
     */
    private static final Pattern DAMAGED =
            Pattern.compile("[\u00f0-\u00f4](?:[\u0080-\u00bf]{3}|[\u0080-\u00bf]{1,2}$)");

    private final Map<String, String> values;

    /**
     * @param given by name; null and blank mean not given, because Exasol has no empty string
     * @param known all names that may be given
     */
    PropertyValues(Map<String, @Nullable String> given, Set<String> known) {
        values = new HashMap<>();
        given.forEach((name, value) -> {
            if (!known.contains(name)) {
                throw AdapterErrors.unknownProperty(name, NearestName.question(name, known), known);
            }
            if (value != null && !value.isBlank()) {
                if (DAMAGED.matcher(value).find()) {
                    throw AdapterErrors.damagedText(name);
                }
                values.put(name, value);
            }
        });
    }

    boolean has(String property) {
        return values.containsKey(property);
    }

    String required(String property) {
        String value = values.get(property);
        if (value == null) {
            throw AdapterErrors.missingProperty(property);
        }
        return value;
    }

    String optional(String property, String otherwise) {
        return values.getOrDefault(property, otherwise);
    }

    /** An integer of at least 1, or null if it is not given. */
    @Nullable
    Integer positive(String property, int most) {
        String value = values.get(property);
        if (value == null) {
            return null;
        }
        try {
            int number = Integer.parseInt(value.trim());
            if (number >= 1 && number <= most) {
                return number;
            }
        } catch (NumberFormatException exception) {
            // Falls through: the refusal is the same, whether it is no number or the wrong one.
        }
        throw AdapterErrors.invalidProperty(property, value, "an integer from 1 to " + most);
    }

    <E extends Enum<E>> E choice(String property, E otherwise) {
        String value = values.get(property);
        if (value == null) {
            return otherwise;
        }
        return constant(property, value, otherwise.getDeclaringClass());
    }

    /** The constants in a comma-separated list; none if it is not given. */
    <E extends Enum<E>> Set<E> choices(String property, Class<E> type) {
        return list(property).stream()
                .map(value -> constant(property, value, type))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static <E extends Enum<E>> E constant(String property, String value, Class<E> type) {
        E[] constants = type.getEnumConstants();
        return Arrays.stream(constants)
                .filter(constant -> constant.name().equalsIgnoreCase(value.trim()))
                .findFirst()
                .orElseThrow(
                        () -> AdapterErrors.invalidProperty(property, value, "one of " + Arrays.toString(constants)));
    }

    /** A comma-separated list without empty elements; empty if it is not given. */
    List<String> list(String property) {
        return Arrays.stream(values.getOrDefault(property, "").split(","))
                .map(String::strip)
                .filter(element -> !element.isEmpty())
                .toList();
    }
}
