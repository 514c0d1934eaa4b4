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
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A proxy that spoils requests to a server and its answers as told. Each connection has one request. */
final class FaultyProxy implements AutoCloseable {

    private static final Pattern CONNECTION = Pattern.compile("(?imd)^connection:.*\r\n");
    private static final Pattern LENGTH = Pattern.compile("(?imd)^content-length: (\\d+)\r$");
    private static final Pattern RANGE = Pattern.compile("(?imd)^range: (.*)\r$");

    private final URI upstream;
    private final ServerSocket listener;
    private final Queue<Fault> faults = new ConcurrentLinkedQueue<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final CountDownLatch end = new CountDownLatch(1);

    FaultyProxy(URI upstream) throws IOException {
        this.upstream = upstream;
        listener = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        daemon(this::accept);
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "faulty-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    int port() {
        return listener.getLocalPort();
    }

    /** Spoils the next answers, one fault an answer; later ones pass. */
    void next(Fault... spoiled) {
        faults.addAll(List.of(spoiled));
    }

    /** The request lines so far. */
    List<String> requestLines() {
        return requests.stream()
                .map(head -> head.lines().findFirst().orElse(""))
                .toList();
    }

    /** The ranges asked for so far. */
    List<String> ranges() {
        return requests.stream()
                .map(RANGE::matcher)
                .filter(Matcher::find)
                .map(matcher -> matcher.group(1))
                .toList();
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
        try (client;
                Socket server = new Socket(upstream.getHost(), upstream.getPort())) {
            String head = readHead(client.getInputStream());
            if (head.isEmpty()) {
                return;
            }
            requests.add(head);
            String closing = CONNECTION.matcher(head).replaceAll("").replaceFirst("\r\n", "\r\nConnection: close\r\n");
            server.getOutputStream().write(closing.getBytes(StandardCharsets.ISO_8859_1));
            Fault next = faults.poll();
            Fault fault = next == null ? new Fault.None() : next;
            long passed = Math.min(fault.bodyBytes(), bodyLength(head));
            relayBody(client.getInputStream(), server.getOutputStream(), passed);
            fault.relay(server.getInputStream(), client, end);
        } catch (SocketException clientGone) {
            // The client may hang up whenever it likes.
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
    }

    private static long bodyLength(String head) {
        Matcher length = LENGTH.matcher(head);
        return length.find() ? Long.parseLong(length.group(1)) : 0;
    }

    private static void relayBody(InputStream from, OutputStream to, long bytes) throws IOException {
        long left = bytes;
        while (left > 0) {
            byte[] some = from.readNBytes((int) Math.min(left, 1 << 16));
            if (some.length == 0) {
                return;
            }
            to.write(some);
            left -= some.length;
        }
    }

    private static String readHead(InputStream request) throws IOException {
        StringBuilder head = new StringBuilder();
        int next = request.read();
        while (next >= 0) {
            head.append((char) next);
            if (head.length() >= 4 && head.substring(head.length() - 4).equals("\r\n\r\n")) {
                return head.toString();
            }
            next = request.read();
        }
        return "";
    }

    @Override
    public void close() throws IOException {
        end.countDown();
        listener.close();
    }
}
