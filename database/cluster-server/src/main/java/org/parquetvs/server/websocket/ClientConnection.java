package org.parquetvs.server.websocket;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.CancellationToken;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.error.StatementFailure;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.port.WebSocketStream;
import org.parquetvs.server.session.Attributes;
import org.parquetvs.server.session.CommandThread;
import org.parquetvs.server.session.ServedDatabase;
import org.parquetvs.sql.error.SqlException;

/**
 * One client of the WebSocket protocol, from login to disconnection. Its commands run one after the other on a thread
 * of their own, so that an abort can arrive while one runs.
 */
public final class ClientConnection implements WebSocketStream.Receiver, AutoCloseable {
    private final ServedDatabase database;
    private final Login login;
    private final String host;
    private final Runnable loggedIn;
    private final Runnable end;
    private final CommandThread worker;
    private volatile Optional<OpenSession> open = Optional.empty();
    private WebSocketStream.@Nullable Sender sender;

    /** The state after the client has logged in. */
    private record OpenSession(Attributes attributes, WebSocketCommands commands) {}

    /**
     * A new connection.
     *
     * @param key the key with which clients encrypt passwords
     * @param host address of the client
     * @param loggedIn is called after the client has logged in
     * @param end ends the connection; any thread may call it
     */
    public ClientConnection(ServedDatabase database, LoginKey key, String host, Runnable loggedIn, Runnable end) {
        this.database = database;
        this.host = host;
        this.end = end;
        this.worker = new CommandThread(end);
        this.login = new Login(database, key);
        this.loggedIn = loggedIn;
    }

    @Override
    public void opened(WebSocketStream.Sender opened) {
        this.sender = opened;
    }

    private WebSocketStream.Sender sender() {
        return Objects.requireNonNull(sender, "a connection is opened before messages come");
    }

    @Override
    public void text(String json) {
        received(() -> ClientMessage.of(json));
    }

    @Override
    public void binary(ByteBuffer compressed) {
        received(() -> {
            if (open.isEmpty()) {
                throw ServerErrors.malformed("it is compressed, which a login is not");
            }
            return ClientMessage.of(MessageCompression.text(compressed, WebSocketStream.MAX_MESSAGE_BYTES));
        });
    }

    private void received(Supplier<ClientMessage> reader) {
        try {
            ClientMessage message = reader.get();
            if (message.command().equals("abortQuery")) {
                worker.abort();
            } else {
                worker.execute(token -> answer(message, token));
            }
        } catch (SqlException e) {
            worker.execute(token -> send(AnswerWriter.error(Map.of(), e), isCompressed()));
        }
    }

    private boolean isCompressed() {
        return open.map(session -> session.attributes().isCompressed()).orElse(false);
    }

    private void answer(ClientMessage message, CancellationToken token) {
        boolean compressed = isCompressed();
        boolean ends = message.command().equals("disconnect");
        ByteBuffer answer;
        Future<?> keepAlive = keepAlive();
        try {
            answer = answered(message, token);
        } catch (SqlException e) {
            answer = AnswerWriter.error(changed(), e);
            ends |= open.isEmpty();
        } catch (IOException | RuntimeException | Error e) {
            answer = AnswerWriter.error(Map.of(), StatementFailure.of(e));
        } finally {
            keepAlive.cancel(false);
        }
        send(answer, compressed);
        if (ends) {
            sender().close();
        }
    }

    private Future<?> keepAlive() {
        long seconds =
                open.map(session -> session.attributes().feedbackInterval()).orElse(1L);
        return database.keepAlive().start(sender()::pong, seconds, TimeUnit.SECONDS);
    }

    private Map<String, Object> changed() {
        return open.map(session -> session.attributes().changed()).orElse(Map.of());
    }

    private ByteBuffer answered(ClientMessage message, CancellationToken token) throws IOException {
        if (!login.isBegun()) {
            return AnswerWriter.ok(1, Map.of(), login.begin(message));
        }
        if (open.isEmpty()) {
            Content welcome = logIn(message);
            return AnswerWriter.ok(login.protocolVersion(), changed(), welcome);
        }
        Content content = open.get().commands().run(message, token);
        Attributes attributes = open.get().attributes();
        boolean asked = message.command().equals("getAttributes");
        return AnswerWriter.ok(login.protocolVersion(), asked ? attributes.all() : attributes.changed(), content);
    }

    private Content logIn(ClientMessage message) {
        login.check(message, host);
        Session session = database.cluster().session(Login.client(message, host), end);
        try {
            Attributes attributes = new Attributes(session);
            attributes.set(message.attributes());
            if (message.isTrue("useCompression")) {
                attributes.compress();
            }
            WebSocketCommands commands =
                    new WebSocketCommands(session, attributes, database.results(), database.host());
            open = Optional.of(new OpenSession(attributes, commands));
            loggedIn.run();
            return login.welcome(session);
        } catch (RuntimeException e) {
            session.close();
            throw e;
        }
    }

    private void send(ByteBuffer answer, boolean compressed) {
        if (compressed) {
            sender().binary(MessageCompression.compressed(answer));
        } else {
            sender().text(answer);
        }
    }

    /** Cancels the running statement, rolls back what is not committed, and drops unread results. */
    @Override
    public void close() {
        worker.close();
        open.ifPresent(session -> session.commands().close());
    }
}
