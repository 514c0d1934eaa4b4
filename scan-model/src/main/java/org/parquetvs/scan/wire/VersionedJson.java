package org.parquetvs.scan.wire;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;
import java.util.HexFormat;
import java.util.function.Function;
import org.parquetvs.scan.error.ScanErrors;

/** JSON with a version, in characters that pass unchanged through SQL literals, character sets and JNI. */
final class VersionedJson {
    static final int VERSION = 3;
    static final String VERSION_FIELD = "version";

    private static final JsonProvider PROVIDER = JsonProvider.provider();
    private static final HexFormat HEX = HexFormat.of();

    private VersionedJson() {}

    static JsonObjectBuilder object() {
        return PROVIDER.createObjectBuilder();
    }

    static JsonArrayBuilder array() {
        return PROVIDER.createArrayBuilder();
    }

    static JsonValue string(String text) {
        return PROVIDER.createValue(text);
    }

    static <T> JsonArrayBuilder array(Iterable<T> elements, Function<T, JsonValue> render) {
        JsonArrayBuilder array = array();
        for (T element : elements) {
            array.add(render.apply(element));
        }
        return array;
    }

    /**
     * The text of a value in printable ASCII. All other characters, which JSON has only in strings, are escaped; so is
     * the apostrophe, which a SQL literal would have to double.
     */
    static String render(JsonValue value) {
        String json = value.toString();
        StringBuilder ascii = new StringBuilder(json.length() + 16);
        for (int i = 0; i < json.length(); i++) {
            char character = json.charAt(i);
            if (character >= ' ' && character <= '~' && character != '\'') {
                ascii.append(character);
            } else {
                ascii.append("\\u").append(HEX.toHexDigits(character));
            }
        }
        return ascii.toString();
    }

    /**
     * Reads a versioned document.
     *
     * @param what the kind of document, for the message
     * @throws IllegalArgumentException if the text is no such document
     */
    static <T> T parse(String what, String text, Function<JsonObject, T> read) {
        int version;
        try {
            JsonObject document = JsonMembers.object(BoundedJson.read(text), what);
            version = Math.toIntExact(
                    JsonMembers.number(document.getOrDefault(VERSION_FIELD, JsonValue.NULL), VERSION_FIELD));
            if (version == VERSION) {
                return read.apply(document);
            }
        } catch (IllegalArgumentException | ArithmeticException | IndexOutOfBoundsException exception) {
            throw ScanErrors.unreadable(what, exception);
        }
        throw ScanErrors.otherVersion(what, version, VERSION);
    }
}
