package org.parquetvs.server.websocket;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.parquetvs.coverage.FuzzTarget;
import org.parquetvs.server.port.ServerNames;
import org.parquetvs.server.port.WebSocketStream;
import org.parquetvs.server.session.ConstantText;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.type.SqlType;

/**
 * Frames of clients of the WebSocket protocol, and the JSON in them. An input is what the client sends after the
 * handshake; one that begins with GET is the handshake too.
 */
public final class WebSocketFuzz implements FuzzTarget {
    private static final String HANDSHAKE = """
            GET / HTTP/1.1\r
            Host: localhost\r
            Upgrade: websocket\r
            Connection: Upgrade\r
            Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
            Sec-WebSocket-Version: 13\r
            \r
            """;

    private static final List<SqlType> TYPES =
            List.of(new SqlType.Decimal(18, 2), new SqlType.DoublePrecision(), new SqlType.Bool());

    @Override
    public String name() {
        return "websocket";
    }

    @Override
    public List<byte[]> seeds() throws IOException {
        String login = """
                {"command":"login","protocolVersion":3,"attributes":{"autocommit":true}}""";
        String user = """
                {"username":"sys","password":"cGFzcw==","useCompression":false,"clientName":"c"}""";
        String prepared = """
                {"command":"executePreparedStatement","statementHandle":1,"numColumns":2,"numRows":2,"data":[[1,null],["x",1.5e3]]}""";
        byte[] compressed =
                MessageCompression.compressed(ByteBuffer.wrap(bytes(user))).array();
        return List.of(
                frames(frame(1, bytes(login)), frame(1, bytes(user)), frame(1, bytes(prepared))),
                frames(frame(2, compressed), frame(9, bytes("ping")), frame(8, new byte[] {3, (byte) 0xE8})),
                bytes(HANDSHAKE));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** A last frame whose mask changes nothing. */
    private static byte[] frame(int opcode, byte[] payload) {
        return ByteBuffer.allocate(8 + payload.length)
                .put((byte) (0x80 | opcode))
                .put((byte) (0x80 | 126))
                .putShort((short) payload.length)
                .putInt(0)
                .put(payload)
                .array();
    }

    private static byte[] frames(byte[]... frames) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] frame : frames) {
            all.write(frame);
        }
        return all.toByteArray();
    }

    @Override
    public void read(byte[] input) {
        InputStream sent = new ByteArrayInputStream(input);
        InputStream in = input.length > 0 && input[0] == 'G'
                ? sent
                : new SequenceInputStream(new ByteArrayInputStream(bytes(HANDSHAKE)), sent);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (WebSocketStream stream =
                new WebSocketStream(new Socket(), in, out, new ServerNames(Set.of("localhost")))) {
            stream.serve(new Reading());
        } catch (IOException refused) {
            refused.getMessage();
        }
    }

    /** Reads messages as the server does before it runs their commands. */
    private static final class Reading implements WebSocketStream.Receiver {

        @Override
        public void opened(WebSocketStream.Sender sender) {
            sender.pong();
        }

        @Override
        public void text(String message) {
            try {
                read(ClientMessage.of(message));
            } catch (SqlException refused) {
                refused.sqlState();
            }
        }

        @Override
        public void binary(ByteBuffer message) {
            try {
                read(ClientMessage.of(MessageCompression.text(message, WebSocketStream.MAX_MESSAGE_BYTES)));
            } catch (SqlException refused) {
                refused.sqlState();
            }
        }

        private static void read(ClientMessage message) {
            message.command();
            message.attributes();
            message.numberOr("protocolVersion", 1);
            Login.client(message, "127.0.0.1");
            for (Object column : message.listOrNone("data")) {
                for (SqlType type : TYPES) {
                    try {
                        ConstantText.of(column instanceof List<?> list && !list.isEmpty() ? list.get(0) : column, type);
                    } catch (SqlException refused) {
                        refused.sqlState();
                    }
                }
            }
        }
    }
}
