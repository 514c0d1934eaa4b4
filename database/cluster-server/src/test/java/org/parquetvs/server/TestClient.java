package org.parquetvs.server;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.parquetvs.server.json.JsonTree;
import org.parquetvs.testing.websocket.MessageSocket;
import org.parquetvs.testing.websocket.TrustAll;
import org.parquetvs.testing.websocket.WebSocketClient;

/** A driver as small as can be, with messages as tests write them. */
final class TestClient implements AutoCloseable {
    private final MessageSocket socket;

    private TestClient(String server) throws IOException {
        this.socket = MessageSocket.connect(TrustAll.httpClient(), URI.create(server));
    }

    static TestClient connect(int port) throws IOException {
        return new TestClient("wss://127.0.0.1:" + port);
    }

    static TestClient connectPlain(int port) throws IOException {
        return new TestClient("ws://127.0.0.1:" + port);
    }

    /** The answer to a message of JSON, in which quotes are written as apostrophes and `` ` `` stands for one. */
    Answer ask(String message) {
        send(message);
        return answer();
    }

    void send(String message) {
        socket.send(message.replace('\'', '"').replace('`', '\''));
    }

    Answer answer() {
        try {
            return new Answer(JsonTree.object(socket.receive()));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Waits until the server has ended the connection. */
    void awaitEnd() throws InterruptedException {
        socket.awaitEnd();
    }

    /** Frames that came without a request. */
    int pongs() {
        return socket.pongs();
    }

    TestClient logIn() {
        Answer answer = logIn("sys", "exasol", "");
        if (!answer.isOk()) {
            throw new AssertionError(answer.error());
        }
        return this;
    }

    /** @param more fields of the message, each with a comma before it */
    Answer logIn(String user, String password, String more) {
        Map<?, ?> key = ask("{'command': 'login', 'protocolVersion': 3}").data();
        String encrypted = WebSocketClient.encrypted(
                password, String.valueOf(key.get("publicKeyModulus")), String.valueOf(key.get("publicKeyExponent")));
        Answer answer = ask("{'username': '" + user + "', 'password': '" + encrypted + "'" + more + "}");
        if (more.contains("'useCompression': true")) {
            socket.compress();
        }
        return answer;
    }

    Answer execute(String sql) {
        begin(sql);
        return answer();
    }

    /** Sends a statement without waiting for its end. */
    void begin(String sql) {
        String quoted = new String(JsonStringEncoder.getInstance().quoteAsString(sql));
        socket.send("{\"command\": \"execute\", \"sqlText\": \"" + quoted + "\"}");
    }

    /** The rows of a statement that has few. */
    List<List<Object>> rows(String sql) {
        return execute(sql).rows();
    }

    /** Ends the connection as a program that is killed does. */
    void vanish() {
        close();
    }

    @Override
    public void close() {
        socket.close();
    }
}
