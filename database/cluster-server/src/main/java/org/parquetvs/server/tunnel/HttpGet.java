package org.parquetvs.server.tunnel;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.GZIPInputStream;

/** A file that the server receives from a client. */
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
        return new HttpGet(tunnel, Tunnels.isCompressed(name) ? new Unzipped(body) : body);
    }

    /** Reads to the end of the body, which shows whether the client has sent everything. */
    private static final class Unzipped extends GZIPInputStream {
        private final InputStream body;

        Unzipped(InputStream body) throws IOException {
            super(body, 1 << 16);
            this.body = body;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = super.read(bytes, offset, length);
            if (read < 0) {
                body.transferTo(OutputStream.nullOutputStream());
            }
            return read;
        }
    }

    @Override
    public void close() throws IOException {
        tunnel.close();
    }
}
