package org.parquetvs.server.websocket;

import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.session.SessionClient;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.session.ServedDatabase;
import org.parquetvs.sql.error.SqlException;

/** The two steps of a login: the client asks for a key, and then sends user and password. */
final class Login {
    /** The highest supported version of the protocol. */
    private static final int MAX_VERSION = 5;

    private final ServedDatabase database;
    private final LoginKey key;
    private int protocolVersion;

    Login(ServedDatabase database, LoginKey key) {
        this.database = database;
        this.key = key;
    }

    /** The protocol version that both sides use. */
    int protocolVersion() {
        return Math.max(1, protocolVersion);
    }

    /** Whether the client has got the key. */
    boolean isBegun() {
        return protocolVersion > 0;
    }

    /**
     * Answers the first message.
     *
     * @throws SqlException if it does not ask for a login by password
     */
    Content begin(ClientMessage message) {
        if (message.command().equals("loginToken") || message.command().equals("subLogin")) {
            throw ServerErrors.tokensAreNotTaken();
        }
        if (!message.command().equals("login")) {
            throw ServerErrors.malformed("the first command has to be login");
        }
        protocolVersion = (int) Math.max(1, Math.min(message.numberOr("protocolVersion", 1), MAX_VERSION));
        return out -> {
            out.field("publicKeyPem", key.pem());
            out.field("publicKeyModulus", key.modulus());
            out.field("publicKeyExponent", key.exponent());
        };
    }

    /**
     * Checks user and password.
     *
     * @param host address of the client
     * @throws SqlException if they are wrong
     */
    void check(ClientMessage message, String host) {
        String password = key.decrypt(message.text("password")).orElseThrow(ServerErrors::authentication);
        String user = message.text("username");
        if (!database.accepts(host, user, password)) {
            throw ServerErrors.authentication();
        }
    }

    /** What the client tells about itself. */
    static SessionClient client(ClientMessage message, String host) {
        return new SessionClient(
                message.textOr("username", ""),
                (message.textOr("clientName", "") + " " + message.textOr("clientVersion", "")).strip(),
                message.textOr("driverName", ""),
                host,
                message.textOr("clientOsUsername", ""),
                message.textOr("clientOs", ""));
    }

    /** What the server tells the client about the database. */
    Content welcome(Session session) {
        return out -> {
            out.field("sessionId", session.id());
            out.field("protocolVersion", protocolVersion());
            out.field("releaseVersion", ServedDatabase.RELEASE);
            out.field("databaseName", ServedDatabase.NAME);
            out.field("productName", ServedDatabase.PRODUCT);
            out.field("maxDataMessageSize", 64L << 20);
            out.field("maxIdentifierLength", ServedDatabase.MAX_IDENTIFIER_LENGTH);
            out.field("maxVarcharLength", ServedDatabase.MAX_VARCHAR_LENGTH);
            out.field("identifierQuoteString", "\"");
            out.field("timeZone", ServedDatabase.TIME_ZONE);
            out.field("timeZoneBehavior", "INVALID SHIFT AMBIGUOUS ST");
        };
    }
}
