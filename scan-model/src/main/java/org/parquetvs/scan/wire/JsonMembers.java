package org.parquetvs.scan.wire;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Set;

/** Reads values that must exist and must be of one type; errors name the field. */
final class JsonMembers {
    private final JsonObject object;
    private final String what;

    /** @param names the only names that the object may have */
    JsonMembers(JsonObject object, String what, String... names) {
        this.object = object;
        this.what = what;
        Set<String> known = Set.of(names);
        for (String name : object.keySet()) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException("Unknown field '" + name + "' of the " + what);
            }
        }
    }

    boolean has(String name) {
        return object.containsKey(name);
    }

    JsonValue value(String name) {
        JsonValue value = object.get(name);
        if (value == null) {
            throw new IllegalArgumentException("The " + what + " has no field '" + name + "'");
        }
        return value;
    }

    String text(String name) {
        return text(value(name), name);
    }

    int integer(String name) {
        return Math.toIntExact(number(value(name), name));
    }

    List<JsonValue> array(String name) {
        return array(value(name), name);
    }

    List<String> texts(String name) {
        return array(name).stream().map(text -> text(text, name)).toList();
    }

    JsonObject object(String name) {
        return object(value(name), name);
    }

    static String text(JsonValue value, String name) {
        return member(JsonString.class, value, name, "a string").getString();
    }

    static long number(JsonValue value, String name) {
        if (value instanceof JsonNumber number && number.isIntegral()) {
            return number.longValueExact();
        }
        throw mismatch(name, "an integer", value);
    }

    static boolean truth(JsonValue value, String name) {
        if (value == JsonValue.TRUE || value == JsonValue.FALSE) {
            return value == JsonValue.TRUE;
        }
        throw mismatch(name, "true or false", value);
    }

    static JsonArray array(JsonValue value, String name) {
        return member(JsonArray.class, value, name, "an array");
    }

    static JsonObject object(JsonValue value, String name) {
        return member(JsonObject.class, value, name, "an object");
    }

    private static <T extends JsonValue> T member(Class<T> type, JsonValue value, String name, String expected) {
        if (!type.isInstance(value)) {
            throw mismatch(name, expected, value);
        }
        return type.cast(value);
    }

    private static IllegalArgumentException mismatch(String name, String expected, JsonValue found) {
        return new IllegalArgumentException("'" + name + "' must be " + expected + ", but is " + abbreviate(found));
    }

    private static String abbreviate(JsonValue value) {
        String text = value.toString();
        return text.length() <= 100 ? text : text.substring(0, 100) + "…";
    }
}
