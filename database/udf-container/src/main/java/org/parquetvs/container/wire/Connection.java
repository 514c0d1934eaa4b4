package org.parquetvs.container.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Messages over a socket. A sending thread never blocks and never uses the socket itself. If a thread is interrupted
 * during an operation on a {@link SocketChannel}, the channel is closed, and both scripts and users interrupt threads.
 *
 * @param <I> incoming messages
 * @param <O> outgoing messages
 */
public final class Connection<I extends Message, O extends Message> implements AutoCloseable {
    private static final ByteBuffer[] END = {};

    private final SocketChannel socket;
    private final Codec<I> incoming;
    private final Codec<O> outgoing;
    private final BlockingQueue<ByteBuffer[]> frames = new LinkedBlockingQueue<>();
    private final Thread writer;

    /** @param name name of the writing thread */
    public Connection(SocketChannel socket, Codec<I> incoming, Codec<O> outgoing, String name) {
        this.socket = socket;
        this.incoming = incoming;
        this.outgoing = outgoing;
        this.writer = new Thread(this::writeAll, name);
        writer.setDaemon(true);
        writer.start();
    }

    /** Sends a message; does nothing after the connection has broken. */
    public void send(O message) {
        WireOutput out = new WireOutput();
        outgoing.write(message, out);
        List<ByteBuffer> frame = new ArrayList<>();
        frame.add(ByteBuffer.allocate(Integer.BYTES).putInt(0, out.size()));
        frame.addAll(out.parts());
        frames.add(frame.toArray(ByteBuffer[]::new));
    }

    /** Waits for a message; empty if the other side is gone. Only one thread may call it. */
    public Optional<I> receive() {
        try {
            ByteBuffer length = ByteBuffer.allocate(Integer.BYTES);
            if (!fill(length)) {
                return Optional.empty();
            }
            ByteBuffer frame = ByteBuffer.allocate(length.getInt(0));
            return fill(frame) ? Optional.of(incoming.read(new WireInput(frame.array()))) : Optional.empty();
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    private boolean fill(ByteBuffer buffer) throws IOException {
        while (buffer.hasRemaining()) {
            if (socket.read(buffer) < 0) {
                return false;
            }
        }
        return true;
    }

    private void writeAll() {
        try {
            for (ByteBuffer[] frame = frames.take(); frame != END; frame = frames.take()) {
                int written = 0;
                while (written < frame.length) {
                    socket.write(frame, written, frame.length - written);
                    while (written < frame.length && !frame[written].hasRemaining()) {
                        written++;
                    }
                }
            }
        } catch (IOException | InterruptedException gone) {
            // The reader of this side learns it from the socket, which either side closes.
        } finally {
            closeSocket();
        }
    }

    /** Ends the connection once all messages have been written. */
    @Override
    public void close() {
        frames.add(END);
    }

    /** Ends the connection now. */
    public void abort() {
        closeSocket();
        frames.add(END);
    }

    private void closeSocket() {
        try {
            socket.close();
        } catch (IOException e) {
            // Nothing more can be done if a socket cannot be closed.
        }
    }
}
