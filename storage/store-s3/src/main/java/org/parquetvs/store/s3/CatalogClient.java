package org.parquetvs.store.s3;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.zip.GZIPInputStream;
import org.parquetvs.store.catalog.CatalogLogin;
import org.parquetvs.store.catalog.CatalogRequest;
import org.parquetvs.store.catalog.CatalogResponse;
import org.parquetvs.store.catalog.CatalogServer;
import org.parquetvs.store.catalog.CatalogSettings;
import org.parquetvs.store.catalog.VendedCredentials;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** Sends the requests of a connection to its catalog. */
final class CatalogClient implements CatalogServer, AutoCloseable {

    /** The metadata of a table with very many snapshots have some ten megabytes. */
    private static final int MAX_BODY = 256 << 20;

    /** The first digit of the statuses that say where the server is instead. */
    private static final int REDIRECT = 3;

    /** The server is busy or restarts. */
    private static final Set<Integer> PASSING_STATUSES = Set.of(429, 502, 503, 504);

    private final S3Connection connection;
    private final CatalogSettings settings;
    private final BucketCredentials credentials;
    private final SdkHttpClient http;
    private final Retries retries;
    private final AwsV4HttpSigner signer = AwsV4HttpSigner.create();

    CatalogClient(
            S3Connection connection,
            CatalogSettings settings,
            BucketCredentials credentials,
            SdkHttpClient http,
            Retries retries) {
        this.connection = connection;
        this.settings = settings;
        this.credentials = credentials;
        this.http = http;
        this.retries = retries;
    }

    @Override
    public CatalogSettings settings() {
        return settings;
    }

    @Override
    public CatalogResponse send(CatalogRequest request) {
        return retries.call(request.action(), () -> sendOnce(request));
    }

    @Override
    public void vend(String table, Supplier<List<VendedCredentials>> source) {
        credentials.vend(table, source);
    }

    /** Whether a request has neither been answered nor failed. */
    boolean isUnderWay() {
        return retries.areUnderWay();
    }

    /** Ends requests that wait for their next attempt. */
    @Override
    public void close() {
        retries.close();
    }

    private CatalogResponse sendOnce(CatalogRequest request) {
        Optional<ContentStreamProvider> content = request.body()
                .map(body -> ContentStreamProvider.fromByteArray(body.text().getBytes(StandardCharsets.UTF_8)));
        try {
            HttpExecuteRequest.Builder call =
                    HttpExecuteRequest.builder().request(signed(http(request, content), content));
            content.ifPresent(call::contentStreamProvider);
            HttpExecuteResponse answer = http.prepareRequest(call.build()).call();
            int status = answer.httpResponse().statusCode();
            byte[] body = body(answer);
            if (PASSING_STATUSES.contains(status)) {
                throw busy(status, answer.httpResponse().statusText().orElse(""));
            }
            Optional<String> elsewhere =
                    answer.httpResponse().firstMatchingHeader("Location").filter(uri -> status / 100 == REDIRECT);
            String text = new String(body, StandardCharsets.UTF_8);
            return new CatalogResponse(
                    status, elsewhere.map(uri -> "the address is now " + uri).orElse(text));
        } catch (IOException broken) {
            throw SdkClientException.create("Unable to execute HTTP request: " + broken.getMessage(), broken);
        }
    }

    private static SdkHttpFullRequest http(CatalogRequest request, Optional<ContentStreamProvider> content) {
        SdkHttpFullRequest.Builder http = SdkHttpFullRequest.builder()
                .method(content.isEmpty() ? SdkHttpMethod.GET : SdkHttpMethod.POST)
                .uri(request.uri())
                .putHeader("User-Agent", BucketAddress.USER_AGENT)
                .putHeader("Accept", "application/json");
        for (Map.Entry<String, String> header : request.headers().entrySet()) {
            http.putHeader(header.getKey(), header.getValue());
        }
        content.ifPresent(http::contentStreamProvider);
        request.body().ifPresent(body -> http.putHeader("Content-Type", body.type()));
        return http.build();
    }

    private SdkHttpRequest signed(SdkHttpFullRequest request, Optional<ContentStreamProvider> content) {
        if (!(settings.login() instanceof CatalogLogin.Signature signature)) {
            return request;
        }
        return signer.sign(signing -> {
                    signing.identity(credentials.own().resolveCredentials())
                            .request(request)
                            .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, signature.service())
                            .putProperty(AwsV4HttpSigner.REGION_NAME, connection.region());
                    content.ifPresent(signing::payload);
                })
                .request();
    }

    /** A refusal that {@link Retries} knows: the server may answer otherwise later. */
    private static S3Exception busy(int status, String text) {
        return (S3Exception) S3Exception.builder()
                .statusCode(status)
                .awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode(text)
                        .errorMessage("the catalog is busy")
                        .build())
                .build();
    }

    private static byte[] body(HttpExecuteResponse answer) throws IOException {
        boolean isCompressed = answer.httpResponse()
                .firstMatchingHeader("Content-Encoding")
                .filter("gzip"::equalsIgnoreCase)
                .isPresent();
        try (InputStream sent = answer.responseBody().orElseGet(AbortableInputStream::createEmpty);
                InputStream body = isCompressed ? new GZIPInputStream(sent) : sent) {
            byte[] content = body.readNBytes(MAX_BODY + 1);
            if (content.length > MAX_BODY) {
                throw SdkClientException.create("an answer of more than " + (MAX_BODY >> 20) + " MiB");
            }
            return content;
        }
    }
}
