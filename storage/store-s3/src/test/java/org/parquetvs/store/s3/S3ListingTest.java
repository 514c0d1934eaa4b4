package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.s3.http.S3Options;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpResponse;

class S3ListingTest {

    private static final S3Connection CONNECTION = new S3Connection(
            new BucketLocation("lake", "eu-central-1", null, BucketLocation.Addressing.VIRTUAL_HOST),
            new S3Credentials.Anonymous(),
            RequestLimits.NONE);

    private static S3Listing listing(Pages pages) {
        return new S3Listing(
                new S3Requests(CONNECTION, new BucketCredentials(AnonymousCredentialsProvider.create()), pages),
                "lake",
                new Retries(CONNECTION, S3Options.DEFAULT, () -> {}));
    }

    private static String emptyPage(int number) {
        return "<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>" + number
                + "</NextContinuationToken></ListBucketResult>";
    }

    private static String page(int number, boolean isTruncated) {
        return "<ListBucketResult><IsTruncated>" + isTruncated + "</IsTruncated><NextContinuationToken>" + number
                + "</NextContinuationToken><Contents><Key>file-%06d</Key><Size>1</Size><ETag>e</ETag>".formatted(number)
                + "<LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents></ListBucketResult>";
    }

    @Test
    void emptyPagesWithEverNewTokensEnd() {
        Pages pages = new Pages(S3ListingTest::emptyPage);
        assertThatThrownBy(() -> listing(pages).list("").count())
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-15: Failed to list prefix '' of bucket 'lake'")
                .hasMessageContaining("1000 pages in a row without a key");
        assertThat(pages.asked).isEqualTo(1_000);
    }

    /** Where many keys were deleted, S3 has pages without any. */
    @Test
    void emptyPagesBetweenOthersAreRead() {
        assertThat(listing(new Pages(number -> number % 900 == 0 ? page(number, number < 2_700) : emptyPage(number)))
                        .list(""))
                .hasSize(4);
    }

    /** Answers each request with the next page. */
    private static final class Pages implements SdkHttpClient {
        private final IntFunction<String> pages;
        private int asked;

        Pages(IntFunction<String> pages) {
            this.pages = pages;
        }

        @Override
        public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
            byte[] page = pages.apply(asked++).getBytes(StandardCharsets.UTF_8);
            return new ExecutableHttpRequest() {
                @Override
                public HttpExecuteResponse call() {
                    return HttpExecuteResponse.builder()
                            .response(SdkHttpResponse.builder().statusCode(200).build())
                            .responseBody(AbortableInputStream.create(new ByteArrayInputStream(page)))
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
