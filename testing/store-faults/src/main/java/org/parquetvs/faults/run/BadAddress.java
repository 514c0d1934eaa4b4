package org.parquetvs.faults.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.faults.run.TroubledStore.Listening;
import org.parquetvs.faults.table.Trouble.Address;

/** Creates addresses at which no object store answers. */
final class BadAddress {

    /** One connection more than a listener without room keeps waiting. */
    private static final int CONNECTIONS_THAT_WAIT = 3;

    private static final byte[] GREETING = "SSH-2.0-OpenSSH_9.6\r\n".getBytes(StandardCharsets.ISO_8859_1);

    private BadAddress() {}

    private interface Talk {
        void with(Socket client) throws IOException;
    }

    static TroubledStore open(Address address, URI server) throws IOException {
        return switch (address) {
            case UNKNOWN_HOST -> new Listening(URI.create("http://no-such-host.invalid"), List.of());
            case REFUSES -> new Listening(URI.create("http://127.0.0.1:" + freePort()), List.of());
            case DROPS_PACKETS -> withoutRoom();
            case CLOSES -> listening("http", listener(), client -> {});
            case OTHER_PROTOCOL ->
                listening("http", listener(), client -> {
                    client.getOutputStream().write(GREETING);
                    client.getInputStream().read();
                });
            case UNTRUSTED_CERTIFICATE -> listening("https", TlsListener.open(), TlsListener::answer);
            case TLS_WITHOUT_CLIENT -> listening("http", TlsListener.open(), TlsListener::answer);
            case TLS_WITHOUT_SERVER -> new Listening(URI.create("https://127.0.0.1:" + server.getPort()), List.of());
        };
    }

    private static ServerSocket listener() throws IOException {
        return new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = listener()) {
            return socket.getLocalPort();
        }
    }

    /**
     * A listener that accepts no connection and has a full queue, so that packets of further connections are dropped.
     */
    private static TroubledStore withoutRoom() throws IOException {
        ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        List<AutoCloseable> resources = new ArrayList<>(List.of(listener));
        for (int i = 0; i < CONNECTIONS_THAT_WAIT; i++) {
            SocketChannel waiting = SocketChannel.open();
            waiting.configureBlocking(false);
            waiting.connect(listener.getLocalSocketAddress());
            resources.add(waiting);
        }
        return new Listening(URI.create("http://127.0.0.1:" + listener.getLocalPort()), resources);
    }

    private static TroubledStore listening(String scheme, ServerSocket listener, Talk talk) {
        Thread thread = new Thread(() -> serve(listener, talk), "bad-address");
        thread.setDaemon(true);
        thread.start();
        return new Listening(URI.create(scheme + "://127.0.0.1:" + listener.getLocalPort()), List.of(listener));
    }

    private static void serve(ServerSocket listener, Talk talk) {
        while (!listener.isClosed()) {
            try (Socket client = listener.accept()) {
                talk.with(client);
            } catch (SocketException clientGone) {
                // The client may close the connection at any time, and the listener is closed at the end.
            } catch (IOException exception) {
                throw new UncheckedIOException(exception);
            }
        }
    }
}
