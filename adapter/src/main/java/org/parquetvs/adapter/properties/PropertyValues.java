package org.parquetvs.adapter.properties;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.error.PropertyErrors;
import org.parquetvs.scan.error.NearestName;

/**
 * The values that a user gave. Each is read as the expected kind of value; if it is another, the error names its
 * property.
 */
final class PropertyValues {
    private static final Pattern LIMIT = Pattern.compile("[1-9][0-9]{0,17}");

    private final Map<String, String> values;

    /**
     * @param given by name; null and blank mean not given, because Exasol has no empty string
     * @param known all names that may be given
     */
    PropertyValues(Map<String, @Nullable String> given, Set<String> known) {
        values = new HashMap<>();
        given.forEach((name, value) -> {
            if (!known.contains(name)) {
                throw PropertyErrors.unknownProperty(name, NearestName.question(name, known), known);
            }
            if (value != null && !value.isBlank()) {
                if (DamagedText.isIn(value)) {
                    throw PropertyErrors.damagedText(name);
                }
                values.put(name, value);
            }
        });
    }

    /** Refuses given values of other properties than these. */
    void refuseOthers(Set<String> allowed, String reason) {
        values.entrySet().stream()
                .filter(given -> !allowed.contains(given.getKey()))
                .min(Map.Entry.comparingByKey())
                .ifPresent(given -> {
                    throw PropertyErrors.contradictingProperties(
                            Property.valueOf(given.getKey()), given.getValue(), reason);
                });
    }

    boolean has(Enum<?> property) {
        return values.containsKey(property.name());
    }

    Optional<String> given(Enum<?> property) {
        return Optional.ofNullable(values.get(property.name()));
    }

    String required(Enum<?> property) {
        return given(property).orElseThrow(() -> PropertyErrors.missingProperty(property));
    }

    String optional(Enum<?> property, String otherwise) {
        return values.getOrDefault(property.name(), otherwise);
    }

    /** An integer from 1 to {@code most}, or another one if it is not given. */
    long positive(Enum<?> property, long most, long otherwise) {
        String value = values.get(property.name());
        if (value == null) {
            return otherwise;
        }
        try {
            long number = Long.parseLong(value.trim());
            if (number >= 1 && number <= most) {
                return number;
            }
        } catch (NumberFormatException exception) {
            // Falls through: the refusal is the same, whether it is no number or the wrong one.
        }
        throw PropertyErrors.invalidProperty(property, value, "an integer from 1 to " + most);
    }

    /** TRUE or FALSE. */
    boolean truth(Enum<?> property, boolean otherwise) {
        return choice(property, otherwise ? Truth.TRUE : Truth.FALSE) == Truth.TRUE;
    }

    enum Truth {
        TRUE,
        FALSE
    }

    /** An upper limit of at least 1; if not given, there is no limit. */
    long most(Enum<?> property) {
        String value = values.get(property.name());
        if (value == null) {
            return Long.MAX_VALUE;
        }
        if (LIMIT.matcher(value.trim()).matches()) {
            return Long.parseLong(value.trim());
        }
        throw PropertyErrors.invalidProperty(property, value, "an integer from 1 to 999999999999999999");
    }

    <E extends Enum<E>> E choice(Enum<?> property, E otherwise) {
        return choice(property, otherwise, EnumSet.allOf(otherwise.getDeclaringClass()));
    }

    /** One of the constants that are allowed here. */
    <E extends Enum<E>> E choice(Enum<?> property, E otherwise, Set<E> allowed) {
        String value = values.get(property.name());
        return value == null ? otherwise : constant(property, value, allowed);
    }

    /** The constants in a comma-separated list; none if it is not given. */
    <E extends Enum<E>> Set<E> choices(Enum<?> property, Class<E> type) {
        return list(property).stream()
                .map(value -> constant(property, value, EnumSet.allOf(type)))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static <E extends Enum<E>> E constant(Enum<?> property, String value, Set<E> allowed) {
        return allowed.stream()
                .filter(constant -> constant.name().equalsIgnoreCase(value.trim()))
                .findFirst()
                .orElseThrow(() -> PropertyErrors.invalidProperty(property, value, "one of " + allowed));
    }

    /** A comma-separated list without empty elements; empty if it is not given. Commas in parentheses separate nothing. */
    List<String> list(Enum<?> property) {
        return Arrays.stream(values.getOrDefault(property.name(), "").split(",(?![^()]*\\))"))
                .map(String::strip)
                .filter(element -> !element.isEmpty())
                .toList();
    }
}
