package org.parquetvs.scan.wire;

import jakarta.json.JsonException;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;
import java.io.StringReader;

/** Reads JSON that may be anything, because it was on its way, in a bucket or in a file. */
public final class BoundedJson {
    /** Far more than a condition of the greatest depth takes, and what every stack is large enough for. */
    private static final int MAX_DEPTH = 1_000;

    private static final JsonProvider PROVIDER = JsonProvider.provider();

    private BoundedJson() {}

    /**
     * The value that a text is.
     *
     * @throws IllegalArgumentException if it is not JSON, or nests too deep
     */
    public static JsonValue read(String text) {
        if (JsonNesting.isDeeperThan(MAX_DEPTH, text)) {
            throw new IllegalArgumentException("it nests more than " + MAX_DEPTH + " levels deep");
        }
        try (JsonReader reader = PROVIDER.createReader(new StringReader(text))) {
            return reader.readValue();
        } catch (JsonException exception) {
            throw new IllegalArgumentException(exception.getMessage(), exception);
        }
    }
}
