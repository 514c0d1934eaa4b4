package org.parquetvs.testing.fault;

import java.io.ByteArrayOutputStream;
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
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A proxy that keeps connections alive and sends some answers twice. Whoever reads from such a connection takes the
 * second copy for the answer to the next request, whose own answer then waits for the request after that.
 */
public final class DoublingProxy implements AutoCloseable {

    /** When the second copy of an answer is sent. */
    public enum Copy {
        /** In the same packet as the answer. */
        TOGETHER,
        /** When the next request of the connection has arrived. */
        LATE
    }

    private static final Pattern CONNECTION = Pattern.compile("(?im)^connection:.*\r\n");
    private static final Pattern LENGTH = Pattern.compile("(?im)^content-length: (\\d+)\r$");
    private static final Pattern FRAMING =
            Pattern.compile("(?im)^(connection|content-length|transfer-encoding):.*\r\n");
    private static final String END_OF_HEAD = "\r\n\r\n";

    private final URI upstream;
    private final Copy copy;
    private final Predicate<String> doubled;
    private final ServerSocket listener;
    private final AtomicInteger connections = new AtomicInteger();

    /**
     * Starts a proxy in front of a server.
     *
     * @param doubled tells by the head of a request whether its answer is sent twice
     */
    public DoublingProxy(URI upstream, Copy copy, Predicate<String> doubled) throws IOException {
        this.upstream = upstream;
        this.copy = copy;
        this.doubled = doubled;
        listener = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        daemon(this::accept);
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "doubling-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    /** The port on the loopback address. */
    public int port() {
        return listener.getLocalPort();
    }

    /** The number of connections that clients have made. */
    public int connections() {
        return connections.get();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket client = listener.accept();
                connections.incrementAndGet();
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
            OutputStream out = client.getOutputStream();
            byte[] owed = new byte[0];
            for (String head = readHead(client); !head.isEmpty(); head = readHead(client)) {
                byte[] body = client.getInputStream().readNBytes(length(head));
                out.write(owed);
                // The client has the copy before this server has the answer.
                out.flush();
                byte[] answer = answer(head, body);
                boolean isDoubled = doubled.test(head);
                owed = isDoubled && copy == Copy.LATE ? answer : new byte[0];
                out.write(isDoubled && copy == Copy.TOGETHER ? twice(answer) : answer);
                out.flush();
            }
        } catch (SocketException clientGone) {
            // The client may close the connection at any time.
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
    }

    private static byte[] twice(byte[] answer) throws IOException {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.write(answer);
        both.write(answer);
        return both.toByteArray();
    }

    /** The answer of the server, with a length and without an end of its connection. */
    private byte[] answer(String head, byte[] body) throws IOException {
        try (Socket server = new Socket(upstream.getHost(), upstream.getPort())) {
            String closing = CONNECTION.matcher(head).replaceAll("").replaceFirst("\r\n", "\r\nConnection: close\r\n");
            // Chunks are a matter of HTTP/1.1.
            server.getOutputStream()
                    .write(closing.replaceFirst("HTTP/1.1", "HTTP/1.0").getBytes(StandardCharsets.ISO_8859_1));
            server.getOutputStream().write(body);
            String whole = new String(server.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            int end = whole.indexOf(END_OF_HEAD);
            String answered = whole.substring(end + END_OF_HEAD.length());
            String kept = whole.substring(0, end + 2);
            String framed = head.startsWith("HEAD ")
                    ? CONNECTION.matcher(kept).replaceAll("")
                    : FRAMING.matcher(kept).replaceAll("") + "Content-Length: " + answered.length() + "\r\n";
            return (framed + "\r\n" + answered).getBytes(StandardCharsets.ISO_8859_1);
        }
    }

    private static int length(String head) {
        Matcher length = LENGTH.matcher(head);
        return length.find() ? Integer.parseInt(length.group(1)) : 0;
    }

    private static String readHead(Socket client) throws IOException {
        InputStream request = client.getInputStream();
        StringBuilder head = new StringBuilder();
        for (int next = request.read(); next >= 0; next = request.read()) {
            head.append((char) next);
            if (next == '\n' && head.toString().endsWith(END_OF_HEAD)) {
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
