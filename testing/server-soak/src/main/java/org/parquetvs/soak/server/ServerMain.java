package org.parquetvs.soak.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.fuzz.lake.AdapterCluster;
import org.parquetvs.server.ClusterServer;
import org.parquetvs.server.ServerOptions;
import org.parquetvs.server.tunnel.Tunnels;

/**
 * The server in a process of its own: prints its port, then its resources for each line that it reads, until its input
 * ends.
 */
public final class ServerMain {
    private ServerMain() {}

    /**
     * Runs it.
     *
     * @param arguments the jar of adapter and worker, and a directory for the certificate
     */
    public static void main(String[] arguments) throws IOException {
        Path jar = Path.of(arguments[0]);
        Tunnels tunnels = new Tunnels();
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        ServerOptions options = new ServerOptions(address, Optional.empty(), false, Path.of(arguments[1]));
        try (LocalCluster cluster = AdapterCluster.builder(jar).files(tunnels).open();
                ClusterServer server = ClusterServer.start(cluster, tunnels, options);
                BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            System.out.println(server.port());
            while (in.readLine() != null) {
                System.out.println(ServerFootprint.now().line());
            }
        }
    }
}
