package org.parquetvs.server;

import java.io.IOException;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.server.binary.BinaryConnection;
import org.parquetvs.server.binary.PasswordKey;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.port.ConnectionAcceptor;
import org.parquetvs.server.port.ServerCertificate;
import org.parquetvs.server.port.ServerNames;
import org.parquetvs.server.port.WebSocketStream;
import org.parquetvs.server.result.ResultStore;
import org.parquetvs.server.session.KeepAlive;
import org.parquetvs.server.session.LoginThrottle;
import org.parquetvs.server.session.ServedDatabase;
import org.parquetvs.server.tunnel.Tunnels;
import org.parquetvs.server.websocket.ClientConnection;
import org.parquetvs.server.websocket.LoginKey;
import org.parquetvs.server.websocket.RefusingConnection;
import org.parquetvs.sql.error.SqlException;

/** Serves a local cluster to Exasol's drivers. Closing the server leaves the cluster open. */
public final class ClusterServer implements AutoCloseable {
    private final ConnectionAcceptor port;
    private final ServedDatabase database;
    private final Tunnels tunnels;
    private final String fingerprint;

    private ClusterServer(ConnectionAcceptor port, ServedDatabase database, Tunnels tunnels, String fingerprint) {
        this.port = port;
        this.database = database;
        this.tunnels = tunnels;
        this.fingerprint = fingerprint;
    }

    /**
     * Starts to serve.
     *
     * @param tunnels the tunnels that the cluster was opened with
     * @throws SqlException if the port cannot be opened, or there is no certificate and none can be made
     */
    public static ClusterServer start(LocalCluster cluster, Tunnels tunnels, ServerOptions options) {
        try {
            ServerCertificate certificate = ServerCertificate.in(options.directory());
            ServedDatabase database = new ServedDatabase(
                    cluster,
                    options.account(),
                    new LoginThrottle(),
                    ResultStore.create(),
                    new KeepAlive(),
                    options.address().getAddress().getHostAddress());
            ConnectionAcceptor port = ConnectionAcceptor.open(
                    options.address(),
                    certificate.context(),
                    new Served(
                            database,
                            LoginKey.create(),
                            PasswordKey.create(),
                            tunnels,
                            ServerNames.of(options.address()),
                            options.allowPlain()));
            return new ClusterServer(port, database, tunnels, certificate.fingerprint());
        } catch (IOException e) {
            throw ServerErrors.cannotStart(options.address() + ": " + e.getMessage());
        }
    }

    /** The components that serve clients. */
    private record Served(
            ServedDatabase database,
            LoginKey loginKey,
            PasswordKey passwordKey,
            Tunnels tunnels,
            ServerNames hosts,
            boolean allowPlain)
            implements ConnectionAcceptor.Services {
        @Override
        public void webSocket(ConnectionAcceptor.Connection connection) throws IOException {
            try (ClientConnection client = new ClientConnection(
                    database, loginKey, connection.host(), connection.loggedIn(), connection::end)) {
                stream(connection).serve(client);
            }
        }

        private WebSocketStream stream(ConnectionAcceptor.Connection connection) throws IOException {
            return new WebSocketStream(
                    connection.socket(), connection.in(), connection.socket().getOutputStream(), hosts);
        }

        @Override
        public void plainWebSocket(ConnectionAcceptor.Connection connection) throws IOException {
            if (allowPlain) {
                webSocket(connection);
            } else {
                stream(connection).serve(new RefusingConnection());
            }
        }

        @Override
        public void binary(ConnectionAcceptor.Connection connection) throws IOException {
            new BinaryConnection(database, passwordKey, connection).serve();
        }

        @Override
        public void plainBinary(ConnectionAcceptor.Connection connection) throws IOException {
            new BinaryConnection(database, passwordKey, connection).refusePlain();
        }

        @Override
        public void tunnel(ConnectionAcceptor.Connection connection) throws IOException {
            tunnels.serve(connection);
        }
    }

    /** The port. */
    public int port() {
        return port.number();
    }

    /** SHA-256 of the certificate, in upper-case hexadecimal digits. */
    public String fingerprint() {
        return fingerprint;
    }

    /** Ends all connections: aborts running statements and rolls back what is not committed. */
    @Override
    public void close() {
        try {
            tunnels.close();
            database.logins().close();
            port.close();
            database.close();
        } catch (IOException e) {
            throw ServerErrors.unforeseen(e);
        }
    }
}
