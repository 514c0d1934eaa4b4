package org.parquetvs.server.port;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The protocol of a client, recognised by the first bytes that it sends: one port serves all protocols. */
public enum FirstBytes {
    /** TLS, with one of the other protocols inside. */
    TLS("\u0016\u0003"),
    /** The handshake of a WebSocket. */
    HTTP("GET "),
    /** A tunnel for the exchange of files. */
    TUNNEL("\u0002!!\u0002"),
    /** A login of the binary protocol, which the JDBC driver uses. */
    BINARY("\u0001\u0012\u0012\u0001"),
    /** Anything else. */
    OTHER("");

    /** The number of bytes that identify a protocol. */
    public static final int LENGTH = 4;

    private final String begin;

    FirstBytes(String begin) {
        this.begin = begin;
    }

    /** The first bytes. */
    public static byte[] read(InputStream in) throws IOException {
        byte[] first = in.readNBytes(LENGTH);
        if (first.length < LENGTH) {
            throw new EOFException("The client has gone");
        }
        return first;
    }

    /** The protocol that the bytes identify. */
    public static FirstBytes of(byte[] first) {
        String text = new String(first, StandardCharsets.ISO_8859_1);
        return Arrays.stream(values())
                .filter(each -> text.startsWith(each.begin))
                .findFirst()
                .orElse(OTHER);
    }
}
