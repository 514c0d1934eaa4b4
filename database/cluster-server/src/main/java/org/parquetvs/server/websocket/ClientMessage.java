package org.parquetvs.server.websocket;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.json.JsonTree;
import org.parquetvs.sql.error.SqlException;

/** A message of a client: a JSON object. A missing field is an {@link SqlException}. */
final class ClientMessage {
    private final Map<String, @Nullable Object> fields;

    private ClientMessage(Map<String, @Nullable Object> fields) {
        this.fields = fields;
    }

    static ClientMessage of(String json) {
        try {
            return new ClientMessage(JsonTree.object(json));
        } catch (IOException e) {
            throw ServerErrors.malformed("it is no JSON object");
        }
    }

    /** The name of the command; empty if the message has none. */
    String command() {
        return textOr("command", "");
    }

    String text(String name) {
        if (fields.get(name) instanceof String text) {
            return text;
        }
        throw missing(name, "text");
    }

    String textOr(String name, String otherwise) {
        return fields.get(name) instanceof String text ? text : otherwise;
    }

    long number(String name) {
        return JsonTree.wholeNumber(fields.get(name)).orElseThrow(() -> missing(name, "a whole number"));
    }

    /** A number that the message need not have. */
    long numberOr(String name, long otherwise) {
        return fields.get(name) == null ? otherwise : number(name);
    }

    boolean isTrue(String name) {
        return Boolean.TRUE.equals(fields.get(name));
    }

    List<?> list(String name) {
        if (fields.get(name) instanceof List<?> list) {
            return list;
        }
        throw missing(name, "an array");
    }

    List<?> listOrNone(String name) {
        return fields.get(name) instanceof List<?> list ? list : List.of();
    }

    /** The attributes to set; empty if there are none. */
    Map<String, @Nullable Object> attributes() {
        @SuppressWarnings("unchecked") // The keys of a JSON object are strings.
        Map<String, @Nullable Object> attributes =
                fields.get("attributes") instanceof Map<?, ?> map ? (Map<String, @Nullable Object>) map : Map.of();
        return attributes;
    }

    private static SqlException missing(String name, String kind) {
        return ServerErrors.malformed("field " + name + " has to be " + kind);
    }
}
