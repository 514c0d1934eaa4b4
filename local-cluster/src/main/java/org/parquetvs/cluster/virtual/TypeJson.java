package org.parquetvs.cluster.virtual;

import static org.parquetvs.cluster.virtual.Json.PROVIDER;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Locale;
import org.parquetvs.cluster.error.ClusterErrors;
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

/** Types as the virtual-schema API writes them. The database sends names in upper case, adapters answer in lower. */
final class TypeJson {

    private TypeJson() {}

    static JsonObject render(SqlType type) {
        JsonObjectBuilder json = PROVIDER.createObjectBuilder();
        if (type instanceof Decimal decimal) {
            json.add("type", "DECIMAL").add("precision", decimal.precision()).add("scale", decimal.scale());
        } else if (type instanceof DoublePrecision) {
            json.add("type", "DOUBLE");
        } else if (type instanceof Varchar varchar) {
            text(json, "VARCHAR", varchar);
        } else if (type instanceof Char text) {
            text(json, "CHAR", text);
        } else if (type instanceof Bool) {
            json.add("type", "BOOLEAN");
        } else if (type instanceof Date) {
            json.add("type", "DATE");
        } else if (type instanceof Timestamp timestamp) {
            json.add("type", "TIMESTAMP").add("withLocalTimeZone", false);
            json.add("fractionalSecondsPrecision", timestamp.precision());
        } else if (type instanceof HashType hash) {
            json.add("type", "HASHTYPE").add("bytesize", hash.bytes());
        }
        return json.build();
    }

    private static void text(JsonObjectBuilder json, String name, SqlType.Text text) {
        json.add("type", name).add("size", text.length());
        json.add("characterSet", text.charset().name());
    }

    /** @throws org.parquetvs.cluster.error.SqlException if the type is not offered */
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
