package org.parquetvs.store.s3.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import javax.net.ssl.SSLSocket;
import org.apache.hc.client5.http.HttpRequestRetryStrategy;
import org.apache.hc.client5.http.impl.io.DefaultManagedHttpClientConnection;
import org.apache.hc.client5.http.io.ManagedHttpClientConnection;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParser;
import org.apache.hc.core5.http.impl.io.HttpRequestExecutor;
import org.apache.hc.core5.http.impl.io.SocketHolder;
import org.apache.hc.core5.http.io.HttpClientConnection;
import org.apache.hc.core5.http.io.HttpResponseInformationCallback;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.jspecify.annotations.Nullable;

/**
 * A connection that sends a request only while nothing waits to be read. What waits, such as the second copy of an
 * answer, would be taken for the answer to this request, and the answer to this one for that to the next.
 */
final class InTurnConnection extends DefaultManagedHttpClientConnection {

    private final BufferedParser parser;

    private InTurnConnection(BufferedParser parser) {
        super("s3", null, null, Http1Config.DEFAULT, null, null, null, config -> parser);
        this.parser = parser;
    }

    /** A connection that has yet to be bound if there is no socket. */
    static ManagedHttpClientConnection open(@Nullable Socket socket) throws IOException {
        InTurnConnection connection = new InTurnConnection(new BufferedParser());
        if (socket != null) {
            connection.bind(socket);
        }
        return connection;
    }

    /** Bytes of a TLS handshake, which follow after a proxy has opened its tunnel, are not unread. */
    @Override
    public void bind(SSLSocket tls, Socket base) throws IOException {
        super.bind(tls, base);
        parser.buffer = null;
    }

    /** Whether bytes have come after the last answer. Never waits. */
    private boolean hasUnreadBytes() {
        SessionInputBuffer buffer = parser.buffer;
        if (buffer == null) {
            return false;
        }
        try {
            SocketHolder socket = getSocketHolder();
            return buffer.length() > 0
                    || socket.getInputStream().available() > 0
                    || socket.getBaseSocket().getInputStream().available() > 0;
        } catch (IOException broken) {
            return true;
        }
    }

    /** Remembers the buffer of the connection since its first answer. */
    private static final class BufferedParser extends DefaultHttpResponseParser {
        private @Nullable SessionInputBuffer buffer;

        @Override
        public ClassicHttpResponse parse(SessionInputBuffer from, InputStream in) throws IOException, HttpException {
            buffer = from;
            return super.parse(from, in);
        }
    }

    /** Closes a connection on which something waits, instead of sending a request on it. */
    static final class UnreadBytesCheck extends HttpRequestExecutor {
        @Override
        public ClassicHttpResponse execute(
                ClassicHttpRequest request,
                HttpClientConnection connection,
                HttpResponseInformationCallback information,
                HttpContext context)
                throws IOException, HttpException {
            if (connection instanceof InTurnConnection kept && kept.hasUnreadBytes()) {
                kept.close(CloseMode.IMMEDIATE);
                throw new OutOfTurnException();
            }
            return super.execute(request, connection, information, context);
        }
    }

    /** The connection cannot be used any more; nothing has been sent. */
    private static final class OutOfTurnException extends IOException {
        private static final long serialVersionUID = 1L;

        OutOfTurnException() {
            super("Bytes came that no request has asked for");
        }
    }

    /**
     * Takes another connection in place of one that was closed before the request was sent.
     *
     * @param maxConnections kept connections, each of which may have to be replaced
     */
    record Replacement(int maxConnections) implements HttpRequestRetryStrategy {
        @Override
        public boolean retryRequest(HttpRequest request, IOException exception, int attempts, HttpContext context) {
            return exception instanceof OutOfTurnException && attempts <= maxConnections;
        }

        @Override
        public boolean retryRequest(HttpResponse response, int attempts, HttpContext context) {
            return false;
        }

        @Override
        public TimeValue getRetryInterval(HttpResponse response, int attempts, HttpContext context) {
            return TimeValue.ZERO_MILLISECONDS;
        }

        @Override
        public TimeValue getRetryInterval(
                HttpRequest request, IOException exception, int attempts, HttpContext context) {
            return TimeValue.ZERO_MILLISECONDS;
        }
    }
}
