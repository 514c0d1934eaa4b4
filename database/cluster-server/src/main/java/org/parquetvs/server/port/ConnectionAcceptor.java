package org.parquetvs.server.port;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/**
 * The port of the server. It accepts connections, recognises the protocol of each, and serves it on a thread of its
 * own. A client that has not logged in within some seconds is disconnected.
 */
public final class ConnectionAcceptor implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(ConnectionAcceptor.class.getName());
    private static final Duration TIME_FOR_LOGIN = Duration.ofSeconds(10);

    /** Suites whose traffic stays secret even if the key of the certificate becomes known: TLS 1.3, and 1.2 with ECDHE. */
    private static final Pattern FORWARD_SECRECY =
            Pattern.compile("TLS_(AES|CHACHA20)_.*|TLS_ECDHE_.*_(GCM|POLY1305)_.*");

    private final ServerSocket socket;
    private final SSLContext tls;
    private final Services services;
    private final Duration timeForLogin;
    private final Set<Thread> threads = new HashSet<>();
    private final Set<Socket> sockets = new HashSet<>();
    private boolean closed;

    /** Serves each protocol. */
    public interface Services {
        /** Serves a WebSocket until it ends. */
        void webSocket(Connection connection) throws IOException;

        /** Refuses a WebSocket because it is not encrypted, or serves it. */
        void plainWebSocket(Connection connection) throws IOException;

        /** Serves a client of the binary protocol until it ends. */
        void binary(Connection connection) throws IOException;

        /** Refuses a client of the binary protocol because it is not encrypted. */
        void plainBinary(Connection connection) throws IOException;

        /** Serves a tunnel until it ends. */
        void tunnel(Connection connection) throws IOException;
    }

    /**
     * A connection whose first bytes are known.
     *
     * @param socket the socket, to set its options and to close it
     * @param in everything that the client sends, from its first byte on
     * @param loggedIn is to be called when the client has logged in, which has limits of time and of bytes
     */
    public record Connection(Socket socket, InputStream in, Runnable loggedIn) {
        /** Address of the client. */
        public String host() {
            return socket.getInetAddress().getHostAddress();
        }

        /** Ends the connection; any thread may call it. */
        public void end() {
            ConnectionAcceptor.end(socket);
        }
    }

    private ConnectionAcceptor(ServerSocket socket, SSLContext tls, Services services, Duration timeForLogin) {
        this.socket = socket;
        this.tls = tls;
        this.services = services;
        this.timeForLogin = timeForLogin;
    }

    /**
     * Opens the port.
     *
     * @throws IOException if it is in use, or the address is not one of this machine
     */
    public static ConnectionAcceptor open(InetSocketAddress address, SSLContext tls, Services services)
            throws IOException {
        return open(address, tls, services, TIME_FOR_LOGIN);
    }

    /** Opens the port for clients that log in within a given time. */
    static ConnectionAcceptor open(InetSocketAddress address, SSLContext tls, Services services, Duration timeForLogin)
            throws IOException {
        ServerSocket socket = new ServerSocket();
        try {
            socket.setReuseAddress(true);
            socket.bind(address);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
        ConnectionAcceptor port = new ConnectionAcceptor(socket, tls, services, timeForLogin);
        port.start("accept clients", port::accept);
        return port;
    }

    private static void end(Socket client) {
        try {
            client.close();
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.DEBUG, "The client has gone", e);
        }
    }

    /** The number of the port. */
    public int number() {
        return socket.getLocalPort();
    }

    private synchronized void start(String name, Runnable work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } finally {
                        ended(Thread.currentThread());
                    }
                },
                name);
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
    }

    private synchronized void ended(Thread thread) {
        threads.remove(thread);
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                if (isAdded(client)) {
                    start("client " + client.getPort(), () -> serve(client));
                }
            } catch (IOException e) {
                LOGGER.log(System.Logger.Level.DEBUG, "A client was not accepted", e);
            }
        }
    }

    private synchronized boolean isAdded(Socket client) throws IOException {
        if (closed) {
            client.close();
            return false;
        }
        return sockets.add(client);
    }

    private void serve(Socket client) {
        LoginLimits limits = new LoginLimits(timeForLogin, () -> end(client));
        try (client) {
            client.setTcpNoDelay(true);
            client.setKeepAlive(true);
            byte[] first = FirstBytes.read(client.getInputStream());
            switch (FirstBytes.of(first)) {
                case TLS -> secure(client, first, limits);
                case HTTP -> services.plainWebSocket(connection(client, first, limits));
                case BINARY -> services.plainBinary(connection(client, first, limits));
                case TUNNEL -> services.tunnel(connection(client, first, limits));
                case OTHER -> LOGGER.log(System.Logger.Level.DEBUG, "A client speaks another protocol");
            }
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.DEBUG, "The connection to a client has ended", e);
        } finally {
            limits.lift();
            forget(client);
        }
    }

    private void secure(Socket client, byte[] first, LoginLimits limits) throws IOException {
        try (SSLSocket secured =
                (SSLSocket) tls.getSocketFactory().createSocket(client, new ByteArrayInputStream(first), true)) {
            secured.setEnabledCipherSuites(Arrays.stream(secured.getEnabledCipherSuites())
                    .filter(suite -> FORWARD_SECRECY.matcher(suite).matches())
                    .toArray(String[]::new));
            byte[] inside = FirstBytes.read(secured.getInputStream());
            switch (FirstBytes.of(inside)) {
                case HTTP -> services.webSocket(connection(secured, inside, limits));
                case BINARY -> services.binary(connection(secured, inside, limits));
                default -> LOGGER.log(System.Logger.Level.DEBUG, "A client speaks another protocol");
            }
        }
    }

    private static Connection connection(Socket socket, byte[] first, LoginLimits limits) throws IOException {
        InputStream in = new SequenceInputStream(new ByteArrayInputStream(first), socket.getInputStream());
        return new Connection(socket, limits.over(in), limits::lift);
    }

    private synchronized void forget(Socket client) {
        sockets.remove(client);
    }

    /** Ends all connections, and waits until they are cleaned up. */
    @Override
    public void close() throws IOException {
        socket.close();
        endAll();
        for (Thread thread : running()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private synchronized void endAll() throws IOException {
        closed = true;
        for (Socket client : sockets) {
            client.close();
        }
    }

    private synchronized Set<Thread> running() {
        return Set.copyOf(threads);
    }
}
