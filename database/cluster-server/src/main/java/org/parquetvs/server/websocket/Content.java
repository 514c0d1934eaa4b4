package org.parquetvs.server.websocket;

import java.io.IOException;
import java.util.List;
import org.parquetvs.server.session.CommandResult;

/** Writes the content of {@code responseData}. */
@FunctionalInterface
interface Content {
    /** Nothing. */
    Content NONE = out -> {};

    void write(AnswerWriter out) throws IOException;

    /** The only result of a command. */
    static Content of(CommandResult result) {
        return out -> out.results(List.of(result));
    }
}
