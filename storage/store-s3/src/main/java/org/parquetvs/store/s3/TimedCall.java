package org.parquetvs.store.s3;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;

/**
 * Sends a request and waits for the head of its answer. With the timeout of a socket alone, a slow head could take for
 * ever.
 */
final class TimedCall {

    private TimedCall() {}

    /**
     * Sends the request.
     *
     * @throws SocketTimeoutException if the head of the answer is not there in time
     */
    static HttpExecuteResponse send(ExecutableHttpRequest request, Duration timeout) throws IOException {
        CompletableFuture<Boolean> isLate =
                new CompletableFuture<Boolean>().completeOnTimeout(true, timeout.toMillis(), TimeUnit.MILLISECONDS);
        CompletableFuture<Void> abortion = isLate.thenAccept(late -> {
            if (late) {
                request.abort();
            }
        });
        try {
            return request.call();
        } catch (IOException broken) {
            if (isLate.getNow(false)) {
                // The abort itself may still be under way: it has only closed the socket.
                abortion.join();
                SocketTimeoutException late = new SocketTimeoutException("The answer comes too slowly");
                late.initCause(broken);
                throw late;
            }
            throw broken;
        } finally {
            // Not cancelled: that would make two exceptions for each request.
            isLate.complete(false);
        }
    }
}
