package org.parquetvs.testing.websocket;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigInteger;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.spec.RSAPublicKeySpec;
import java.util.Base64;
import javax.crypto.Cipher;

/** A minimal driver: one message, one answer. */
public final class WebSocketClient implements AutoCloseable {
    private final MessageSocket socket;

    private WebSocketClient(MessageSocket socket) {
        this.socket = socket;
    }

    /** Connects over TLS and logs in. */
    public static WebSocketClient connect(HttpClient http, int port) throws IOException {
        WebSocketClient client =
                new WebSocketClient(MessageSocket.connect(http, URI.create("wss://127.0.0.1:" + port)));
        JsonObject key = client.ask(Json.createObjectBuilder()
                        .add("command", "login")
                        .add("protocolVersion", 3)
                        .build())
                .getJsonObject("responseData");
        client.ask(Json.createObjectBuilder()
                .add("username", "sys")
                .add(
                        "password",
                        encrypted("exasol", key.getString("publicKeyModulus"), key.getString("publicKeyExponent")))
                .build());
        return client;
    }

    /**
     * A password as a client sends it.
     *
     * @param modulus of the server's key, in hexadecimal digits
     * @param exponent likewise
     */
    public static String encrypted(String password, String modulus, String exponent) {
        try {
            Cipher cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding");
            cipher.init(
                    Cipher.ENCRYPT_MODE,
                    KeyFactory.getInstance("RSA")
                            .generatePublic(
                                    new RSAPublicKeySpec(new BigInteger(modulus, 16), new BigInteger(exponent, 16))));
            return Base64.getEncoder().encodeToString(cipher.doFinal(password.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Failed to encrypt the password", e);
        }
    }

    /**
     * The answer to a message.
     *
     * @throws RefusedException if it is an error of the server
     */
    public JsonObject ask(JsonObject message) throws IOException {
        send(message);
        return accepted(answer());
    }

    /** Sends a message without waiting for the answer. */
    public void send(JsonObject message) {
        socket.send(message.toString());
    }

    /** The text of the next answer. */
    public String answer() throws IOException {
        return socket.receive();
    }

    /**
     * An answer as an object.
     *
     * @throws RefusedException if it is an error of the server
     */
    public static JsonObject accepted(String answer) {
        try (JsonReader reader = Json.createReader(new StringReader(answer))) {
            JsonObject object = reader.readObject();
            if (object.getString("status").equals("ok")) {
                return object;
            }
            JsonObject exception = object.getJsonObject("exception");
            throw new RefusedException(exception.getString("sqlCode"), exception.getString("text"));
        }
    }

    /** The message that runs a statement. */
    public static JsonObject execution(String sql) {
        return Json.createObjectBuilder()
                .add("command", "execute")
                .add("sqlText", sql)
                .build();
    }

    /** The first result of a statement; it has no result set if the statement has no rows. */
    public JsonObject execute(String sql) throws IOException {
        return ask(execution(sql))
                .getJsonObject("responseData")
                .getJsonArray("results")
                .getJsonObject(0);
    }

    /** The first value of a statement. */
    public JsonValue value(String sql) throws IOException {
        return execute(sql)
                .getJsonObject("resultSet")
                .getJsonArray("data")
                .getJsonArray(0)
                .get(0);
    }

    /** Logs out. */
    public void disconnect() throws IOException {
        ask(Json.createObjectBuilder().add("command", "disconnect").build());
        close();
    }

    /** Ends the connection as a program that is killed does. */
    @Override
    public void close() {
        socket.close();
    }
}
