package org.parquetvs.server.tunnel;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The answer of a client: its first line, its header fields, and its body. */
final class HttpAnswer {
    private static final int MAX_LINE = 8 << 10;
    private static final int MAX_FIELDS = 100;

    private final String status;
    private final Map<String, String> fields;
    private final InputStream rest;

    private HttpAnswer(String status, Map<String, String> fields, InputStream rest) {
        this.status = status;
        this.fields = fields;
        this.rest = rest;
    }

    /** Reads an answer, and skips earlier ones that only tell the server to continue. */
    static HttpAnswer read(InputStream in) throws IOException {
        InputStream buffered = new BufferedInputStream(in, 1 << 16);
        HttpAnswer answer = next(buffered);
        while (answer.status.matches("HTTP/1\\.[01] 1\\d\\d\\b.*")) {
            answer = next(buffered);
        }
        return answer;
    }

    private static HttpAnswer next(InputStream buffered) throws IOException {
        String status = line(buffered);
        Map<String, String> fields = new TreeMap<>();
        for (String line = line(buffered); !line.isEmpty(); line = line(buffered)) {
            if (fields.size() == MAX_FIELDS) {
                throw new IOException("the client answers with more than " + MAX_FIELDS + " header fields");
            }
            String[] field = line.split(":", 2);
            fields.put(field[0].toLowerCase(Locale.ROOT), field.length < 2 ? "" : field[1].strip());
        }
        return new HttpAnswer(status, fields, buffered);
    }

    /** The next line without its end. */
    static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int next = in.read();
        while (next != '\n') {
            if (next < 0) {
                throw new EOFException("the client has ended before its answer did");
            }
            if (line.size() == MAX_LINE) {
                throw new IOException("the client does not answer in HTTP");
            }
            line.write(next);
            next = in.read();
        }
        return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
    }

    void requireOk() throws IOException {
        if (!status.matches("HTTP/1\\.[01] 200\\b.*")) {
            throw new IOException("the client answers " + status);
        }
    }

    /** The body: in chunks, or up to the end of the connection. */
    InputStream body() {
        return fields.getOrDefault("transfer-encoding", "").equalsIgnoreCase("chunked") ? new ChunkedInput(rest) : rest;
    }
}
