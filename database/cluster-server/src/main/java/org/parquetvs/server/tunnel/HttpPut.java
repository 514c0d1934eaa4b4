package org.parquetvs.server.tunnel;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;
import org.parquetvs.cluster.csv.ClientFileTransfer;

/** A file that the server sends to a client. */
final class HttpPut implements ClientFileTransfer.Upload {
    private final Tunnel tunnel;
    private final OutputStream content;

    private HttpPut(Tunnel tunnel, OutputStream content) {
        this.tunnel = tunnel;
        this.content = content;
    }

    static HttpPut begin(Tunnel tunnel, String name) throws IOException {
        OutputStream out = tunnel.out();
        Tunnels.request(out, "PUT", name, "Transfer-Encoding: chunked\r\nConnection: close\r\n");
        OutputStream chunks = new ChunkedOutput(out);
        return new HttpPut(tunnel, Tunnels.isCompressed(name) ? new GZIPOutputStream(chunks, 1 << 16) : chunks);
    }

    @Override
    public OutputStream content() {
        return content;
    }

    @Override
    public void complete() throws IOException {
        content.close();
        HttpAnswer.read(tunnel.in()).requireOk();
    }

    @Override
    public void close() throws IOException {
        tunnel.close();
    }
}
