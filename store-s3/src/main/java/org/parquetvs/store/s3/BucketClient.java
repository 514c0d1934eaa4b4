package org.parquetvs.store.s3;

import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.profiles.ProfileFile;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;

/** What sends requests to a bucket, as the connection says, whatever AWS settings the machine may have. */
final class BucketClient implements AutoCloseable {

    private static final Duration LONGEST_QUEUE = Duration.ofHours(1);

    private final S3Connection connection;
    private final SdkHttpClient http;
    private final S3Requests requests;
    private @Nullable S3Client sdk;

    BucketClient(S3Connection connection, S3Options options) {
        this.connection = connection;
        this.http = httpClient(options);
        this.requests = new S3Requests(connection, http, options);
    }

    /** Sends requests that read. */
    S3Requests requests() {
        return requests;
    }

    /** The SDK's client, for all other requests; most processes only read. */
    synchronized S3Client sdk() {
        if (sdk == null) {
            sdk = sdkClient(connection, http);
        }
        return sdk;
    }

    private static S3Client sdkClient(S3Connection connection, SdkHttpClient http) {
        S3ClientBuilder builder = S3Client.builder()
                .httpClient(http)
                .region(Region.of(connection.region()))
                .forcePathStyle(connection.addressing() == S3Connection.Addressing.PATH)
                .credentialsProvider(connection.credentials().provider())
                .overrideConfiguration(configuration())
                // A question ahead of each upload, worth it only where many would be refused.
                .serviceConfiguration(s3 -> s3.expectContinueEnabled(false))
                // A stored checksum covers a whole object; the SDK would hash what it reads and then compare nothing.
                .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
                .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED);
        URI endpoint = connection.endpoint();
        return (endpoint == null ? builder : builder.endpointOverride(endpoint)).build();
    }

    private static SdkHttpClient httpClient(S3Options options) {
        return Apache5HttpClient.builder()
                .connectionTimeout(options.connectTimeout())
                .socketTimeout(options.readTimeout())
                .maxConnections(options.maxConnections())
                .expectContinueEnabled(false)
                // Who waits for a connection waits for requests that end, each by its own timeout.
                .connectionAcquisitionTimeout(LONGEST_QUEUE)
                // Its thread would outlive the statement that opened the store.
                .useIdleConnectionReaper(false)
                .build();
    }

    /** One place repeats requests, and it is {@link Retries}: only there is it known how far a body was read. */
    private static ClientOverrideConfiguration configuration() {
        return ClientOverrideConfiguration.builder()
                .retryStrategy(AwsRetryStrategy.doNotRetry())
                .defaultProfileFile(ProfileFile.aggregator().build())
                .build();
    }

    @Override
    public synchronized void close() {
        if (sdk != null) {
            sdk.close();
        }
        http.close();
    }
}
