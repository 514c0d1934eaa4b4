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

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private JsonParsers() {}

    /** The documents of a window, whose locations count bytes from its beginning. */
    static JsonParser open(byte[] bytes, int start, int end) {
        try {
            return FACTORY.createParser(bytes, start, end - start);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
