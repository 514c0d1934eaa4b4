package org.parquetvs.tests.targets;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.Optional;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.exasol.database.JdbcDatabase;
import org.parquetvs.exasol.install.InstallTarget;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.tests.answer.Answer;
import org.parquetvs.udf.process.ClusterSize;

/**
 * The local cluster as a server, to which the JDBC driver connects as to any Exasol, with an embedded S3 server and a server
 * that does what BucketFS does.
 */
final class LocalClusterTarget implements TargetDatabase {
    private static final String BUCKET = "lake";

    private final Path bucketDirectory;
    private final BucketFsServer bucketFs;
    private final EmbeddedS3 s3;
    private final ServedCluster cluster;
    private final Connection connection;
    private final ObjectUploads uploads;

    private LocalClusterTarget(Path bucketDirectory, BucketFsServer bucketFs, EmbeddedS3 s3, ServedCluster cluster)
            throws IOException {
        this.bucketDirectory = bucketDirectory;
        this.bucketFs = bucketFs;
        this.s3 = s3;
        this.cluster = cluster;
        this.connection = cluster.connect();
        this.uploads = ObjectStoreFactory.openUploads(connectionJson(), 2);
    }

    /** Starts everything over an empty directory. */
    static LocalClusterTarget start(Path directory) throws IOException {
        Path bucketDirectory = Files.createDirectories(directory.resolve("bucketfs"));
        Path objects = Files.createDirectories(directory.resolve("s3").resolve(BUCKET));
        ServedCluster cluster = ServedCluster.start(
                LocalCluster.builder().size(new ClusterSize(2, 1)).bucketFs(bucketDirectory),
                directory.resolve("certificate"));
        return new LocalClusterTarget(
                bucketDirectory,
                BucketFsServer.start(bucketDirectory),
                EmbeddedS3.start(
                        EmbeddedS3Options.over(objects.resolveSibling(".").normalize())
                                .withKey("lake-key", "lake-secret")),
                cluster);
    }

    @Override
    public InstallTarget installation(String schema) {
        return new InstallTarget(
                new JdbcDatabase(connection),
                cluster.address(),
                Optional.of(bucketFs.bucket()),
                "/buckets/bfsdefault/default",
                schema);
    }

    @Override
    public Answer answer(String sql) {
        return new JdbcAnswers(connection).answer(sql);
    }

    @Override
    public void putInBucketFs(String name, String text) throws IOException {
        Files.writeString(bucketDirectory.resolve(name), text);
    }

    @Override
    public ObjectUploads uploads() {
        return uploads;
    }

    @Override
    public String connectionJson() {
        return s3.connectionJson(BUCKET);
    }

    @Override
    public boolean checksKeys() {
        return true;
    }

    @Override
    public void close() throws IOException {
        uploads.close();
        cluster.close();
        s3.close();
        bucketFs.close();
    }
}
