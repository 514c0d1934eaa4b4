package org.parquetvs.pushdown;

import static org.parquetvs.pushdown.Json.PROVIDER;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.Optional;
import org.parquetvs.sql.query.Literal;

/** Writes constants in the form of the virtual-schema API. */
final class LiteralJson {

    private LiteralJson() {}

    /** The constant; empty if the adapter does not support its kind. */
    static Optional<JsonObject> of(Literal literal, Capabilities declared) {
        Object value = literal.value();
        if (value == null) {
            return of("NULL", "null", JsonValue.NULL, declared);
        }
        return switch (literal.type().kind()) {
            case BOOLEAN -> of("BOOL", "bool", value.equals(true) ? JsonValue.TRUE : JsonValue.FALSE, declared);
            case DECIMAL -> of("EXACTNUMERIC", "exactnumeric", text(((BigDecimal) value).toPlainString()), declared);
            case DOUBLE -> of("DOUBLE", "double", text(value.toString()), declared);
            case DATE -> of("DATE", "date", text(value.toString()), declared);
            case TIMESTAMP -> of("TIMESTAMP", "timestamp", text(Literal.text((LocalDateTime) value)), declared);
            case CHAR, VARCHAR, HASHTYPE -> of("STRING", "string", text(value.toString()), declared);
        };
    }

    private static JsonValue text(String value) {
        return PROVIDER.createValue(value);
    }

    private static Optional<JsonObject> of(String capability, String type, JsonValue value, Capabilities declared) {
        if (!declared.has("LITERAL_" + capability)) {
            return Optional.empty();
        }
        JsonObjectBuilder json = PROVIDER.createObjectBuilder().add("type", "literal_" + type);
        return Optional.of((value == JsonValue.NULL ? json : json.add("value", value)).build());
    }
}
