package org.parquetvs.server.binary;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.OptionalInt;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.error.StatementFailure;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.port.ConnectionAcceptor;
import org.parquetvs.server.result.RowFormat;
import org.parquetvs.server.session.Attributes;
import org.parquetvs.server.session.ClientStatements;
import org.parquetvs.server.session.CommandThread;
import org.parquetvs.server.session.ServedDatabase;
import org.parquetvs.sql.error.SqlException;

/** One client of the binary protocol, from login to disconnection. */
public final class BinaryConnection {
    private static final System.Logger LOGGER = System.getLogger(BinaryConnection.class.getName());
    private static final int BUFFER_BYTES = 64 << 10;

    /** The highest supported version of the protocol. */
    private static final int MAX_VERSION = 21;

    private final ServedDatabase database;
    private final PasswordKey key;
    private final ConnectionAcceptor.Connection connection;
    private final InputStream in;
    private final OutputStream out;
    private final ReentrantLock sending = new ReentrantLock();

    /** Serial number of the running command; guarded by {@link #sending}. */
    private OptionalInt running = OptionalInt.empty();

    /** @param key the key with which clients encode passwords */
    public BinaryConnection(ServedDatabase database, PasswordKey key, ConnectionAcceptor.Connection connection)
            throws IOException {
        this.database = database;
        this.key = key;
        this.connection = connection;
        this.in = connection.in();
        this.out = new BufferedOutputStream(connection.socket().getOutputStream(), BUFFER_BYTES);
    }

    /** Serves the client until it disconnects or is gone. */
    public void serve() throws IOException {
        try {
            logIn(LoginPacket.read(in));
        } catch (SqlException e) {
            refuse(e);
        }
    }

    /** Refuses a client without TLS, which the server requires. */
    public void refusePlain() throws IOException {
        try {
            LoginPacket.read(in);
            refuse(ServerErrors.onlyTls());
        } catch (SqlException e) {
            refuse(e);
        }
    }

    /** Answers the first message of a client and ends. */
    private void refuse(SqlException reason) throws IOException {
        send(failed(1, reason));
    }

    private void logIn(LoginPacket login) throws IOException {
        Request password = requirePassword(login);
        try (Session session = database.cluster().session(login.client(connection.host()), connection::end)) {
            Attributes attributes = new Attributes(session);
            SessionAttributes sessionAttributes =
                    new SessionAttributes(session, attributes, Math.min(login.protocolVersion(), MAX_VERSION));
            sessionAttributes.setThoseOfLogin(login.attributes());
            sessionAttributes.setThoseOfLogin(password.attributes());
            connection.loggedIn().run();
            ClientStatements statements =
                    new ClientStatements(session, attributes, database.results(), RowFormat.BINARY);
            try (BinaryCommands commands = new BinaryCommands(sessionAttributes, statements)) {
                send(new Answer(password.serial()));
                serve(session, attributes, commands);
            }
        }
    }

    /** Asks for the password, and returns the message that contains it. */
    private Request requirePassword(LoginPacket login) throws IOException {
        byte[] phrase = key.phrase();
        Answer question = new Answer(1);
        question.attribute(AttributeId.PUBLIC_KEY, key.encoded());
        question.attribute(AttributeId.RANDOM_PHRASE, phrase);
        send(question);
        Request request = Request.read(in);
        boolean accepted = request.attributes().get(AttributeId.ENCODED_PASSWORD.number()) instanceof byte[] encoded
                && key.decode(encoded, phrase)
                        .filter(password -> database.accepts(connection.host(), login.user(), password))
                        .isPresent();
        if (!accepted) {
            throw ServerErrors.authentication();
        }
        return request;
    }

    private void serve(Session session, Attributes attributes, BinaryCommands commands) throws IOException {
        try (CommandThread thread = new CommandThread(connection::end)) {
            while (true) {
                Request request = Request.read(in);
                if (request.command() == BinaryCommands.ABORT) {
                    thread.abort();
                } else {
                    thread.execute(token -> {
                        session.cancelledBy(token);
                        answer(request, attributes, commands);
                    });
                }
            }
        }
    }

    private void answer(Request request, Attributes attributes, BinaryCommands commands) {
        begin(request);
        Future<?> keepAlive = database.keepAlive()
                .start(() -> tellStillExecuting(request), attributes.feedbackInterval(), TimeUnit.SECONDS);
        try {
            send(answered(request, commands));
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.DEBUG, "The client has gone", e);
            connection.end();
        } finally {
            keepAlive.cancel(false);
        }
        if (request.command() == BinaryCommands.DISCONNECT) {
            connection.end();
        }
    }

    private static Answer answered(Request request, BinaryCommands commands) throws IOException {
        Answer answer = new Answer(request.serial());
        try {
            commands.run(request, answer);
            return answer;
        } catch (SqlException e) {
            return failed(request.serial(), e);
        } catch (IOException | RuntimeException | Error e) {
            return failed(request.serial(), StatementFailure.of(e));
        }
    }

    private static Answer failed(int serial, SqlException reason) throws IOException {
        Answer answer = new Answer(serial);
        answer.exception(reason);
        return answer;
    }

    private void begin(Request request) {
        sending.lock();
        try {
            running = OptionalInt.of(request.serial());
        } finally {
            sending.unlock();
        }
    }

    private void send(Answer answer) throws IOException {
        sending.lock();
        try {
            running = OptionalInt.empty();
            answer.writeTo(out);
        } finally {
            sending.unlock();
        }
    }

    /** After the answer to a command, nothing more may be sent about it. */
    private void tellStillExecuting(Request request) {
        sending.lock();
        try {
            if (running.equals(OptionalInt.of(request.serial()))) {
                Answer sign = new Answer(request.serial());
                sign.stillExecuting();
                sign.writeTo(out);
            }
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.DEBUG, "The client has gone", e);
        } finally {
            sending.unlock();
        }
    }
}
