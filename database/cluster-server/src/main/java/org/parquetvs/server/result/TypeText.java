package org.parquetvs.server.result;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.parquetvs.cluster.ResultColumn;
import org.parquetvs.type.SqlType;

/** Describes columns in the protocol. */
public final class TypeText {
    /** From this version of the protocol on, types of times have a precision and no size. */
    private static final int WITH_PRECISION = 5;

    private static final int DATE_BYTES = 4;
    private static final int TIMESTAMP_BYTES = 16;

    private final int protocolVersion;

    public TypeText(int protocolVersion) {
        this.protocolVersion = protocolVersion;
    }

    /** Writes a column: its name and its type. */
    public void write(ResultColumn column, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", column.name());
        json.writeObjectFieldStart("dataType");
        type(SqlType.parse(column.type()), json);
        json.writeEndObject();
        json.writeEndObject();
    }

    private void type(SqlType type, JsonGenerator json) throws IOException {
        json.writeStringField("type", type.kind().name());
        switch (type.kind()) {
            case BOOLEAN, DOUBLE -> {}
            case DECIMAL -> {
                json.writeNumberField("precision", ((SqlType.Decimal) type).precision());
                json.writeNumberField("scale", ((SqlType.Decimal) type).scale());
            }
            case VARCHAR, CHAR -> {
                json.writeNumberField("size", ((SqlType.Text) type).length());
                json.writeStringField(
                        "characterSet", ((SqlType.Text) type).charset().name());
            }
            case DATE -> {
                if (protocolVersion < WITH_PRECISION) {
                    json.writeNumberField("size", DATE_BYTES);
                }
            }
            case TIMESTAMP -> {
                json.writeBooleanField("withLocalTimeZone", false);
                if (protocolVersion < WITH_PRECISION) {
                    json.writeNumberField("size", TIMESTAMP_BYTES);
                } else {
                    json.writeNumberField("precision", ((SqlType.Timestamp) type).precision());
                }
            }
            case HASHTYPE -> json.writeNumberField("size", 2 * ((SqlType.HashType) type).bytes());
        }
    }
}
