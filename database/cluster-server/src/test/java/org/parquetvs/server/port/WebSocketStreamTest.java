package org.parquetvs.server.port;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowingConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebSocketStreamTest {
    private static final int MESSAGES = 20_000;

    /** Serves one client, which gives what it receives to a listener. */
    private static void withClient(WebSocket.Listener listener, ThrowingConsumer<WebSocketStream.Sender> test)
            throws Exception {
        CompletableFuture<WebSocketStream.Sender> opened = new CompletableFuture<>();
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            start(() -> serve(server, opened));
            WebSocket client = HttpClient.newHttpClient()
                    .newWebSocketBuilder()
                    .buildAsync(URI.create("ws://127.0.0.1:" + server.getLocalPort()), listener)
                    .join();
            test.accept(opened.get(10, TimeUnit.SECONDS));
            client.abort();
        }
    }

    /** A pong comes from another thread than an answer. */
    @Test
    void messagesArriveWhilePongsAreSent() throws Exception {
        CountDownLatch missing = new CountDownLatch(MESSAGES);
        withClient(new Counting(missing), sender -> {
            start(() -> {
                while (missing.getCount() > 0) {
                    sender.pong();
                }
            });
            start(() -> {
                for (int i = 0; i < MESSAGES; i++) {
                    sender.text(UTF_8.encode("{}"));
                }
            });

            assertThat(missing.await(60, TimeUnit.SECONDS))
                    .as("%d messages are missing", missing.getCount())
                    .isTrue();
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 125, 126, 127, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 5_000_000})
    void messagesOfAllLengthsArrive(int length) throws Exception {
        String message = "0123456789".repeat(length / 10 + 1).substring(0, length);
        Collecting texts = new Collecting();
        withClient(texts, sender -> {
            sender.text(UTF_8.encode(message));
            sender.binary(UTF_8.encode(message));
            sender.text(UTF_8.encode("after it"));

            assertThat(texts.received.poll(60, TimeUnit.SECONDS)).isEqualTo(message);
            assertThat(texts.received.poll(60, TimeUnit.SECONDS)).isEqualTo(message);
            assertThat(texts.received.poll(60, TimeUnit.SECONDS)).isEqualTo("after it");
        });
    }

    /** A close frame whose reason is not in UTF-8, on which the library fails. */
    @Test
    void framesThatAreNoneEndTheConnection() throws Exception {
        String handshake = """
                GET / HTTP/1.1\r
                Host: localhost\r
                Upgrade: websocket\r
                Connection: Upgrade\r
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
                Sec-WebSocket-Version: 13\r
                \r
                """;
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        sent.write(handshake.getBytes(UTF_8));
        sent.write(new byte[] {(byte) 0x88, (byte) 0x83, 0, 0, 0, 0, 3, (byte) 0xE8, (byte) 0xFF});
        try (WebSocketStream stream = new WebSocketStream(
                new Socket(),
                new ByteArrayInputStream(sent.toByteArray()),
                new ByteArrayOutputStream(),
                new ServerNames(Set.of("localhost")))) {
            assertThatThrownBy(() -> stream.serve(new Ignoring(new CompletableFuture<>())))
                    .isInstanceOf(IOException.class)
                    .hasMessage("The client sends frames that are not WebSocket");
        }
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
    }

    private static void serve(ServerSocket server, CompletableFuture<WebSocketStream.Sender> opened) {
        try (Socket socket = server.accept();
                WebSocketStream stream = new WebSocketStream(
                        socket,
                        socket.getInputStream(),
                        socket.getOutputStream(),
                        new ServerNames(Set.of("localhost")))) {
            stream.serve(new Ignoring(opened));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Takes no messages. */
    private record Ignoring(CompletableFuture<WebSocketStream.Sender> opened) implements WebSocketStream.Receiver {
        @Override
        public void opened(WebSocketStream.Sender sender) {
            opened.complete(sender);
        }

        @Override
        public void text(String message) {}

        @Override
        public void binary(ByteBuffer message) {}
    }

    /** Counts messages down. */
    private record Counting(CountDownLatch missing) implements WebSocket.Listener {
        @Override
        public CompletionStage<?> onText(WebSocket client, CharSequence data, boolean last) {
            if (last) {
                missing.countDown();
            }
            client.request(1);
            return CompletableFuture.completedFuture(null);
        }
    }

    /** Keeps whole messages as text. */
    private static final class Collecting implements WebSocket.Listener {
        private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
        private final StringBuilder message = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket client, CharSequence data, boolean last) {
            return add(client, data, last);
        }

        @Override
        public CompletionStage<?> onBinary(WebSocket client, ByteBuffer data, boolean last) {
            return add(client, UTF_8.decode(data), last);
        }

        private CompletionStage<?> add(WebSocket client, CharSequence data, boolean last) {
            message.append(data);
            if (last) {
                received.add(message.toString());
                message.setLength(0);
            }
            client.request(1);
            return CompletableFuture.completedFuture(null);
        }
    }
}
