package org.parquetvs.tests.targets;

import com.exasol.bucketfs.BucketAccessException;
import com.exasol.config.BucketFsServiceConfiguration;
import com.exasol.containers.ExasolContainer;
import java.io.IOException;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.parquetvs.exasol.database.BucketFsClient;
import org.parquetvs.exasol.database.JdbcDatabase;
import org.parquetvs.exasol.install.InstallTarget;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.tests.answer.Answer;
import org.testcontainers.containers.Container.ExecResult;
import org.testcontainers.lifecycle.Startables;
import org.testcontainers.localstack.LocalStackContainer;
import org.testcontainers.utility.DockerImageName;

/** Exasol and an S3 server in Docker. The system property {@code com.exasol.dockerdb.image} names another Exasol. */
final class DockerTarget implements TargetDatabase {
    /** The last one that needs no account. */
    private static final String S3_IMAGE = "localstack/localstack:4.14.0";

    private static final int S3_PORT = 4566;
    private static final String BUCKET = "lake";
    private static final String BUCKET_FS = "bfsdefault";
    private static final String BUCKET_OF_FILES = "default";

    private final ExasolContainer<? extends ExasolContainer<?>> exasol;
    private final LocalStackContainer s3;
    private final Connection connection;
    private final ObjectUploads uploads;

    private DockerTarget(ExasolContainer<? extends ExasolContainer<?>> exasol, LocalStackContainer s3) {
        this.exasol = exasol;
        this.s3 = s3;
        this.connection = exasol.createConnection();
        this.uploads = ObjectStoreFactory.openUploads(connectionJson(s3.getHost()), 2);
    }

    /** Starts both, which takes minutes when the images have to be fetched. */
    static DockerTarget start() throws IOException {
        LocalStackContainer s3 = new LocalStackContainer(DockerImageName.parse(S3_IMAGE)).withServices("s3");
        ExasolContainer<? extends ExasolContainer<?>> exasol = new ExasolContainer<>();
        try {
            Startables.deepStart(s3, exasol).join();
            createBucket(s3);
            return new DockerTarget(exasol, s3);
        } catch (IOException | RuntimeException e) {
            exasol.close();
            s3.close();
            throw e;
        }
    }

    private static void createBucket(LocalStackContainer s3) throws IOException {
        try {
            ExecResult result = s3.execInContainer("awslocal", "s3api", "create-bucket", "--bucket", BUCKET);
            if (result.getExitCode() != 0) {
                throw new IOException("Cannot create the bucket: " + result.getStderr());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while creating the bucket", e);
        }
    }

    @Override
    public InstallTarget installation(String schema) {
        BucketFsServiceConfiguration service =
                exasol.getClusterConfiguration().getBucketFsServiceConfiguration(BUCKET_FS);
        boolean isEncrypted = service.getHttpsPort() != 0;
        int port = exasol.getMappedPort(isEncrypted ? service.getHttpsPort() : service.getHttpPort());
        BucketFsClient bucketFs = new BucketFsClient(
                URI.create(
                        (isEncrypted ? "https://" : "http://") + exasol.getHost() + ':' + port + '/' + BUCKET_OF_FILES),
                "w",
                service.getBucketConfiguration(BUCKET_OF_FILES).getWritePassword(),
                exasol.getTlsCertificateFingerprint());
        return new InstallTarget(
                new JdbcDatabase(connection),
                exasol.getExaConnectionAddress(),
                Optional.of(bucketFs),
                "/buckets/" + BUCKET_FS + '/' + BUCKET_OF_FILES,
                schema);
    }

    @Override
    public Answer answer(String sql) {
        return new JdbcAnswers(connection).answer(sql);
    }

    @Override
    public void putInBucketFs(String name, String text) throws IOException {
        try {
            exasol.getDefaultBucket().uploadStringContent(text, name);
        } catch (BucketAccessException | TimeoutException e) {
            throw new IOException("Cannot upload " + name, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while uploading " + name, e);
        }
    }

    @Override
    public ObjectUploads uploads() {
        return uploads;
    }

    /** From within its container the database reaches the other one through the host. */
    @Override
    public String connectionJson() {
        return connectionJson(exasol.getHostIp());
    }

    private String connectionJson(String host) {
        return """
                {"awsAccessKeyId": "%s", "awsSecretAccessKey": "%s", "awsRegion": "%s", "s3Bucket": "%s", \
                "awsEndpointOverride": "%s:%d", "s3PathStyleAccess": true, "useSsl": false}""".formatted(
                        s3.getAccessKey(), s3.getSecretKey(), s3.getRegion(), BUCKET, host, s3.getMappedPort(S3_PORT));
    }

    @Override
    public boolean checksKeys() {
        return false;
    }

    @Override
    public void close() throws IOException {
        uploads.close();
        try (exasol;
                s3) {
            connection.close();
        } catch (SQLException e) {
            throw new IOException("Cannot close the connection", e);
        }
    }
}
