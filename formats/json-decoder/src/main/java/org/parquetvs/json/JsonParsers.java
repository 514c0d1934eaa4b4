package org.parquetvs.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Parsers of windows. Jackson remembers the names of fields from one window to the next, so it finds the same strings again. */
final class JsonParsers {
    /** Greatest depth; deeper documents are refused. */
    static final int MAX_DEPTH = 1_000;

    /** The parser would guess another encoding from zeros at the beginning of what it gets, which is not that of a file. */
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(JsonFactory.Feature.CHARSET_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private JsonParsers() {}

    /** The documents of a window in UTF-8, whose locations count bytes from its beginning. */
    static JsonParser open(byte[] bytes, int start, int end) {
        try {
            return FACTORY.createParser(bytes, start, end - start);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
