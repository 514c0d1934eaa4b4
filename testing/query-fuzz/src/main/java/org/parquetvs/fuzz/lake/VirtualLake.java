package org.parquetvs.fuzz.lake;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.parquetvs.adapter.install.InstallScripts;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.s3.S3RequestListener;
import org.parquetvs.udf.process.ClusterSize;

/**
 * An S3 server over a directory, a cluster in which the jar is installed, and a session with the connection
 * {@value #CONNECTION} to a bucket of the server.
 */
public final class VirtualLake implements AutoCloseable {
    /** The name of the connection. */
    public static final String CONNECTION = "S3";

    private final EmbeddedS3 server;
    private final String bucket;
    private final LocalCluster cluster;
    private final Session session;

    private VirtualLake(EmbeddedS3 server, String bucket, LocalCluster cluster) {
        this.server = server;
        this.bucket = bucket;
        this.cluster = cluster;
        this.session = cluster.session();
    }

    /**
     * Starts everything.
     *
     * @param jar the jar of the adapter and the worker
     * @param bucket the directory of the bucket's objects
     * @param scripts schemas that contain the scripts, with the options for the JVMs of their workers
     */
    public static VirtualLake open(Path jar, Path bucket, ClusterSize size, Map<String, List<String>> scripts)
            throws IOException {
        return open(jar, bucket, size, scripts, request -> {});
    }

    /**
     * The same with a listener.
     *
     * @param listener receives each request to the server
     */
    public static VirtualLake open(
            Path jar, Path bucket, ClusterSize size, Map<String, List<String>> scripts, S3RequestListener listener)
            throws IOException {
        Path directory = Objects.requireNonNull(bucket.getParent(), "directory of the bucket");
        EmbeddedS3 server = EmbeddedS3.start(EmbeddedS3Options.over(directory).withListener(listener));
        LocalCluster cluster;
        try {
            cluster = cluster(jar, size, scripts);
        } catch (RuntimeException | Error e) {
            server.close();
            throw e;
        }
        String name = Objects.requireNonNull(bucket.getFileName()).toString();
        VirtualLake lake = new VirtualLake(server, name, cluster);
        lake.connect(lake.connectionJson());
        return lake;
    }

    private static LocalCluster cluster(Path jar, ClusterSize size, Map<String, List<String>> scripts) {
        String jarPath = "/buckets/bfsdefault/default/" + Objects.requireNonNull(jar.getFileName());
        return LocalCluster.builder()
                .size(size)
                .bucketFs(jar)
                .startScript(scripts.entrySet().stream()
                        .map(each -> install(each.getKey(), jarPath, each.getValue()))
                        .collect(Collectors.joining()))
                .open();
    }

    private static String install(String schema, String jarPath, List<String> workerOptions) {
        return "CREATE SCHEMA IF NOT EXISTS " + schema + ";\n"
                + new InstallScripts(schema, jarPath, workerOptions).text();
    }

    /**
     * Creates the connection and replaces an earlier one.
     *
     * @param json the content of the connection
     */
    public void connect(String json) {
        run("CREATE OR REPLACE CONNECTION " + CONNECTION + " TO '' USER '' IDENTIFIED BY '" + json.replace("'", "''")
                + "'");
    }

    /** The address of the S3 server. */
    public URI endpoint() {
        return server.endpoint();
    }

    /** The content of the connection to the server. */
    public String connectionJson() {
        return server.connectionJson(bucket);
    }

    /** Limits the time of each further statement; a statement that takes longer fails. */
    public void limitStatements(Duration limit) {
        session.timeout(limit);
    }

    /** Runs a statement; the caller reads its rows. */
    public StatementResult execute(String sql) {
        return session.execute(sql);
    }

    /** Runs a statement to its end. */
    public void run(String sql) {
        try (StatementResult result = session.execute(sql)) {
            if (result.hasRows()) {
                result.forEach(row -> {});
            }
        }
    }

    @Override
    public void close() throws IOException {
        session.close();
        cluster.close();
        server.close();
    }
}
