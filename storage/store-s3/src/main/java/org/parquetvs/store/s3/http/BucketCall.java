package org.parquetvs.store.s3.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.client5.http.routing.RoutingSupport;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.EntityTemplate;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpFullResponse;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;

/**
 * One request and its answer. The timeout of a socket only ends silence, so the head of the answer has a time limit of
 * its own, and the body has to be a {@link MinimumRateStream}.
 */
final class BucketCall implements ExecutableHttpRequest {

    private static final Set<SdkHttpMethod> READING = Set.of(SdkHttpMethod.GET, SdkHttpMethod.HEAD);
    private static final Set<SdkHttpMethod> WITH_CONTENT = Set.of(SdkHttpMethod.POST, SdkHttpMethod.PUT);

    /** Headers that the HTTP client makes itself. */
    private static final Set<String> FRAMING = Set.of("content-length", "host", "transfer-encoding");

    private final CloseableHttpClient client;
    private final HttpClientContext context;
    private final HttpUriRequestBase request;
    private final boolean hasContent;
    private final Duration headTime;
    private final Duration bodyTime;
    private final CompletableFuture<Boolean> isLate = new CompletableFuture<>();

    BucketCall(CloseableHttpClient client, HttpClientContext context, HttpExecuteRequest asked, S3Options options) {
        SdkHttpRequest sdkRequest = asked.httpRequest();
        this.client = client;
        this.context = context;
        this.request = new HttpUriRequestBase(sdkRequest.method().name(), uri(sdkRequest));
        this.hasContent = asked.contentStreamProvider().isPresent();
        this.headTime = options.requestTimeout();
        // While a store copies or completes an object, it sends blanks instead of an answer.
        this.bodyTime = READING.contains(sdkRequest.method()) ? options.readTimeout() : options.requestTimeout();
        sdkRequest.forEachHeader((name, values) -> {
            if (!FRAMING.contains(name.toLowerCase(Locale.ROOT))) {
                values.forEach(value -> request.addHeader(name, value));
            }
        });
        asked.contentStreamProvider().ifPresentOrElse(content -> request.setEntity(entity(sdkRequest, content)), () -> {
            if (WITH_CONTENT.contains(sdkRequest.method())) {
                request.setEntity(new ByteArrayEntity(new byte[0], null));
            }
        });
    }

    /** A second slash goes out encoded, because some servers on the way fold two of them into one. */
    private static URI uri(SdkHttpRequest request) {
        URI uri = request.getUri();
        String path = uri.getRawPath();
        return path.contains("//") ? URI.create(uri.toString().replace(path, path.replace("//", "/%2F"))) : uri;
    }

    private HttpEntity entity(SdkHttpRequest request, ContentStreamProvider content) {
        long length = request.firstMatchingHeader("Content-Length")
                .map(Long::parseLong)
                .orElse(-1L);
        ContentType type = request.firstMatchingHeader("Content-Type")
                .map(ContentType::parseLenient)
                .orElse(null);
        return new EntityTemplate(length, type, out -> {
            try (InputStream in = content.newStream()) {
                in.transferTo(out);
            }
            startTime();
        });
    }

    private void startTime() {
        isLate.completeOnTimeout(true, headTime.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * Sends the request and waits for the head of the answer.
     *
     * @throws SocketTimeoutException if the head is not there in time
     */
    @Override
    public HttpExecuteResponse call() throws IOException {
        CompletableFuture<Void> abortion = isLate.thenAccept(late -> {
            if (late) {
                abort();
            }
        });
        if (!hasContent) {
            startTime();
        }
        try {
            return response(client.executeOpen(RoutingSupport.determineHost(request), request, context));
        } catch (IOException broken) {
            if (isLate.getNow(false)) {
                // The abort itself may still be under way: it has only closed the socket.
                abortion.join();
                SocketTimeoutException late = new SocketTimeoutException("The answer comes too slowly");
                late.initCause(broken);
                throw late;
            }
            throw broken;
        } catch (HttpException unsendable) {
            throw new IOException(unsendable);
        } finally {
            // Not cancelled: that would make two exceptions for each request.
            isLate.complete(false);
        }
    }

    private HttpExecuteResponse response(ClassicHttpResponse answer) throws IOException {
        SdkHttpFullResponse.Builder head =
                SdkHttpFullResponse.builder().statusCode(answer.getCode()).statusText(answer.getReasonPhrase());
        for (Header header : answer.getHeaders()) {
            head.appendHeader(header.getName(), header.getValue());
        }
        HttpExecuteResponse.Builder response = HttpExecuteResponse.builder().response(head.build());
        HttpEntity body = answer.getEntity();
        if (body != null) {
            MinimumRateStream steady =
                    new MinimumRateStream(body.getContent(), body.getContentLength(), bodyTime, this);
            response.responseBody(AbortableInputStream.create(steady, this));
        }
        return response.build();
    }

    @Override
    public void abort() {
        request.abort();
    }
}
