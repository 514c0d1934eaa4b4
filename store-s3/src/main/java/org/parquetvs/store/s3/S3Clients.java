package org.parquetvs.store.s3;

import java.net.URI;
import java.time.Duration;
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

/** Builds the SDK's client so that it does what the connection says, whatever AWS settings the machine may have. */
final class S3Clients {

    private static final Duration LONGEST_QUEUE = Duration.ofHours(1);

    private S3Clients() {}

    static S3Client create(S3Connection connection, S3Options options) {
        S3ClientBuilder builder = S3Client.builder()
                .httpClientBuilder(httpClient(options))
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

    /** Handed over unbuilt, so that the SDK's client owns it and closes it. */
    private static SdkHttpClient.Builder<?> httpClient(S3Options options) {
        return Apache5HttpClient.builder()
                .connectionTimeout(options.connectTimeout())
                .socketTimeout(options.readTimeout())
                .maxConnections(options.maxConnections())
                .expectContinueEnabled(false)
                // Who waits for a connection waits for requests that end, each by its own timeout.
                .connectionAcquisitionTimeout(LONGEST_QUEUE)
                // Its thread would outlive the statement that opened the store.
                .useIdleConnectionReaper(false);
    }

    /** One place repeats requests, and it is {@link Retries}: only there is it known how far a body was read. */
    private static ClientOverrideConfiguration configuration() {
        return ClientOverrideConfiguration.builder()
                .retryStrategy(AwsRetryStrategy.doNotRetry())
                .defaultProfileFile(ProfileFile.aggregator().build())
                .build();
    }
}
