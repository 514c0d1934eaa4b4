package org.parquetvs.bench.clients;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

/** Sends a file to the client that connects, once, as a request whose body is in chunks, and does nothing else. */
final class FileSender implements Callable<Long>, AutoCloseable {
    private static final int CHUNK_BYTES = 64 << 10;

    private final Path file;
    private final ServerSocket listener;

    FileSender(Path file) throws IOException {
        this.file = file;
        this.listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    int port() {
        return listener.getLocalPort();
    }

    /** The number of bytes that were sent. */
    @Override
    public Long call() throws IOException {
        long sent = 0;
        try (Socket socket = listener.accept();
                InputStream in = Files.newInputStream(file)) {
            OutputStream out = socket.getOutputStream();
            out.write(text("PUT /000.csv HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"));
            byte[] chunk = new byte[CHUNK_BYTES];
            for (int read = in.readNBytes(chunk, 0, CHUNK_BYTES);
                    read > 0;
                    read = in.readNBytes(chunk, 0, CHUNK_BYTES)) {
                out.write(text(Integer.toHexString(read) + "\r\n"));
                out.write(chunk, 0, read);
                out.write(text("\r\n"));
                sent += read;
            }
            out.write(text("0\r\n\r\n"));
            socket.getInputStream().read();
        }
        return sent;
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
