package org.parquetvs.server.port;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WebSocketStreamTest {
    private static final int MESSAGES = 20_000;

    /** A pong comes from another thread than an answer. */
    @Test
    void messagesArriveWhilePongsAreSent() throws Exception {
        CountDownLatch missing = new CountDownLatch(MESSAGES);
        CompletableFuture<WebSocketStream.Sender> opened = new CompletableFuture<>();
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            start(() -> serve(server, opened));
            WebSocket client = HttpClient.newHttpClient()
                    .newWebSocketBuilder()
                    .buildAsync(URI.create("ws://127.0.0.1:" + server.getLocalPort()), new Counting(missing))
                    .join();
            WebSocketStream.Sender sender = opened.get(10, TimeUnit.SECONDS);
            start(() -> {
                while (missing.getCount() > 0) {
                    sender.pong();
                }
            });
            start(() -> {
                for (int i = 0; i < MESSAGES; i++) {
                    sender.text("{}".getBytes(UTF_8));
                }
            });

            assertThat(missing.await(60, TimeUnit.SECONDS))
                    .as("%d messages are missing", missing.getCount())
                    .isTrue();
            client.abort();
        }
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
    }

    private static void serve(ServerSocket server, CompletableFuture<WebSocketStream.Sender> opened) {
        try (Socket socket = server.accept();
                WebSocketStream stream =
                        new WebSocketStream(socket, socket.getInputStream(), socket.getOutputStream())) {
            stream.serve(new WebSocketStream.Receiver() {
                @Override
                public void opened(WebSocketStream.Sender sender) {
                    opened.complete(sender);
                }

                @Override
                public void text(String message) {}

                @Override
                public void binary(ByteBuffer message) {}
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
}
