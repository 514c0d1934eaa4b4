package org.parquetvs.server.port;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** What a client speaks, told by the first bytes that it sends: one port serves it all. */
public enum FirstBytes {
    /** TLS, and inside of it one of the others. */
    TLS("\u0016\u0003"),
    /** The handshake of a WebSocket. */
    HTTP("GET "),
    /** A tunnel through which data are exchanged in bulk. */
    TUNNEL("\u0002!!\u0002"),
    /** A login of the binary protocol, which the JDBC driver speaks. */
    BINARY("\u0001\u0012\u0012\u0001"),
    /** Anything else. */
    OTHER("");

    /** How many bytes are looked at. */
    public static final int LENGTH = 4;

    private final String begin;

    FirstBytes(String begin) {
        this.begin = begin;
    }

    /** The bytes themselves. */
    public static byte[] read(InputStream in) throws IOException {
        byte[] first = in.readNBytes(LENGTH);
        if (first.length < LENGTH) {
            throw new EOFException("The client has gone");
        }
        return first;
    }

    /** What they mean. */
    public static FirstBytes of(byte[] first) {
        String text = new String(first, StandardCharsets.ISO_8859_1);
        return Arrays.stream(values())
                .filter(each -> text.startsWith(each.begin))
                .findFirst()
                .orElse(OTHER);
    }
}
