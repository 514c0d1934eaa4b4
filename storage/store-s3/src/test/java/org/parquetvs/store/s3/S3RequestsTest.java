package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.s3.http.NetworkRoute;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.s3.model.S3Exception;

class S3RequestsTest {
    private static final S3Credentials KEY = new S3Credentials.Permanent("key", "secret");

    private final Answering http = new Answering();

    @ParameterizedTest
    @CsvSource({
        "lake, eu-central-1, VIRTUAL_HOST, https://lake.s3.eu-central-1.amazonaws.com/a",
        "lake, eu-central-1, PATH, https://s3.eu-central-1.amazonaws.com/lake/a",
        "lake, cn-north-1, VIRTUAL_HOST, https://lake.s3.cn-north-1.amazonaws.com.cn/a",
        "my.lake, eu-central-1, VIRTUAL_HOST, https://s3.eu-central-1.amazonaws.com/my.lake/a"
    })
    void findsTheBucketOfARegion(String bucket, String region, BucketLocation.Addressing addressing, String address) {
        requests(new S3Connection(new BucketLocation(bucket, region, null, addressing), KEY, RequestLimits.NONE))
                .object("a", Map.of());

        assertThat(http.last().getUri()).hasToString(address);
        assertThat(http.authorization()).contains("/" + region + "/s3/aws4_request");
    }

    @ParameterizedTest
    @CsvSource({
        "lake, VIRTUAL_HOST, http://lake.store.example:9000/a",
        "lake, PATH, http://store.example:9000/lake/a",
        "my.lake, VIRTUAL_HOST, http://my.lake.store.example:9000/a",
        "my.lake, PATH, http://store.example:9000/my.lake/a",
    })
    void findsTheBucketOfAnotherStore(String bucket, BucketLocation.Addressing addressing, String address) {
        URI endpoint = URI.create("http://store.example:9000");
        requests(new S3Connection(
                        new BucketLocation(bucket, "us-east-1", endpoint, addressing), KEY, RequestLimits.NONE))
                .object("a", Map.of());

        assertThat(http.last().getUri()).hasToString(address);
    }

    @ParameterizedTest
    @CsvSource({
        "lake, true, false, https://lake.s3.dualstack.eu-central-1.amazonaws.com/a, eu-central-1",
        "lake, false, true, https://lake.s3-fips.eu-central-1.amazonaws.com/a, eu-central-1",
        "lake, true, true, https://lake.s3-fips.dualstack.eu-central-1.amazonaws.com/a, eu-central-1",
        "arn:aws:s3:us-west-2:123456789012:accesspoint/ours, false, false,"
                + " https://ours-123456789012.s3-accesspoint.us-west-2.amazonaws.com/a, us-west-2",
        "arn:aws:s3:us-west-2:123456789012:accesspoint:ours, true, false,"
                + " https://ours-123456789012.s3-accesspoint.dualstack.us-west-2.amazonaws.com/a, us-west-2"
    })
    void findsTheHostThatTheConnectionAsksFor(
            String bucket, boolean dualStack, boolean fips, String address, String region) {
        requests(connection(bucket, new BucketOptions(false, null, dualStack, fips)))
                .object("a", Map.of());

        assertThat(http.last().getUri()).hasToString(address);
        assertThat(http.authorization()).contains("/" + region + "/s3/aws4_request");
    }

    @Test
    void aHostThatDoesNotExistIsNotAsked() {
        S3Connection connection = new S3Connection(
                new BucketLocation("lake", "cn-north-1", null, BucketLocation.Addressing.VIRTUAL_HOST),
                KEY,
                RequestLimits.NONE,
                new BucketOptions(false, null, false, true),
                NetworkRoute.DIRECT);

        assertThatThrownBy(() -> requests(connection))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-STORE-24: Cannot address bucket 'lake': Partition does not support FIPS.");
    }

    private static S3Connection connection(String bucket, BucketOptions options) {
        return new S3Connection(
                new BucketLocation(bucket, "eu-central-1", null, BucketLocation.Addressing.VIRTUAL_HOST),
                KEY,
                RequestLimits.NONE,
                options,
                NetworkRoute.DIRECT);
    }

    @Test
    void namesOfObjectsAreEncoded() {
        requests(connection(KEY)).object("day=1/a b+ü?%2F#.parquet", Map.of());

        assertThat(http.last().encodedPath()).isEqualTo("/day%3D1/a%20b%2B%C3%BC%3F%252F%23.parquet");
    }

    @Test
    void theTokenOfASessionIsSentAndSigned() {
        requests(connection(new S3Credentials.Temporary("key", "secret", "token")))
                .head("a");

        assertThat(http.last().firstMatchingHeader("X-Amz-Security-Token")).contains("token");
        assertThat(http.authorization()).contains("x-amz-security-token");
    }

    @Test
    void withoutAKeyNothingIsSigned() {
        requests(connection(new S3Credentials.Anonymous())).listing("a&b", Map.of("prefix", "a&b"));

        assertThat(http.last().headers()).doesNotContainKey("Authorization");
        assertThat(http.last().encodedQueryParameters()).contains("prefix=a%26b");
    }

    @Test
    void theRangeAndTheTagAreSigned() {
        requests(connection(KEY)).object("a", Map.of("If-Match", "\"1\"", "Range", "bytes=0-9"));

        assertThat(http.last().firstMatchingHeader("Range")).contains("bytes=0-9");
        assertThat(http.authorization()).contains("if-match;range");
    }

    @ParameterizedTest
    @CsvSource({
        "<Error><Code>NoSuchKey</Code><Message>Not here</Message><Key>a</Key></Error>, NoSuchKey, Not here",
        "<Error><Resource><Code>Other</Code></Resource><Code>SlowDown</Code></Error>, SlowDown,",
        "<html>Bad gateway<br></html>, , <html>Bad gateway<br></html>",
        "'', ,"
    })
    void aRefusalSaysWhatItsBodySays(String body, String code, String message) {
        http.answer(404, body);

        assertThatThrownBy(() -> requests(connection(KEY)).object("a", Map.of()))
                .isInstanceOfSatisfying(S3Exception.class, refusal -> {
                    assertThat(refusal.statusCode()).isEqualTo(404);
                    assertThat(refusal.awsErrorDetails().errorCode()).isEqualTo(code);
                    assertThat(refusal.awsErrorDetails().errorMessage()).isEqualTo(message);
                })
                .hasMessageNotContaining("secret");
    }

    private S3Requests requests(S3Connection connection) {
        TokenService tokens = new TokenService(connection, http);
        return new S3Requests(
                connection, new BucketCredentials(connection.credentials().provider(tokens)), http);
    }

    private static S3Connection connection(S3Credentials credentials) {
        return new S3Connection(
                new BucketLocation("lake", "eu-central-1", null, BucketLocation.Addressing.VIRTUAL_HOST),
                credentials,
                RequestLimits.NONE);
    }

    /** Takes requests to any address, and has one answer for all. */
    private static final class Answering implements SdkHttpClient {
        private final List<SdkHttpRequest> requests = new ArrayList<>();
        private int status = 200;
        private String body = "";

        void answer(int newStatus, String newBody) {
            status = newStatus;
            body = newBody;
        }

        SdkHttpRequest last() {
            return requests.get(requests.size() - 1);
        }

        String authorization() {
            return last().firstMatchingHeader("Authorization").orElseThrow();
        }

        @Override
        public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
            requests.add(request.httpRequest());
            return new ExecutableHttpRequest() {
                @Override
                public HttpExecuteResponse call() {
                    return HttpExecuteResponse.builder()
                            .response(
                                    SdkHttpResponse.builder().statusCode(status).build())
                            .responseBody(AbortableInputStream.create(
                                    new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8))))
                            .build();
                }

                @Override
                public void abort() {}
            };
        }

        @Override
        public void close() {}
    }
}
