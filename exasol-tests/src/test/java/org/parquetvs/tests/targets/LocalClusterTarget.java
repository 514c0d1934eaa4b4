package org.parquetvs.tests.targets;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.cluster.error.SqlException;
import org.parquetvs.exasol.install.InstallTarget;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.store.ObjectStores;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.tests.answer.Answer;
import org.parquetvs.tests.answer.ValueText;
import org.parquetvs.udf.process.ClusterSize;

/** The local cluster with an embedded S3 server and a server that does what BucketFS does. */
final class LocalClusterTarget implements TargetDatabase {
    private static final String BUCKET = "lake";

    private final Path bucketDirectory;
    private final BucketFsServer bucketFs;
    private final EmbeddedS3 s3;
    private final LocalCluster cluster;
    private final Session session;
    private final ObjectUploads uploads;

    private LocalClusterTarget(Path bucketDirectory, BucketFsServer bucketFs, EmbeddedS3 s3, LocalCluster cluster) {
        this.bucketDirectory = bucketDirectory;
        this.bucketFs = bucketFs;
        this.s3 = s3;
        this.cluster = cluster;
        this.session = cluster.session();
        this.uploads = ObjectStores.openUploads(connectionJson(), 2);
    }

    /** Starts everything over an empty directory. */
    static LocalClusterTarget start(Path directory) throws IOException {
        Path bucketDirectory = Files.createDirectories(directory.resolve("bucketfs"));
        Path objects = Files.createDirectories(directory.resolve("s3").resolve(BUCKET));
        LocalCluster cluster = LocalCluster.builder()
                .size(new ClusterSize(2, 1))
                .bucketFs(bucketDirectory)
                .open();
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
                new LocalDatabase(session),
                "local",
                Optional.of(bucketFs.bucket()),
                "/buckets/bfsdefault/default",
                schema);
    }

    @Override
    public Answer answer(String sql) {
        try (StatementResult result = session.execute(sql)) {
            if (!result.hasRows()) {
                return new Answer.Count(result.rowCount());
            }
            List<String> rows = new ArrayList<>();
            for (@Nullable Object[] row : result) {
                rows.add(ValueText.row(row));
            }
            return new Answer.Rows(
                    result.columns().stream()
                            .map(column -> Answer.Rows.column(column.name(), column.type()))
                            .toList(),
                    rows);
        } catch (SqlException e) {
            return new Answer.Failure(e.sqlState(), String.valueOf(e.getMessage()));
        }
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
        session.close();
        cluster.close();
        s3.close();
        bucketFs.close();
    }
}
