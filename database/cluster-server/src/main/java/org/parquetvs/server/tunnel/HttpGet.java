package org.parquetvs.server.tunnel;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.parquetvs.text.Decompression;
import org.parquetvs.text.error.TextException;

/** A file that the server receives from a client, decompressed if its name says so. */
final class HttpGet extends FilterInputStream {
    private final Tunnel tunnel;

    private HttpGet(Tunnel tunnel, InputStream content) {
        super(content);
        this.tunnel = tunnel;
    }

    static HttpGet begin(Tunnel tunnel, String name) throws IOException {
        // Exasol's driver for Go answers before it is asked and never reads the request; an unread request would reset
        // the connection at its end.
        if (tunnel.in().available() == 0) {
            Tunnels.request(tunnel.out(), "GET", name, "Connection: close\r\n");
        }
        HttpAnswer answer = HttpAnswer.read(tunnel.in());
        answer.requireOk();
        InputStream body = answer.body();
        return new HttpGet(tunnel, Tunnels.isCompressed(name) ? Decompression.open(name, body, true) : body);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        try {
            return super.read(bytes, offset, length);
        } catch (TextException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    public void close() throws IOException {
        tunnel.close();
    }
}
