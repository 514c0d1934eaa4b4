package org.parquetvs.bench.latency;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * A proxy for an HTTP/1.1 server on the loopback address: the first byte of each answer comes {@code
 * firstByteNanos} late, and no connection carries more than {@code bytesPerSecond}. Requests on one connection follow
 * each other, as in HTTP/1.1 without pipelining, so the bytes that a client sends after an answer are the next request.
 */
public final class SlowProxy implements AutoCloseable {
    private static final int BUFFER = 64 << 10;

    private final ServerSocket listener;
    private final InetSocketAddress target;
    private final long firstByteNanos;
    private final long bytesPerSecond;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();

    private SlowProxy(ServerSocket listener, InetSocketAddress target, long firstByteNanos, long bytesPerSecond) {
        this.listener = listener;
        this.target = target;
        this.firstByteNanos = firstByteNanos;
        this.bytesPerSecond = bytesPerSecond;
    }

    /** Starts a proxy in front of {@code server}. */
    public static SlowProxy start(URI server, long firstByteNanos, long bytesPerSecond) throws IOException {
        ServerSocket listener = new ServerSocket(0, 512, InetAddress.getLoopbackAddress());
        SlowProxy proxy = new SlowProxy(
                listener, new InetSocketAddress(server.getHost(), server.getPort()), firstByteNanos, bytesPerSecond);
        proxy.daemon(proxy::accept);
        return proxy;
    }

    /** The address of the proxy. */
    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + listener.getLocalPort());
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket client = listener.accept();
                Socket server = new Socket();
                sockets.add(client);
                sockets.add(server);
                server.connect(target);
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
                AtomicLong lastRequest = new AtomicLong(System.nanoTime());
                daemon(() -> copy(client, server, (bytes, from) -> lastRequest.set(System.nanoTime())));
                daemon(() -> copy(server, client, new Brake(lastRequest)));
            } catch (SocketException e) {
                if (!listener.isClosed()) {
                    throw new UncheckedIOException(e);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Called before bytes are passed on. */
    private interface Passing {
        void pass(int bytes, long arrivedNanos);
    }

    /** Delays the first byte after a request, then keeps to the rate. */
    private final class Brake implements Passing {
        private final AtomicLong lastRequest;
        private long answeredRequest = Long.MIN_VALUE;
        private long free;

        Brake(AtomicLong lastRequest) {
            this.lastRequest = lastRequest;
        }

        @Override
        public void pass(int bytes, long arrivedNanos) {
            long request = lastRequest.get();
            if (request != answeredRequest) {
                answeredRequest = request;
                free = Math.max(free, request + firstByteNanos);
            }
            free = Math.max(free, arrivedNanos - 1_000_000)
                    + Math.multiplyExact(bytes, 1_000_000_000L) / bytesPerSecond;
            for (long wait = free - System.nanoTime(); wait > 0; wait = free - System.nanoTime()) {
                LockSupport.parkNanos(wait);
            }
        }
    }

    private void copy(Socket from, Socket to, Passing passing) {
        byte[] buffer = new byte[BUFFER];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                passing.pass(read, System.nanoTime());
                out.write(buffer, 0, read);
            }
        } catch (IOException e) {
            // One side has closed its connection; closing both tells the other one.
        } finally {
            sockets.remove(from);
            sockets.remove(to);
        }
    }

    private void daemon(Runnable work) {
        Thread thread = new Thread(work, "slow-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
