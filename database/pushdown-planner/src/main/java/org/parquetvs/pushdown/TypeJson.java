package org.parquetvs.pushdown;

import static org.parquetvs.pushdown.Json.PROVIDER;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Locale;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Bool;
import org.parquetvs.type.SqlType.Char;
import org.parquetvs.type.SqlType.Date;
import org.parquetvs.type.SqlType.Decimal;
import org.parquetvs.type.SqlType.DoublePrecision;
import org.parquetvs.type.SqlType.HashType;
import org.parquetvs.type.SqlType.Timestamp;
import org.parquetvs.type.SqlType.Varchar;

/**
 * Reads and writes types in the form of the virtual-schema API. The database sends names in upper case; adapters answer
 * in lower case.
 */
final class TypeJson {

    private TypeJson() {}

    static JsonObject render(SqlType type) {
        JsonObjectBuilder json = PROVIDER.createObjectBuilder();
        json.add("type", type.kind().name());
        switch (type.kind()) {
            case DECIMAL -> decimal(json, (Decimal) type);
            case VARCHAR, CHAR -> text(json, (SqlType.Text) type);
            case TIMESTAMP -> timestamp(json, (Timestamp) type);
            case HASHTYPE -> json.add("bytesize", ((HashType) type).bytes());
            case DOUBLE, BOOLEAN, DATE -> {
                // The name is enough.
            }
        }
        return json.build();
    }

    private static void decimal(JsonObjectBuilder json, Decimal type) {
        json.add("precision", type.precision()).add("scale", type.scale());
    }

    private static void text(JsonObjectBuilder json, SqlType.Text type) {
        json.add("size", type.length()).add("characterSet", type.charset().name());
    }

    private static void timestamp(JsonObjectBuilder json, Timestamp type) {
        json.add("withLocalTimeZone", false).add("fractionalSecondsPrecision", type.precision());
    }

    /** @throws org.parquetvs.sql.error.SqlException if the type is not offered */
    static SqlType parse(JsonObject json) {
        String name = json.getString("type").toUpperCase(Locale.ROOT);
        return switch (name) {
            case "DECIMAL" -> new Decimal(json.getInt("precision"), json.getInt("scale"));
            case "DOUBLE" -> new DoublePrecision();
            case "VARCHAR" -> new Varchar(json.getInt("size"), charset(json));
            case "CHAR" -> new Char(json.getInt("size"), charset(json));
            case "BOOLEAN" -> new Bool();
            case "DATE" -> new Date();
            case "TIMESTAMP" -> timestamp(json);
            case "HASHTYPE" -> new HashType(json.getInt("bytesize", 16));
            default -> throw ClusterErrors.unsupported("type " + name + " of a virtual column");
        };
    }

    private static Charset charset(JsonObject json) {
        return Charset.valueOf(json.getString("characterSet", "UTF8").toUpperCase(Locale.ROOT));
    }

    private static SqlType timestamp(JsonObject json) {
        if (json.getBoolean("withLocalTimeZone", false)) {
            throw ClusterErrors.unsupported("type TIMESTAMP WITH LOCAL TIME ZONE of a virtual column");
        }
        return new Timestamp(json.getInt("fractionalSecondsPrecision", Timestamp.DEFAULT_PRECISION));
    }
}
