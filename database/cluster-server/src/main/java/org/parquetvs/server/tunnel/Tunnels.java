package org.parquetvs.server.tunnel;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Inet4Address;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.cluster.csv.ClientFile;
import org.parquetvs.cluster.csv.ClientFileTransfer;
import org.parquetvs.server.port.ConnectionAcceptor;

/**
 * The tunnels of clients, by the addresses that statements name. A client opens a connection to the server's port, gets
 * an address, and names it in EXPORT or IMPORT. On this connection, the server then acts as the client of HTTP, and of
 * TLS.
 */
public final class Tunnels implements ClientFileTransfer {
    private static final int REQUEST_BYTES = 12;

    /** Version in the request and in its answer; the JDBC driver accepts no other. */
    private static final int VERSION = 1;

    private static final int ADDRESS_BYTES = 16;
    private static final int LAST_PORT = 65_535;

    /** A tunnel that no statement uses within this time is closed. */
    private static final long PATIENCE_MINUTES = 5;

    private static final Pattern URL = Pattern.compile("(?<scheme>https?)://(?<place>[^/;]+)[/;]?.*");

    private final Map<String, Tunnel> waiting = new HashMap<>();
    private final Set<Tunnel> open = new HashSet<>();
    private int lastPort;

    /**
     * Tells a client the address of its tunnel, and keeps the connection until a statement has finished with it. The
     * address only names the tunnel; nothing listens there.
     */
    public void serve(ConnectionAcceptor.Connection connection) throws IOException {
        connection.in().readNBytes(REQUEST_BYTES);
        connection.loggedIn().run();
        Socket socket = connection.socket();
        String host = socket.getLocalAddress() instanceof Inet4Address address ? address.getHostAddress() : "127.0.0.1";
        Tunnel tunnel = new Tunnel(socket);
        int port = add(host, tunnel);
        byte[] answer = ByteBuffer.allocate(2 * Integer.BYTES + ADDRESS_BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(VERSION)
                .putInt(port)
                .put(host.getBytes(StandardCharsets.US_ASCII))
                .array();
        try {
            socket.getOutputStream().write(answer);
            tunnel.awaitEnd(PATIENCE_MINUTES, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            remove(host + ":" + port, tunnel);
        }
    }

    private synchronized int add(String host, Tunnel tunnel) throws IOException {
        open.add(tunnel);
        for (int tried = 0; tried < LAST_PORT; tried++) {
            lastPort = lastPort % LAST_PORT + 1;
            if (waiting.putIfAbsent(host + ":" + lastPort, tunnel) == null) {
                return lastPort;
            }
        }
        throw new IOException("Too many tunnels are open");
    }

    private synchronized void remove(String place, Tunnel tunnel) {
        waiting.remove(place, tunnel);
        open.remove(tunnel);
    }

    @Override
    public Upload put(ClientFile file) throws IOException {
        return begin(file, HttpPut::begin);
    }

    @Override
    public InputStream get(ClientFile file) throws IOException {
        return begin(file, HttpGet::begin);
    }

    /** Begins to exchange a file through a tunnel. */
    @FunctionalInterface
    private interface Exchange<T> {
        T begin(Tunnel tunnel, String name) throws IOException;
    }

    /** An exchange closes its tunnel at its end; one that cannot begin ends here. */
    private <T> T begin(ClientFile file, Exchange<T> exchange) throws IOException {
        Matcher url = URL.matcher(file.address());
        if (!url.matches()) {
            throw new FileNotFoundException("the address " + file.address() + " is no http or https URL");
        }
        Tunnel tunnel = take(url.group("place"));
        try {
            boolean isSecured = url.group("scheme").equals("https");
            return exchange.begin(isSecured ? tunnel.secured(file.publicKey()) : tunnel, file.name());
        } catch (IOException | RuntimeException e) {
            tunnel.close();
            throw e;
        }
    }

    private synchronized Tunnel take(String place) throws FileNotFoundException {
        Tunnel tunnel = waiting.remove(place);
        if (tunnel == null) {
            throw new FileNotFoundException("no client has opened a tunnel with the address " + place);
        }
        tunnel.take();
        return tunnel;
    }

    /** Ends all tunnels. */
    public synchronized void close() throws IOException {
        for (Tunnel tunnel : open) {
            tunnel.close();
        }
    }

    /** Whether the content is compressed, as the name of the file tells. */
    static boolean isCompressed(String name) {
        return name.endsWith(".gz");
    }

    /** Sends the head of a request. */
    static void request(OutputStream out, String method, String name, String moreFields) throws IOException {
        String head = method + " /" + name + " HTTP/1.1\r\nHost: client\r\n" + moreFields + "\r\n";
        out.write(head.getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }
}
