package org.parquetvs.store.s3;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.services.s3.model.S3Exception;

/**
 * Requests that read one bucket, built from the SDK's parts: its rules for endpoints, its signer and its HTTP client.
 * The SDK's S3 client takes each request through some sixty stages, which costs three times the processor time. Safe
 * for use by several threads.
 */
final class S3Requests {

    /** Longest body that is read into memory at once: a page of a listing has at most 1,000 keys of 1,024 bytes. */
    private static final int MAX_TEXT = 16 << 20;

    /** A refusal has a few hundred bytes; reading much more from some server is not worth the time. */
    private static final int MAX_REFUSAL = 64 << 10;

    /** The store does not take credentials any more that it took before. */
    private static final Set<String> REPLACED_CODES =
            Set.of("ExpiredToken", "TokenRefreshRequired", "InvalidAccessKeyId", "InvalidToken", "InvalidTokenId");

    private final SdkHttpClient http;
    private final S3Connection connection;
    private final BucketCredentials credentials;
    private final AwsV4HttpSigner signer = AwsV4HttpSigner.create();
    private final ExtraHeaders extra;
    private final BucketAddress home;
    private volatile BucketAddress address;

    S3Requests(S3Connection connection, BucketCredentials credentials, SdkHttpClient http) {
        this.http = http;
        this.connection = connection;
        this.credentials = credentials;
        this.extra = ExtraHeaders.of(connection.bucketOptions());
        this.home = BucketAddress.of(connection);
        this.address = home;
    }

    /**
     * Asks for an object, or for the range of it that the headers name.
     *
     * @throws S3Exception if the store refuses
     * @throws SdkClientException if there is no whole answer
     */
    RangeAnswer object(String key, Map<String, String> headers) {
        HttpExecuteResponse answer = send(key, to -> {
            SdkHttpFullRequest.Builder request = to.object(key);
            headers.forEach(request::putHeader);
            extra.ofContent().forEach(request::putHeader);
            return request.build();
        });
        return new RangeAnswer(answer.httpResponse(), body(answer));
    }

    /** Asks what an object is; its size and entity tag are in the headers of the answer. */
    SdkHttpResponse head(String key) {
        return send(key, to -> {
                    SdkHttpFullRequest.Builder request = to.object(key).method(SdkHttpMethod.HEAD);
                    extra.ofContent().forEach(request::putHeader);
                    return request.build();
                })
                .httpResponse();
    }

    /**
     * Asks for a page of a listing, an XML document.
     *
     * @param prefix of the listed keys
     */
    byte[] listing(String prefix, Map<String, String> parameters) {
        HttpExecuteResponse answer = send(prefix, to -> {
            SdkHttpFullRequest.Builder request = to.bucket();
            parameters.forEach(request::putRawQueryParameter);
            return request.build();
        });
        try {
            byte[] page = text(answer, MAX_TEXT + 1);
            if (page.length > MAX_TEXT) {
                throw SdkClientException.create("a page of a listing with more than " + (MAX_TEXT >> 20) + " MiB");
            }
            return page;
        } catch (IOException broken) {
            throw SdkClientException.create("The body ended early", broken);
        }
    }

    /**
     * Sends a request that concerns a key, or a prefix of keys. If the store refuses credentials that may have been
     * replaced, it is sent with newer ones, once.
     */
    private HttpExecuteResponse send(String key, Function<BucketAddress, SdkHttpFullRequest> request) {
        AwsCredentialsProvider provider = credentials.of(key);
        AwsCredentials identity = provider.resolveCredentials();
        try {
            return send(identity, request);
        } catch (S3Exception refusal) {
            if (!(provider instanceof RefreshedCredentials refreshed)
                    || !REPLACED_CODES.contains(SdkExceptionTranslator.code(refusal))) {
                throw refusal;
            }
            refreshed.refused(identity);
            return send(refreshed.resolveCredentials(), request);
        }
    }

    /**
     * Sends a request to where the bucket is. If the store names another region, the request goes there, once. Later
     * requests go there at once, from the first good answer there to the first failure.
     */
    private HttpExecuteResponse send(AwsCredentials identity, Function<BucketAddress, SdkHttpFullRequest> request) {
        BucketAddress asked = address;
        try {
            return send(identity, request.apply(asked), asked);
        } catch (SdkException failure) {
            address = home;
            if (!(failure instanceof S3Exception refusal)) {
                throw failure;
            }
            BucketAddress other = BucketRegion.in(refusal)
                    .filter(region -> BucketRegion.isElsewhere(refusal) && !region.equals(asked.region()))
                    .map(region -> BucketAddress.of(connection.in(region)))
                    .orElseThrow(() -> refusal);
            HttpExecuteResponse answer = send(identity, request.apply(other), other);
            address = other;
            return answer;
        }
    }

    private HttpExecuteResponse send(AwsCredentials identity, SdkHttpFullRequest request, BucketAddress to) {
        if (Thread.currentThread().isInterrupted()) {
            throw AbortedException.create("The thread was interrupted");
        }
        try {
            HttpExecuteResponse answer = http.prepareRequest(HttpExecuteRequest.builder()
                            .request(signed(identity, request, to))
                            .build())
                    .call();
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

    private SdkHttpRequest signed(AwsCredentials identity, SdkHttpFullRequest request, BucketAddress to) {
        if (identity.accessKeyId() == null) {
            return request;
        }
        return signer.sign(signing -> signing.identity(identity)
                        .request(request)
                        .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "s3")
                        .putProperty(AwsV4HttpSigner.REGION_NAME, to.signingRegion())
                        .putProperty(AwsV4HttpSigner.DOUBLE_URL_ENCODE, false)
                        .putProperty(AwsV4HttpSigner.NORMALIZE_PATH, false)
                        .putProperty(AwsV4HttpSigner.PAYLOAD_SIGNING_ENABLED, to.signsPayload()))
                .request();
    }

    private static S3Exception refusal(HttpExecuteResponse answer) throws IOException {
        return ErrorDocument.parse(text(answer, MAX_REFUSAL)).exception(answer.httpResponse());
    }

    /** The body, or the first {@code max} bytes of it. */
    private static byte[] text(HttpExecuteResponse answer, int max) throws IOException {
        try (InputStream body = body(answer)) {
            return body.readNBytes(max);
        }
    }

    private static AbortableInputStream body(HttpExecuteResponse answer) {
        return answer.responseBody().orElseGet(AbortableInputStream::createEmpty);
    }
}
