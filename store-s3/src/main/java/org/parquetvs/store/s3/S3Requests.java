package org.parquetvs.store.s3;

import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.awscore.endpoints.AwsEndpointAttribute;
import software.amazon.awssdk.awscore.endpoints.authscheme.EndpointAuthScheme;
import software.amazon.awssdk.awscore.endpoints.authscheme.SigV4AuthScheme;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.endpoints.Endpoint;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.endpoints.S3EndpointParams;
import software.amazon.awssdk.services.s3.endpoints.S3EndpointProvider;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.utils.http.SdkHttpUtils;

/**
 * Requests that read one bucket, made of the SDK's parts: its rules for endpoints, its signer and its HTTP client. The SDK's
 * S3 client would take each request through some sixty stages, which costs three times the processor time. Safe for use by
 * several threads.
 */
final class S3Requests {

    /** Longest body that is read into memory at once: a page of a listing has at most 1,000 keys of 1,024 bytes. */
    private static final int MAX_TEXT = 16 << 20;

    private final SdkHttpClient http;
    private final S3Options options;
    private final AwsCredentialsProvider credentials;
    private final AwsV4HttpSigner signer = AwsV4HttpSigner.create();
    private final String signingRegion;
    private final boolean signsPayload;
    private final String bucketPath;
    private final SdkHttpFullRequest template;

    S3Requests(S3Connection connection, SdkHttpClient http, S3Options options) {
        this.http = http;
        this.options = options;
        this.credentials = connection.credentials().provider();
        Endpoint endpoint = endpoint(connection);
        URI url = endpoint.endpointUrl().toUri();
        this.signingRegion = signingRegion(endpoint).orElse(connection.region());
        // Only TLS protects a body that is not signed.
        this.signsPayload = "http".equals(url.getScheme());
        String path = url.getRawPath();
        this.bucketPath = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        this.template = SdkHttpFullRequest.builder()
                .method(SdkHttpMethod.GET)
                .uri(url)
                .putHeader("User-Agent", "parquet-virtual-schema")
                .build();
    }

    /** Where the bucket is; the part of a path that belongs to it is in the address. */
    private static Endpoint endpoint(S3Connection connection) {
        URI override = connection.endpoint();
        S3EndpointParams.Builder parameters = S3EndpointParams.builder()
                .bucket(connection.bucket())
                .region(Region.of(connection.region()))
                .forcePathStyle(connection.addressing() == S3Connection.Addressing.PATH)
                .useFips(false)
                .useDualStack(false)
                .accelerate(false)
                .useGlobalEndpoint(false);
        if (override != null) {
            parameters.endpoint(override.toString());
        }
        return S3EndpointProvider.defaultProvider()
                .resolveEndpoint(parameters.build())
                .join();
    }

    private static Optional<String> signingRegion(Endpoint endpoint) {
        List<EndpointAuthScheme> schemes = endpoint.attribute(AwsEndpointAttribute.AUTH_SCHEMES);
        return schemes == null
                ? Optional.empty()
                : schemes.stream()
                        .filter(SigV4AuthScheme.class::isInstance)
                        .map(scheme -> ((SigV4AuthScheme) scheme).signingRegion())
                        .findFirst();
    }

    /**
     * Asks for an object, or for the range of it that the headers name.
     *
     * @throws S3Exception if the store refuses
     * @throws SdkClientException if there is no whole answer
     */
    RangeAnswer object(String key, Map<String, String> headers) {
        SdkHttpFullRequest.Builder request = template.toBuilder().encodedPath(path(key));
        headers.forEach(request::putHeader);
        HttpExecuteResponse answer = send(request.build());
        return new RangeAnswer(answer.httpResponse(), body(answer));
    }

    /** Asks what an object is; its size and entity tag are in the headers of the answer. */
    SdkHttpResponse head(String key) {
        return send(template.toBuilder()
                        .method(SdkHttpMethod.HEAD)
                        .encodedPath(path(key))
                        .build())
                .httpResponse();
    }

    /** Asks for a page of a listing, an XML document. */
    byte[] listing(Map<String, String> parameters) {
        SdkHttpFullRequest.Builder request = template.toBuilder().encodedPath(bucketPath + "/");
        parameters.forEach(request::putRawQueryParameter);
        HttpExecuteResponse answer = send(request.build());
        try {
            return text(answer);
        } catch (IOException broken) {
            throw SdkClientException.create("The body ended early", broken);
        }
    }

    private String path(String key) {
        return bucketPath + "/" + SdkHttpUtils.urlEncodeIgnoreSlashes(key);
    }

    private HttpExecuteResponse send(SdkHttpFullRequest request) {
        if (Thread.currentThread().isInterrupted()) {
            throw AbortedException.create("The thread was interrupted");
        }
        try {
            HttpExecuteResponse answer = answer(http.prepareRequest(
                    HttpExecuteRequest.builder().request(signed(request)).build()));
            if (!answer.httpResponse().isSuccessful()) {
                throw refusal(answer);
            }
            return answer;
        } catch (IOException broken) {
            if (Thread.currentThread().isInterrupted()) {
                throw AbortedException.create("The thread was interrupted", broken);
            }
            throw SdkClientException.create("Unable to execute HTTP request: " + broken.getMessage(), broken);
        }
    }

    /** The head of the answer. The timeout of a socket alone would let it come byte by byte for ever. */
    private HttpExecuteResponse answer(ExecutableHttpRequest request) throws IOException {
        CompletableFuture<Void> deadline = new CompletableFuture<>();
        CompletableFuture<Void> abortion = deadline.completeOnTimeout(
                        null, options.requestTimeout().toMillis(), TimeUnit.MILLISECONDS)
                .thenRun(request::abort);
        try {
            return request.call();
        } catch (IOException broken) {
            if (abortion.isDone()) {
                SocketTimeoutException late = new SocketTimeoutException("The answer comes too slowly");
                late.initCause(broken);
                throw late;
            }
            throw broken;
        } finally {
            deadline.cancel(false);
        }
    }

    private SdkHttpRequest signed(SdkHttpFullRequest request) {
        AwsCredentials identity = credentials.resolveCredentials();
        if (identity.accessKeyId() == null) {
            return request;
        }
        return signer.sign(signing -> signing.identity(identity)
                        .request(request)
                        .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "s3")
                        .putProperty(AwsV4HttpSigner.REGION_NAME, signingRegion)
                        .putProperty(AwsV4HttpSigner.DOUBLE_URL_ENCODE, false)
                        .putProperty(AwsV4HttpSigner.NORMALIZE_PATH, false)
                        .putProperty(AwsV4HttpSigner.PAYLOAD_SIGNING_ENABLED, signsPayload))
                .request();
    }

    private S3Exception refusal(HttpExecuteResponse answer) throws IOException {
        return ErrorDocument.parse(text(answer)).exception(answer.httpResponse());
    }

    /** The whole body; a connection on which nothing is left can be used again. */
    private byte[] text(HttpExecuteResponse answer) throws IOException {
        AbortableInputStream body = body(answer);
        try (InputStream text = body) {
            byte[] bytes = text.readNBytes(MAX_TEXT);
            if (bytes.length == MAX_TEXT) {
                body.abort();
            }
            return bytes;
        } catch (IOException broken) {
            body.abort();
            throw broken;
        }
    }

    private AbortableInputStream body(HttpExecuteResponse answer) {
        return answer.responseBody()
                .map(body -> AbortableInputStream.create(new SteadyStream(body, options.readTimeout()), body))
                .orElseGet(AbortableInputStream::createEmpty);
    }
}
