package org.parquetvs.pushdown;

import static org.parquetvs.pushdown.Json.PROVIDER;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Objects;
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
        if (value instanceof Boolean truth) {
            return of("BOOL", "bool", truth ? JsonValue.TRUE : JsonValue.FALSE, declared);
        }
        if (value instanceof BigDecimal number) {
            return of("EXACTNUMERIC", "exactnumeric", PROVIDER.createValue(number.toPlainString()), declared);
        }
        if (value instanceof Double) {
            return of("DOUBLE", "double", PROVIDER.createValue(value.toString()), declared);
        }
        if (value instanceof LocalDate) {
            return of("DATE", "date", PROVIDER.createValue(value.toString()), declared);
        }
        if (value instanceof LocalDateTime time) {
            return of("TIMESTAMP", "timestamp", PROVIDER.createValue(Literal.text(time)), declared);
        }
        return of("STRING", "string", PROVIDER.createValue(Objects.toString(value)), declared);
    }

    private static Optional<JsonObject> of(String capability, String type, JsonValue value, Capabilities declared) {
        if (!declared.has("LITERAL_" + capability)) {
            return Optional.empty();
        }
        JsonObjectBuilder json = PROVIDER.createObjectBuilder().add("type", "literal_" + type);
        return Optional.of((value == JsonValue.NULL ? json : json.add("value", value)).build());
    }
}
