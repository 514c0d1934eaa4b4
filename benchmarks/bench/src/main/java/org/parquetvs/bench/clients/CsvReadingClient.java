package org.parquetvs.bench.clients;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** A program that reads the rows of a CSV file out of the body of an HTTP request, as they arrive. */
final class CsvReadingClient implements AutoCloseable {
    private static final int BUFFER_BYTES = 256 << 10;
    private static final int TUNNEL_MAGIC = 0x02212102;
    private static final int ADDRESS_BYTES = 16;

    private final Socket socket;
    private final InputStream in;

    CsvReadingClient(int port) throws IOException {
        this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
        this.in = new BufferedInputStream(socket.getInputStream(), BUFFER_BYTES);
    }

    /** Asks the server for a tunnel, and returns the address by which statements name it. */
    String openTunnel() throws IOException {
        socket.getOutputStream()
                .write(ByteBuffer.allocate(3 * Integer.BYTES)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putInt(TUNNEL_MAGIC)
                        .putInt(1)
                        .putInt(1)
                        .array());
        ByteBuffer answer = ByteBuffer.wrap(in.readNBytes(2 * Integer.BYTES + ADDRESS_BYTES))
                .order(ByteOrder.LITTLE_ENDIAN);
        String host = new String(answer.array(), 2 * Integer.BYTES, ADDRESS_BYTES, StandardCharsets.US_ASCII);
        return host.replace("\0", "") + ':' + answer.getInt(Integer.BYTES);
    }

    /**
     * Reads a request to its end and answers it.
     *
     * @param copy gets the bytes of the file
     * @return how many rows it had
     */
    long read(OutputStream copy) throws IOException {
        String line = line(in);
        while (!line.isEmpty()) {
            line = line(in);
        }
        long rows = 0;
        long characters = 0;
        try (CsvReader<CsvRecord> records =
                CsvReader.builder().ofCsvRecord(new InputStreamReader(new Chunks(in, copy), StandardCharsets.UTF_8))) {
            for (CsvRecord row : records) {
                rows++;
                characters += row.getField(row.getFieldCount() - 1).length();
            }
        }
        if (characters == 0) {
            throw new EOFException("The file had no values");
        }
        socket.getOutputStream()
                .write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        return rows;
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("The request ended after " + line);
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    /** A body in chunks. */
    private static final class Chunks extends InputStream {
        private final InputStream in;
        private final OutputStream copy;
        private int left;
        private boolean ended;

        Chunks(InputStream in, OutputStream copy) {
            this.in = in;
            this.copy = copy;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (left == 0 && !ended) {
                left = Integer.parseInt(line(in), 16);
                ended = left == 0;
                if (ended) {
                    line(in);
                }
            }
            if (ended) {
                return -1;
            }
            int read = in.read(bytes, offset, Math.min(length, left));
            if (read < 0) {
                throw new EOFException("The body ended within a chunk");
            }
            copy.write(bytes, offset, read);
            left -= read;
            if (left == 0) {
                line(in);
            }
            return read;
        }
    }
}
