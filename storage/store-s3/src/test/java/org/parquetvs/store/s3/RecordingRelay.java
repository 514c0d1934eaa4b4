package org.parquetvs.store.s3;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import javax.net.ServerSocketFactory;
import javax.net.ssl.SSLException;

/**
 * Passes requests on to a server and remembers their heads. It can be the server of an HTTPS address, as a balancer in
 * front of a store is, and it can be a proxy, through which clients tunnel to HTTPS addresses. Each connection has one
 * request.
 */
final class RecordingRelay implements AutoCloseable {
    /** What a proxy keeps for itself. */
    private static final Pattern CONNECTION = Pattern.compile("(?imd)^(connection|upgrade|proxy-\\w+):.*\r\n");

    private static final Pattern ADDRESS = Pattern.compile("^(\\w+ )http://[^/]+");

    /** The embedded server does not encrypt, and refuses who asks it to. */
    private static final Pattern ENCRYPTION = Pattern.compile("(?imd)^x-amz-[a-z-]*server-side-encryption-.*\r\n");

    private final ServerSocket listener;
    private final URI upstream;
    private final List<String> heads = new CopyOnWriteArrayList<>();

    private RecordingRelay(ServerSocket listener, URI upstream) {
        this.listener = listener;
        this.upstream = upstream;
        daemon(this::accept);
    }

    /** One that speaks plain HTTP. */
    static RecordingRelay plain(URI upstream) throws IOException {
        return listening(ServerSocketFactory.getDefault(), upstream);
    }

    /** One whose sockets this factory makes; it speaks plain HTTP to the server in any case. */
    static RecordingRelay listening(ServerSocketFactory sockets, URI upstream) throws IOException {
        return new RecordingRelay(sockets.createServerSocket(0, 100, InetAddress.getLoopbackAddress()), upstream);
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "recording-relay");
        thread.setDaemon(true);
        thread.start();
    }

    int port() {
        return listener.getLocalPort();
    }

    /** Of all requests so far, with line ends as sent. */
    List<String> heads() {
        return List.copyOf(heads);
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket client = listener.accept();
                daemon(() -> serve(client));
            } catch (SocketException closed) {
                return;
            } catch (IOException exception) {
                throw new UncheckedIOException(exception);
            }
        }
    }

    private void serve(Socket client) {
        try (client) {
            String head = readHead(client.getInputStream());
            if (head.isEmpty()) {
                return;
            }
            heads.add(head);
            if (head.startsWith("CONNECT ")) {
                tunnel(client, head.split(" ", -1)[1]);
                return;
            }
            try (Socket server = new Socket(upstream.getHost(), upstream.getPort())) {
                server.getOutputStream().write(passedOn(head).getBytes(StandardCharsets.ISO_8859_1));
                daemon(() -> copy(client, server));
                server.getInputStream().transferTo(client.getOutputStream());
            }
        } catch (SocketException | SSLException clientGone) {
            // The client may hang up whenever it likes, or refuse the certificate.
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
    }

    private static String passedOn(String head) {
        String relative = ADDRESS.matcher(head).replaceFirst("$1");
        String plain = ENCRYPTION.matcher(relative).replaceAll("");
        return CONNECTION.matcher(plain).replaceAll("").replaceFirst("\r\n", "\r\nConnection: close\r\n");
    }

    private static void tunnel(Socket client, String authority) throws IOException {
        URI target = URI.create("tcp://" + authority);
        try (Socket server = new Socket(target.getHost(), target.getPort())) {
            client.getOutputStream().write("HTTP/1.1 200 OK\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
            daemon(() -> copy(client, server));
            server.getInputStream().transferTo(client.getOutputStream());
        }
    }

    private static void copy(Socket from, Socket to) {
        try {
            OutputStream out = to.getOutputStream();
            from.getInputStream().transferTo(out);
        } catch (IOException eitherIsGone) {
            // The other direction ends this one.
        }
    }

    private static String readHead(InputStream request) throws IOException {
        StringBuilder head = new StringBuilder();
        for (int next = request.read(); next >= 0; next = request.read()) {
            head.append((char) next);
            if (next == '\n' && head.toString().endsWith("\r\n\r\n")) {
                return head.toString();
            }
        }
        return "";
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
