package org.parquetvs.bench.clients;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigInteger;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.spec.RSAPublicKeySpec;
import java.util.Base64;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.crypto.Cipher;
import org.jspecify.annotations.Nullable;

/** A minimal driver: one message, one answer. */
final class WebSocketClient {
    /** The longest wait for an answer. */
    private static final long SECONDS = 300;

    /** The marker that is queued when the connection ends. */
    private static final String END = "";

    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final WebSocket socket;
    private volatile String reason = "";

    private WebSocketClient(HttpClient http, int port) throws IOException {
        try {
            this.socket = http.newWebSocketBuilder()
                    .buildAsync(URI.create("wss://127.0.0.1:" + port), new Receiver())
                    .join();
        } catch (CompletionException e) {
            throw new IOException("Failed to connect", e);
        }
    }

    /** Connects over TLS and logs in. */
    static WebSocketClient connect(HttpClient http, int port) throws IOException {
        WebSocketClient client = new WebSocketClient(http, port);
        client.logIn();
        return client;
    }

    private void logIn() throws IOException {
        JsonObject key = ask(Json.createObjectBuilder()
                        .add("command", "login")
                        .add("protocolVersion", 3)
                        .build())
                .getJsonObject("responseData");
        ask(Json.createObjectBuilder()
                .add("username", "sys")
                .add("password", encrypted("exasol", key))
                .build());
    }

    private static String encrypted(String password, JsonObject key) throws IOException {
        try {
            Cipher cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding");
            cipher.init(
                    Cipher.ENCRYPT_MODE,
                    KeyFactory.getInstance("RSA")
                            .generatePublic(new RSAPublicKeySpec(
                                    new BigInteger(key.getString("publicKeyModulus"), 16),
                                    new BigInteger(key.getString("publicKeyExponent"), 16))));
            return Base64.getEncoder().encodeToString(cipher.doFinal(password.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IOException("Failed to encrypt the password", e);
        }
    }

    /**
     * The answer to a message.
     *
     * @throws RefusedException if it is an error of the server
     */
    JsonObject ask(JsonObject message) throws IOException {
        send(message);
        return accepted(answer());
    }

    /** The text of the next answer. */
    String answer() throws IOException {
        try {
            String answer = answers.poll(SECONDS, TimeUnit.SECONDS);
            if (answer == null) {
                throw new IOException("The server has not answered within " + SECONDS + " seconds");
            }
            if (answer.equals(END)) {
                throw new IOException("The connection ended: " + reason);
            }
            return answer;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted", e);
        }
    }

    /**
     * An answer as an object.
     *
     * @throws RefusedException if it is an error of the server
     */
    static JsonObject accepted(String answer) {
        try (JsonReader reader = Json.createReader(new StringReader(answer))) {
            JsonObject object = reader.readObject();
            if (object.getString("status").equals("ok")) {
                return object;
            }
            JsonObject exception = object.getJsonObject("exception");
            throw new RefusedException(exception.getString("sqlCode"), exception.getString("text"));
        }
    }

    void send(JsonObject message) {
        socket.sendText(message.toString(), true).join();
    }

    /** The first result of a statement; it has no result set if the statement has no rows. */
    JsonObject execute(String sql) throws IOException {
        return firstResult(ask(execution(sql)));
    }

    static JsonObject execution(String sql) {
        return Json.createObjectBuilder()
                .add("command", "execute")
                .add("sqlText", sql)
                .build();
    }

    static JsonObject firstResult(JsonObject answer) {
        return answer.getJsonObject("responseData").getJsonArray("results").getJsonObject(0);
    }

    /** The first value of a statement. */
    JsonValue value(String sql) throws IOException {
        return execute(sql)
                .getJsonObject("resultSet")
                .getJsonArray("data")
                .getJsonArray(0)
                .get(0);
    }

    /** Logs out. */
    void disconnect() throws IOException {
        ask(Json.createObjectBuilder().add("command", "disconnect").build());
        kill();
    }

    /** Ends the connection as a program that is killed does. */
    void kill() {
        socket.abort();
    }

    /** Puts messages together that come in pieces. */
    private final class Receiver implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

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
        public @Nullable CompletionStage<?> onClose(WebSocket from, int status, String text) {
            reason = status + " " + text;
            answers.add(END);
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable error) {
            reason = error.toString();
            answers.add(END);
        }
    }
}
