package org.parquetvs.store.s3;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.catalog.CatalogSettings;
import org.parquetvs.store.s3.http.BucketHttp;
import org.parquetvs.store.s3.http.S3Options;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.profiles.ProfileFile;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;

/** Sends requests to a bucket as the connection says, whatever AWS settings the machine may have. */
final class BucketClient implements AutoCloseable {

    private final S3Connection connection;
    private final BucketHttp http;
    private final BucketCredentials credentials;
    private final S3Requests requests;
    private @Nullable S3Client sdk;

    BucketClient(S3Connection connection, S3Options options) {
        this.connection = connection;
        this.http = BucketHttp.client(connection.route(), options);
        this.credentials = new BucketCredentials(connection.credentials().provider(new TokenService(connection, http)));
        this.requests = new S3Requests(connection, credentials, http);
    }

    /** Sends requests that read. */
    S3Requests requests() {
        return requests;
    }

    /** Asks the catalog of the connection. */
    CatalogClient catalog(CatalogSettings settings, S3Options options) {
        Retries retries = new Retries(connection.at(settings.uri()), options, this::closeIdleConnections);
        return new CatalogClient(connection, settings, credentials, http, retries);
    }

    /** Begins anew for another store. */
    void begin() {
        credentials.begin();
    }

    /** Closes the connections that wait for their next request. */
    void closeIdleConnections() {
        http.closeIdleConnections();
    }

    /** The SDK's client, for all other requests; most processes only read. */
    synchronized S3Client sdk() {
        if (sdk == null) {
            sdk = sdkClient();
        }
        return sdk;
    }

    private S3Client sdkClient() {
        S3ClientBuilder builder = S3Client.builder()
                .httpClient(http)
                .region(Region.of(connection.region()))
                .forcePathStyle(connection.isPathStyle())
                .credentialsProvider(credentials.own())
                .fipsEnabled(connection.bucketOptions().fips())
                .dualstackEnabled(connection.bucketOptions().dualStack())
                .overrideConfiguration(configuration())
                // A round trip before each upload, worth it only if many would be refused.
                .serviceConfiguration(s3 -> s3.expectContinueEnabled(false).useArnRegionEnabled(true))
                // A stored checksum covers a whole object; the SDK would hash ranges and then have nothing to compare.
                .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
                .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED);
        URI endpoint = connection.endpoint();
        return (endpoint == null ? builder : builder.endpointOverride(endpoint)).build();
    }

    /** Only {@link Retries} repeats requests, because only there it is known how far a body was read. */
    private ClientOverrideConfiguration configuration() {
        return ClientOverrideConfiguration.builder()
                .retryStrategy(AwsRetryStrategy.doNotRetry())
                .addExecutionInterceptor(new ExtraHeadersInterceptor(ExtraHeaders.of(connection.bucketOptions())))
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
