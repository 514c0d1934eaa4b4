package org.parquetvs.tests.targets;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.server.ClusterServer;
import org.parquetvs.server.ServerOptions;
import org.parquetvs.server.tunnel.Tunnels;

/** A local cluster as a server for the JDBC driver; everyone may log in. */
public final class ServedCluster implements AutoCloseable {
    private final LocalCluster cluster;
    private final ClusterServer server;

    private ServedCluster(LocalCluster cluster, ClusterServer server) {
        this.cluster = cluster;
        this.server = server;
    }

    /**
     * Opens a cluster and serves it.
     *
     * @param certificate a directory for the server's certificate
     */
    public static ServedCluster start(LocalCluster.Builder options, Path certificate) {
        Tunnels tunnels = new Tunnels();
        LocalCluster cluster = options.files(tunnels).open();
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        return new ServedCluster(
                cluster,
                ClusterServer.start(
                        cluster, tunnels, new ServerOptions(address, Optional.empty(), false, certificate)));
    }

    /** Address, fingerprint and port, as URLs of the driver have them. */
    public String address() {
        return "127.0.0.1/" + server.fingerprint() + ":" + server.port();
    }

    /** A new connection of the JDBC driver. */
    public Connection connect() throws IOException {
        try {
            return DriverManager.getConnection("jdbc:exa:" + address(), "sys", "exasol");
        } catch (SQLException e) {
            throw new IOException("Cannot connect to the local cluster", e);
        }
    }

    /** Ends all connections. */
    @Override
    public void close() {
        server.close();
        cluster.close();
    }
}
