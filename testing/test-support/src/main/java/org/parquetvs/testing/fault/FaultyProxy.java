package org.parquetvs.testing.fault;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A proxy that spoils requests to a server, and its answers, as instructed. Each connection has one request. */
public final class FaultyProxy implements AutoCloseable {

    private static final Duration AGAIN = Duration.ofMillis(100);

    private static final Pattern CONNECTION = Pattern.compile("(?imd)^connection:.*\r\n");
    private static final Pattern LENGTH = Pattern.compile("(?imd)^content-length: (\\d+)\r$");
    private static final Pattern RANGE = Pattern.compile("(?imd)^range: (.*)\r$");

    private final URI upstream;
    private final int port;
    private volatile ServerSocket listener;
    private final List<Rule> rules = new CopyOnWriteArrayList<>();
    private final Set<Socket> clients = ConcurrentHashMap.newKeySet();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final CountDownLatch end = new CountDownLatch(1);

    /**
     * The faults for some requests.
     *
     * @param requests tells by the head of a request whether the rule applies
     * @param faults one fault for each request, until they are used up
     */
    private record Rule(Predicate<String> requests, Supplier<Optional<Fault>> faults) {}

    /** Starts a proxy in front of a server. */
    public FaultyProxy(URI upstream) throws IOException {
        this.upstream = upstream;
        listener = listen(0);
        port = listener.getLocalPort();
        daemon(this::accept);
    }

    private static ServerSocket listen(int port) throws IOException {
        return new ServerSocket(port, 100, InetAddress.getLoopbackAddress());
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "faulty-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    /** The port on the loopback address. */
    public int port() {
        return port;
    }

    /** Spoils the next answers, with one fault for each; later ones pass. */
    public void next(Fault... spoiled) {
        next(head -> true, spoiled);
    }

    /** Spoils the next answers to some requests, which are recognised by their heads. */
    public void next(Predicate<String> requests, Fault... spoiled) {
        Queue<Fault> faults = new ConcurrentLinkedQueue<>(List.of(spoiled));
        rules.add(new Rule(requests, () -> Optional.ofNullable(faults.poll())));
    }

    /** Spoils all answers to some requests. */
    public void always(Predicate<String> requests, Fault spoiled) {
        rules.add(new Rule(requests, () -> Optional.of(spoiled)));
    }

    /**
     * Stops at the next of some requests, and starts again later. In between all connections are reset and further ones
     * are refused.
     *
     * @param isForwarded whether that request still reaches the server
     * @param later when to start again
     */
    public void restartAt(Predicate<String> requests, boolean isForwarded, Duration later) {
        next(requests, new Fault.Stopping(isForwarded, () -> {
            stop();
            startAfter(later);
        }));
    }

    private void startAfter(Duration pause) {
        // Threads of the common pool are few, and this one accepts connections until the proxy is closed.
        CompletableFuture.delayedExecutor(pause.toMillis(), TimeUnit.MILLISECONDS, FaultyProxy::daemon)
                .execute(this::start);
    }

    private void stop() throws IOException {
        listener.close();
        for (Socket client : clients) {
            client.setSoLinger(true, 0);
            client.close();
        }
    }

    private void start() {
        synchronized (this) {
            if (end.getCount() == 0) {
                return;
            }
            try {
                listener = listen(port);
            } catch (BindException taken) {
                // Another process got the port for a connection of its own.
                startAfter(AGAIN);
                return;
            } catch (IOException exception) {
                throw new UncheckedIOException(exception);
            }
        }
        accept();
    }

    /** Stops spoiling. */
    public void pass() {
        rules.clear();
    }

    private Fault fault(String head) {
        return rules.stream()
                .filter(rule -> rule.requests().test(head))
                .flatMap(rule -> rule.faults().get().stream())
                .findFirst()
                .orElseGet(Fault.None::new);
    }

    /** The request lines so far. */
    public List<String> requestLines() {
        return requests.stream()
                .map(head -> head.lines().findFirst().orElse(""))
                .toList();
    }

    /** The requested ranges so far. */
    public List<String> ranges() {
        return requests.stream()
                .map(RANGE::matcher)
                .filter(Matcher::find)
                .map(matcher -> matcher.group(1))
                .toList();
    }

    private void accept() {
        ServerSocket current = listener;
        while (!current.isClosed()) {
            try {
                Socket client = current.accept();
                daemon(() -> serve(client));
            } catch (SocketException closed) {
                return;
            } catch (IOException exception) {
                throw new UncheckedIOException(exception);
            }
        }
    }

    /**
     * The number of connections that their clients have not closed yet.
     *
     * @param patience the longest wait for each connection
     */
    public long openConnections(Duration patience) {
        return clients.stream().filter(client -> staysOpen(client, patience)).count();
    }

    /**
     * Whether a client keeps the connection open. It can send only the end, after the unread rest of an aborted
     * request.
     */
    private static boolean staysOpen(Socket client, Duration patience) {
        try {
            client.setSoTimeout(Math.toIntExact(patience.toMillis()));
            client.getInputStream().transferTo(OutputStream.nullOutputStream());
            return false;
        } catch (SocketTimeoutException silence) {
            return true;
        } catch (IOException closed) {
            return false;
        }
    }

    private void serve(Socket client) {
        clients.add(client);
        try (client;
                Socket server = new Socket(upstream.getHost(), upstream.getPort())) {
            String head = readHead(client.getInputStream());
            if (head.isEmpty()) {
                return;
            }
            requests.add(head);
            Fault fault = fault(head);
            if (!fault.isForwarded()) {
                fault.relay(client.getInputStream(), client, end);
                return;
            }
            String closing = CONNECTION.matcher(head).replaceAll("").replaceFirst("\r\n", "\r\nConnection: close\r\n");
            server.getOutputStream().write(closing.getBytes(StandardCharsets.ISO_8859_1));
            long passed = Math.min(fault.bodyBytes(), bodyLength(head));
            relayBody(client.getInputStream(), server.getOutputStream(), passed);
            fault.relay(server.getInputStream(), client, end);
        } catch (SocketException clientGone) {
            // The client may close the connection at any time.
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        } finally {
            clients.remove(client);
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
    public synchronized void close() throws IOException {
        end.countDown();
        listener.close();
    }
}
