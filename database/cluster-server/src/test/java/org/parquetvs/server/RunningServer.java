package org.parquetvs.server;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.server.session.Account;
import org.parquetvs.server.tunnel.Tunnels;
import org.parquetvs.sql.syntax.SqlScript;

/** A server over a cluster of its own. */
final class RunningServer implements AutoCloseable {
    private static final Path DIRECTORY = Path.of("target", "certificate");

    private final LocalCluster cluster;
    private final ClusterServer server;

    private RunningServer(LocalCluster cluster, ClusterServer server) {
        this.cluster = cluster;
        this.server = server;
    }

    static RunningServer start() {
        return start(Optional.empty(), false);
    }

    static RunningServer start(Optional<Account> account, boolean allowPlain) {
        Tunnels tunnels = new Tunnels();
        LocalCluster cluster = LocalCluster.builder().files(tunnels).open();
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        return new RunningServer(
                cluster,
                ClusterServer.start(cluster, tunnels, new ServerOptions(address, account, allowPlain, DIRECTORY)));
    }

    ClusterServer server() {
        return server;
    }

    int port() {
        return server.port();
    }

    /** Runs statements in the cluster, not through the server. */
    void run(String statements) {
        try (Session session = cluster.session()) {
            SqlScript.split(statements).forEach(session::execute);
        }
    }

    /** Sessions of clients. */
    long sessions() {
        try (Session session = cluster.session();
                StatementResult result =
                        session.execute("SELECT COUNT(*) FROM EXA_ALL_SESSIONS WHERE SESSION_ID <> CURRENT_SESSION")) {
            return ((Number) Objects.requireNonNull(result.iterator().next()[0])).longValue();
        }
    }

    @Override
    public void close() {
        server.close();
        cluster.close();
    }
}
