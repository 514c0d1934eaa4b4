package org.parquetvs.server.protocol;

import java.io.IOException;

/** Writes what belongs between the braces of {@code responseData}. */
@FunctionalInterface
interface Content {
    /** Nothing. */
    Content NONE = out -> {};

    void write(AnswerWriter out) throws IOException;
}
