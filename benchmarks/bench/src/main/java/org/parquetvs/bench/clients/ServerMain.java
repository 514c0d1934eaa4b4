package org.parquetvs.bench.clients;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.parquetvs.adapter.install.InstallScripts;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.server.ClusterServer;
import org.parquetvs.server.ServerOptions;
import org.parquetvs.server.tunnel.Tunnels;
import org.parquetvs.udf.process.ClusterSize;

/**
 * The server in a process of its own: prints its port, then its resources for each line that it reads, until its input
 * ends.
 */
public final class ServerMain {
    static final ClusterSize TWO_WORKERS = new ClusterSize(1, 2);

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
        try (LocalCluster cluster = open(jar, tunnels);
                ClusterServer server = ClusterServer.start(cluster, tunnels, options);
                BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            System.out.println(server.port());
            while (in.readLine() != null) {
                System.out.println(ServerFootprint.now().line());
            }
        }
    }

    private static LocalCluster open(Path jar, Tunnels tunnels) {
        String name = Objects.requireNonNull(jar.getFileName()).toString();
        return LocalCluster.builder()
                .size(TWO_WORKERS)
                .bucketFs(jar)
                .startScript("CREATE SCHEMA IF NOT EXISTS ADAPTER;\n"
                        + new InstallScripts("ADAPTER", "/buckets/bfsdefault/default/" + name).text())
                .files(tunnels)
                .open();
    }
}
