package org.parquetvs.server.websocket;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.port.WebSocketStream;

/** A client without TLS, which the server requires. The answer to its first message tells what to change. */
public final class RefusingConnection implements WebSocketStream.Receiver {
    private WebSocketStream.@Nullable Sender sender;

    @Override
    public void opened(WebSocketStream.Sender opened) {
        this.sender = opened;
    }

    @Override
    public void text(String message) {
        WebSocketStream.Sender client = Objects.requireNonNull(sender, "a connection is opened before messages come");
        client.text(AnswerWriter.error(Map.of(), ServerErrors.onlyTls()));
        client.close();
    }

    @Override
    public void binary(ByteBuffer message) {
        text("");
    }
}
