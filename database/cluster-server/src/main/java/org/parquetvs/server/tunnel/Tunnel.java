package org.parquetvs.server.tunnel;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A connection that a client has opened to exchange one file. */
final class Tunnel implements Closeable {
    private final Socket socket;
    private final CountDownLatch taken;
    private final CountDownLatch closed;

    Tunnel(Socket socket) {
        this(socket, new CountDownLatch(1), new CountDownLatch(1));
    }

    private Tunnel(Socket socket, CountDownLatch taken, CountDownLatch closed) {
        this.socket = socket;
        this.taken = taken;
        this.closed = closed;
    }

    /** Returns when the tunnel is closed, or if no statement uses it within the given time. */
    void awaitEnd(long time, TimeUnit unit) throws InterruptedException {
        if (taken.await(time, unit)) {
            closed.await();
        }
    }

    /** Reserves the tunnel for a statement, for as long as the statement needs it. */
    void take() {
        taken.countDown();
    }

    /** The same tunnel with TLS on it. */
    Tunnel secured(String publicKey) throws IOException {
        return new Tunnel(PinnedTls.over(socket, publicKey), taken, closed);
    }

    InputStream in() throws IOException {
        return socket.getInputStream();
    }

    OutputStream out() throws IOException {
        return socket.getOutputStream();
    }

    @Override
    public void close() throws IOException {
        taken.countDown();
        closed.countDown();
        socket.close();
    }
}
