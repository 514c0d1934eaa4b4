package org.parquetvs.s3;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;

/** A server over a directory with one bucket, and a client as everybody uses it. */
final class ServerFixture implements AutoCloseable {

    static final String BUCKET = "bucket";
    private static final String ACCESS_KEY = "tester";
    private static final String SECRET_KEY = "test secret";

    final List<ServedRequest> requests = new CopyOnWriteArrayList<>();
    final EmbeddedS3 server;
    final S3Client client;
    private final Path directory;

    ServerFixture(Path root) throws IOException {
        directory = Files.createDirectories(root.resolve(BUCKET));
        server = EmbeddedS3.start(
                EmbeddedS3Options.over(root).withKey(ACCESS_KEY, SECRET_KEY).withListener(requests::add));
        client = client(StaticCredentialsProvider.create(AwsBasicCredentials.create(ACCESS_KEY, SECRET_KEY)));
    }

    S3Client client(AwsCredentialsProvider credentials) {
        return S3Client.builder()
                .endpointOverride(server.endpoint())
                .region(Region.US_EAST_1)
                .forcePathStyle(true)
                .credentialsProvider(credentials)
                .httpClient(Apache5HttpClient.create())
                .overrideConfiguration(configuration -> configuration.retryStrategy(AwsRetryStrategy.doNotRetry()))
                .build();
    }

    S3Client clientWithSecret(String secretKey) {
        return client(StaticCredentialsProvider.create(AwsBasicCredentials.create(ACCESS_KEY, secretKey)));
    }

    S3Client clientWithToken(String token) {
        return client(StaticCredentialsProvider.create(AwsSessionCredentials.create(ACCESS_KEY, SECRET_KEY, token)));
    }

    /** Stores an object through the protocol and returns its entity tag. */
    String put(String key, String content) {
        return client.putObject(request -> request.bucket(BUCKET).key(key), RequestBody.fromString(content))
                .eTag();
    }

    String get(String key) {
        return client.getObjectAsBytes(request -> request.bucket(BUCKET).key(key))
                .asUtf8String();
    }

    /** Puts a file into the bucket's directory without a request to the server. */
    Path drop(String key, String content) throws IOException {
        Path file = directory.resolve(key);
        Files.createDirectories(file.getParent());
        return Files.write(file, content.getBytes(StandardCharsets.UTF_8));
    }

    List<String> keys() {
        return client.listObjectsV2Paginator(request -> request.bucket(BUCKET)).contents().stream()
                .map(object -> object.key())
                .toList();
    }

    @Override
    public void close() throws IOException {
        client.close();
        server.close();
    }
}
