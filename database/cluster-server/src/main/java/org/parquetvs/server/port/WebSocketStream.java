package org.parquetvs.server.port;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.java_websocket.WebSocket;
import org.java_websocket.WebSocketAdapter;
import org.java_websocket.WebSocketImpl;
import org.java_websocket.drafts.Draft;
import org.java_websocket.exceptions.InvalidDataException;
import org.java_websocket.framing.CloseFrame;
import org.java_websocket.handshake.ClientHandshake;
import org.java_websocket.handshake.Handshakedata;
import org.java_websocket.handshake.ServerHandshakeBuilder;
import org.jspecify.annotations.Nullable;

/**
 * A WebSocket over an existing socket. Java-WebSocket implements handshake and framing: it gets the incoming bytes, and
 * queues the outgoing ones. Any thread may send messages.
 */
public final class WebSocketStream implements AutoCloseable {
    /** Exasol's limit for a message, in bytes. */
    public static final int MAX_MESSAGE_BYTES = 64 << 20;

    private static final int BUFFER_BYTES = 64 << 10;

    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final ServerNames hosts;
    private final ReentrantLock writing = new ReentrantLock();

    /**
     * A WebSocket over a socket.
     *
     * @param in everything that the client sends, from its first byte on
     * @param hosts the names by which clients may address the server
     */
    public WebSocketStream(Socket socket, InputStream in, OutputStream out, ServerNames hosts) {
        this.socket = socket;
        this.in = in;
        this.out = new BufferedOutputStream(out, BUFFER_BYTES);
        this.hosts = hosts;
    }

    /** Takes the messages of the client, on the thread that reads them. */
    public interface Receiver {
        /** The connection has been established. */
        void opened(Sender sender);

        /** A message of text. */
        void text(String message);

        /** A message of bytes. */
        void binary(ByteBuffer message);
    }

    /** Sends messages to the client. A message that cannot be sent is lost, because the client is gone. */
    public interface Sender {
        /** Sends a text message in UTF-8; the buffer must have an array. */
        void text(ByteBuffer message);

        /** Sends a binary message; the buffer must have an array. */
        void binary(ByteBuffer message);

        /** Tells the client that its statement is still running, unless something else is being sent. */
        void pong();

        /** Ends the connection. */
        void close();
    }

    /**
     * Reads messages until the connection ends.
     *
     * @throws IOException if the connection breaks, or the client does not keep to the protocol
     */
    public void serve(Receiver receiver) throws IOException {
        Engine engine = new Engine(receiver);
        byte[] buffer = new byte[BUFFER_BYTES];
        while (!engine.hasEnded()) {
            int read = in.read(buffer);
            if (read < 0) {
                return;
            }
            engine.decode(ByteBuffer.wrap(buffer, 0, read));
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    /** The protocol. */
    private final class Engine extends WebSocketAdapter implements Sender {
        private final Receiver receiver;
        private final WebSocketImpl socket;

        Engine(Receiver receiver) {
            this.receiver = receiver;
            this.socket = new WebSocketImpl(this, List.of(new PatientDraft()));
        }

        /** The library uses some frames before it has checked them, and then throws any exception. */
        void decode(ByteBuffer bytes) throws IOException {
            try {
                socket.decode(bytes);
            } catch (RuntimeException e) {
                throw new IOException("The client sends frames that are not WebSocket", e);
            }
        }

        boolean hasEnded() {
            return socket.isClosed() || socket.isFlushAndClose();
        }

        /**
         * Refuses requests from pages of other sites in a browser: they must not use the user's database. The name in
         * {@code Host} has to be one that no other site can have, because a site may point its own name here.
         */
        @Override
        public ServerHandshakeBuilder onWebsocketHandshakeReceivedAsServer(
                WebSocket connection, Draft draft, ClientHandshake request) throws InvalidDataException {
            String origin = request.getFieldValue("Origin");
            String host = request.getFieldValue("Host");
            if (!origin.isEmpty() && !origin.replaceFirst("^https?://", "").equals(host)) {
                throw new InvalidDataException(CloseFrame.POLICY_VALIDATION, "Not for pages of " + origin);
            }
            if (!hosts.contain(host)) {
                throw new InvalidDataException(CloseFrame.POLICY_VALIDATION, "Not the server of " + host);
            }
            return super.onWebsocketHandshakeReceivedAsServer(connection, draft, request);
        }

        @Override
        public void onWebsocketOpen(WebSocket connection, Handshakedata handshake) {
            receiver.opened(this);
        }

        @Override
        public void onWebsocketMessage(WebSocket connection, String message) {
            receiver.text(message);
        }

        @Override
        public void onWebsocketMessage(WebSocket connection, ByteBuffer message) {
            receiver.binary(message);
        }

        @Override
        public void text(ByteBuffer message) {
            send(Opcode.TEXT, message);
        }

        @Override
        public void binary(ByteBuffer message) {
            send(Opcode.BINARY, message);
        }

        private void send(Opcode opcode, ByteBuffer message) {
            if (socket.isOpen()) {
                writing.lock();
                try {
                    write(opcode, message);
                } finally {
                    writing.unlock();
                }
            }
        }

        @Override
        public void pong() {
            if (socket.isOpen() && writing.tryLock()) {
                try {
                    write(Opcode.PONG, NOTHING);
                } finally {
                    writing.unlock();
                }
            }
        }

        /** Writes one frame. The library would copy the message first, and take a lock of its own. */
        private void write(Opcode opcode, ByteBuffer message) {
            try {
                out.write(FrameHeader.of(opcode, message.remaining()));
                out.write(message.array(), message.arrayOffset() + message.position(), message.remaining());
                out.flush();
            } catch (IOException e) {
                giveUp(e);
            }
        }

        @Override
        public void close() {
            socket.close(CloseFrame.NORMAL);
        }

        @Override
        public void onWriteDemand(WebSocket connection) {
            writing.lock();
            try {
                for (ByteBuffer frame = socket.outQueue.poll(); frame != null; frame = socket.outQueue.poll()) {
                    out.write(frame.array(), frame.arrayOffset() + frame.position(), frame.remaining());
                }
                out.flush();
            } catch (IOException e) {
                giveUp(e);
            } finally {
                writing.unlock();
            }
        }

        /** The client is gone; the thread that reads from the socket will notice it too. */
        private void giveUp(IOException reason) {
            socket.outQueue.clear();
            try {
                WebSocketStream.this.close();
            } catch (IOException e) {
                reason.addSuppressed(e);
            }
        }

        @Override
        public void onWebsocketClose(WebSocket connection, int code, @Nullable String reason, boolean remote) {}

        @Override
        public void onWebsocketClosing(WebSocket connection, int code, @Nullable String reason, boolean remote) {}

        @Override
        public void onWebsocketCloseInitiated(WebSocket connection, int code, @Nullable String reason) {}

        @Override
        public void onWebsocketError(WebSocket connection, Exception error) {
            connection.closeConnection(CloseFrame.ABNORMAL_CLOSE, String.valueOf(error.getMessage()));
        }

        @Override
        public @Nullable InetSocketAddress getLocalSocketAddress(WebSocket connection) {
            return null;
        }

        @Override
        public @Nullable InetSocketAddress getRemoteSocketAddress(WebSocket connection) {
            return null;
        }
    }
}
