package org.parquetvs.server.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;

/** The limits of clients that have not logged in. */
class ConnectionAcceptorTest {
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Duration LONG = Duration.ofMinutes(5);

    /** Reads what clients send; a byte {@code !} is a login, which another thread notices. */
    private static final class Reading implements ConnectionAcceptor.Services {
        private final CompletableFuture<IOException> failure = new CompletableFuture<>();

        @Override
        public void plainWebSocket(ConnectionAcceptor.Connection connection) throws IOException {
            byte[] buffer = new byte[1024];
            try {
                for (int read = connection.in().read(buffer);
                        read > 0;
                        read = connection.in().read(buffer)) {
                    if (buffer[read - 1] == '!') {
                        CompletableFuture.runAsync(connection.loggedIn());
                    }
                }
            } catch (IOException e) {
                failure.complete(e);
                throw e;
            }
        }

        @Override
        public void webSocket(ConnectionAcceptor.Connection connection) throws IOException {
            plainWebSocket(connection);
        }

        @Override
        public void binary(ConnectionAcceptor.Connection connection) throws IOException {
            plainWebSocket(connection);
        }

        @Override
        public void plainBinary(ConnectionAcceptor.Connection connection) throws IOException {
            plainWebSocket(connection);
        }

        @Override
        public void tunnel(ConnectionAcceptor.Connection connection) throws IOException {
            plainWebSocket(connection);
        }
    }

    private static ConnectionAcceptor open(Reading services, Duration timeForLogin) throws Exception {
        InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        return ConnectionAcceptor.open(anyPort, SSLContext.getDefault(), services, timeForLogin);
    }

    private static Socket connect(ConnectionAcceptor port, String sent) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port.number());
        socket.getOutputStream().write(sent.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    @Test
    void aClientThatSendsALineNowAndThenDoesNotGetMoreTime() throws Exception {
        try (ConnectionAcceptor port = open(new Reading(), SHORT);
                Socket client = connect(port, "GET / HTTP/1.1\r\n")) {
            client.setSoTimeout(20);
            await().until(() -> hasEnded(client));
        }
    }

    /** Whether the server has ended the connection; sends a line to find out. */
    private static boolean hasEnded(Socket client) {
        try {
            client.getOutputStream().write("X: y\r\n".getBytes(StandardCharsets.US_ASCII));
            return client.getInputStream().read() < 0;
        } catch (SocketTimeoutException open) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    /** The login is noticed while the next read has already begun. */
    @Test
    void aClientThatHasLoggedInMayBeSilent() throws Exception {
        try (ConnectionAcceptor port = open(new Reading(), SHORT);
                Socket client = connect(port, "GET !")) {
            client.setSoTimeout((int) SHORT.toMillis() * 3);

            assertThatThrownBy(() -> client.getInputStream().read())
                    .isInstanceOf(SocketTimeoutException.class)
                    .hasMessage("Read timed out");
        }
    }

    @Test
    void aClientThatHasNotLoggedInCannotFillTheMemory() throws Exception {
        Reading services = new Reading();
        try (ConnectionAcceptor port = open(services, LONG);
                Socket client = connect(port, "GET ")) {
            Throwable ended = catchThrowable(() -> send(client.getOutputStream(), 1_000_000));

            assertThat(services.failure.get()).hasMessage("The client has sent 65536 bytes without a login");
            assertThat(ended == null || ended instanceof IOException).isTrue();
        }
    }

    @Test
    void aClientThatHasLoggedInMaySendAsMuchAsItLikes() throws Exception {
        Reading services = new Reading();
        try (ConnectionAcceptor port = open(services, LONG)) {
            try (Socket client = connect(port, "GET !")) {
                client.setSoTimeout(200);
                assertThatThrownBy(() -> client.getInputStream().read())
                        .isInstanceOf(SocketTimeoutException.class)
                        .hasMessage("Read timed out");
                send(client.getOutputStream(), 1_000_000);
            }
            assertThat(services.failure).isNotDone();
        }
    }

    private static void send(OutputStream out, int bytes) throws IOException {
        out.write("x".repeat(bytes).getBytes(StandardCharsets.US_ASCII));
    }
}
