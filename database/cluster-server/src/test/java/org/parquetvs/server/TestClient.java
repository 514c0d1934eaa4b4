package org.parquetvs.server;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.RSAPublicKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import javax.crypto.Cipher;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;
import org.parquetvs.server.json.JsonTree;

/** A driver as small as can be, over the JDK's WebSocket. */
final class TestClient implements AutoCloseable {
    /** Given up if there is no answer by then. */
    private static final long SECONDS = 60;

    /** What is queued when the connection ends. */
    private static final String END = "";

    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final AtomicInteger pongs = new AtomicInteger();
    private final WebSocket socket;
    private boolean compressed;

    private TestClient(URI server) throws GeneralSecurityException {
        HttpClient client = HttpClient.newBuilder().sslContext(trustingAll()).build();
        this.socket =
                client.newWebSocketBuilder().buildAsync(server, new Receiver()).join();
    }

    static TestClient connect(int port) throws GeneralSecurityException {
        return new TestClient(URI.create("wss://127.0.0.1:" + port));
    }

    static TestClient connectPlain(int port) throws GeneralSecurityException {
        return new TestClient(URI.create("ws://127.0.0.1:" + port));
    }

    /** Takes any certificate. */
    static SSLContext trustingAll() throws GeneralSecurityException {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, new TrustManager[] {new TrustAll()}, null);
        return context;
    }

    /** The answer to a message of JSON, in which quotes are written as apostrophes and `` ` `` stands for one. */
    Answer ask(String message) {
        send(message);
        return answer();
    }

    void send(String message) {
        sendJson(message.replace('\'', '"').replace('`', '\''));
    }

    private void sendJson(String json) {
        if (compressed) {
            socket.sendBinary(ByteBuffer.wrap(deflated(json)), true).join();
        } else {
            socket.sendText(json, true).join();
        }
    }

    Answer answer() {
        try {
            String answer = answers.poll(SECONDS, TimeUnit.SECONDS);
            if (answer == null || answer.equals(END)) {
                throw new AssertionError("There is no answer");
            }
            return new Answer(JsonTree.object(answer));
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Waits until the server has ended the connection. */
    void awaitEnd() throws InterruptedException {
        while (!END.equals(answers.poll(SECONDS, TimeUnit.SECONDS))) {
            if (socket.isInputClosed()) {
                return;
            }
        }
    }

    /** Frames that came without a request. */
    int pongs() {
        return pongs.get();
    }

    TestClient logIn() throws GeneralSecurityException {
        Answer answer = logIn("sys", "exasol", "");
        if (!answer.isOk()) {
            throw new AssertionError(answer.error());
        }
        return this;
    }

    /** @param more fields of the message, each with a comma before it */
    Answer logIn(String user, String password, String more) throws GeneralSecurityException {
        Map<?, ?> key = ask("{'command': 'login', 'protocolVersion': 3}").data();
        RSAPublicKey rsa = (RSAPublicKey) KeyFactory.getInstance("RSA")
                .generatePublic(new RSAPublicKeySpec(
                        new BigInteger(String.valueOf(key.get("publicKeyModulus")), 16),
                        new BigInteger(String.valueOf(key.get("publicKeyExponent")), 16)));
        Cipher cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding");
        cipher.init(Cipher.ENCRYPT_MODE, rsa);
        String encrypted =
                Base64.getEncoder().encodeToString(cipher.doFinal(password.getBytes(StandardCharsets.UTF_8)));
        Answer answer = ask("{'username': '" + user + "', 'password': '" + encrypted + "'" + more + "}");
        compressed = more.contains("'useCompression': true");
        return answer;
    }

    Answer execute(String sql) {
        begin(sql);
        return answer();
    }

    /** Sends a statement without waiting for its end. */
    void begin(String sql) {
        String quoted = new String(JsonStringEncoder.getInstance().quoteAsString(sql));
        sendJson("{\"command\": \"execute\", \"sqlText\": \"" + quoted + "\"}");
    }

    /** The rows of a statement that has few. */
    List<List<Object>> rows(String sql) {
        return execute(sql).rows();
    }

    /** Ends the connection as a program that is killed does. */
    void vanish() {
        socket.abort();
    }

    @Override
    public void close() {
        socket.abort();
    }

    private static byte[] deflated(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return bytes.toByteArray();
    }

    /** Puts together what comes in pieces. */
    private final class Receiver implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            text.append(data);
            if (last) {
                answers.add(text.toString());
                text.setLength(0);
            }
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onBinary(WebSocket from, ByteBuffer data, boolean last) {
            byte[] piece = new byte[data.remaining()];
            data.get(piece);
            bytes.writeBytes(piece);
            if (last) {
                try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                    answers.add(new String(in.readAllBytes(), StandardCharsets.UTF_8));
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
                bytes.reset();
            }
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onPong(WebSocket from, ByteBuffer message) {
            pongs.incrementAndGet();
            from.request(1);
            return null;
        }

        @Override
        public CompletionStage<?> onClose(WebSocket from, int status, String reason) {
            answers.add(END);
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public void onError(WebSocket from, Throwable error) {
            answers.add(END);
        }
    }

    /** Clients pin the fingerprint; here it is not looked at. */
    private static final class TrustAll extends X509ExtendedTrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
