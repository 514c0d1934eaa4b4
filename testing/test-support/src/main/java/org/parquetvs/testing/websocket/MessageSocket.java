package org.parquetvs.testing.websocket;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/** A WebSocket whose messages are whole texts. Messages that come in pieces, or compressed, are put together. */
public final class MessageSocket implements AutoCloseable {
    /** The longest wait for a message. */
    private static final long SECONDS = 300;

    /** The marker that is queued when the connection ends. */
    private static final String END = "";

    private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
    private final AtomicInteger pongs = new AtomicInteger();
    private final WebSocket socket;
    private volatile String reason = "";
    private boolean compressed;

    private MessageSocket(HttpClient http, URI server) throws IOException {
        try {
            this.socket = http.newWebSocketBuilder()
                    .buildAsync(server, new Receiver())
                    .join();
        } catch (CompletionException e) {
            throw new IOException("Failed to connect", e);
        }
    }

    /** Connects to an address that begins with {@code ws:} or {@code wss:}. */
    public static MessageSocket connect(HttpClient http, URI server) throws IOException {
        return new MessageSocket(http, server);
    }

    /** Compresses the messages that follow. */
    public void compress() {
        compressed = true;
    }

    /** Sends a message. */
    public void send(String message) {
        if (compressed) {
            socket.sendBinary(ByteBuffer.wrap(deflated(message)), true).join();
        } else {
            socket.sendText(message, true).join();
        }
    }

    /**
     * Waits for the next message.
     *
     * @throws IOException if the connection has ended, or no message has come for a long time
     */
    public String receive() throws IOException {
        try {
            String message = messages.poll(SECONDS, TimeUnit.SECONDS);
            if (message == null) {
                throw new IOException("The server has not answered within " + SECONDS + " seconds");
            }
            if (message.equals(END)) {
                throw new IOException("The connection ended: " + reason);
            }
            return message;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted", e);
        }
    }

    /** Waits until the server has ended the connection. */
    public void awaitEnd() throws InterruptedException {
        while (!END.equals(messages.poll(SECONDS, TimeUnit.SECONDS))) {
            if (socket.isInputClosed()) {
                return;
            }
        }
    }

    /** The number of frames by which the server has said that it lives. */
    public int pongs() {
        return pongs.get();
    }

    /** Ends the connection as a program that is killed does. */
    @Override
    public void close() {
        socket.abort();
    }

    private static byte[] deflated(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static String inflated(byte[] bytes) {
        try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(bytes))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private final class Receiver implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            text.append(data);
            if (last) {
                messages.add(text.toString());
                text.setLength(0);
            }
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onBinary(WebSocket from, ByteBuffer data, boolean last) {
            byte[] piece = new byte[data.remaining()];
            data.get(piece);
            bytes.writeBytes(piece);
            if (last) {
                messages.add(inflated(bytes.toByteArray()));
                bytes.reset();
            }
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onPong(WebSocket from, ByteBuffer message) {
            pongs.incrementAndGet();
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket from, int status, String text) {
            reason = status + " " + text;
            messages.add(END);
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable error) {
            reason = error.toString();
            messages.add(END);
        }
    }
}
