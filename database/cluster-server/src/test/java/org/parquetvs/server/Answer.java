package org.parquetvs.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What the server answered. */
record Answer(Map<String, @Nullable Object> fields) {

    boolean isOk() {
        return "ok".equals(fields.get("status"));
    }

    Map<String, Object> data() {
        return map(fields.get("responseData"));
    }

    /** Attributes that are told; none if there are none. */
    Map<String, Object> attributes() {
        return fields.containsKey("attributes") ? map(fields.get("attributes")) : Map.of();
    }

    /** SQLSTATE and text of the error. */
    String error() {
        Map<?, ?> exception = map(fields.get("exception"));
        return exception.get("sqlCode") + " " + exception.get("text");
    }

    /** The first result. */
    Map<String, Object> result() {
        if (!isOk()) {
            throw new AssertionError(error());
        }
        return map(((List<?>) value(data(), "results")).get(0));
    }

    Map<String, Object> resultSet() {
        return map(result().get("resultSet"));
    }

    long rowCount() {
        return ((Number) value(result(), "rowCount")).longValue();
    }

    /** A field that has to be there. */
    static Object value(Map<String, Object> fields, String name) {
        return Objects.requireNonNull(fields.get(name), name);
    }

    List<List<Object>> rows() {
        return rows(resultSet().get("data"));
    }

    /** Columns as rows. */
    @SuppressWarnings("unchecked") // The test says what it expects.
    static List<List<Object>> rows(@Nullable Object columns) {
        List<List<Object>> rows = new ArrayList<>();
        for (Object column : columns == null ? List.of() : (List<Object>) columns) {
            List<Object> values = (List<Object>) column;
            for (int i = 0; i < values.size(); i++) {
                if (i == rows.size()) {
                    rows.add(new ArrayList<>());
                }
                rows.get(i).add(values.get(i));
            }
        }
        return rows;
    }

    @SuppressWarnings("unchecked") // The keys of a JSON object are strings.
    private static Map<String, Object> map(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return (Map<String, Object>) map;
        }
        throw new AssertionError("Not an object: " + value);
    }
}
