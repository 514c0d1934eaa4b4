package org.parquetvs.worker.io;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.file.FileEntry;

/**
 * One request for a range of a file, and its bytes as long as there is a claim on them. Used by the thread that
 * decodes; only the request itself runs elsewhere.
 */
final class Fetch {
    private final FetchContext context;
    private final FileEntry file;
    private final ByteRange range;
    private final int capacity;
    private int claims;
    private volatile boolean abandoned;
    private @Nullable CompletableFuture<byte[]> request;

    Fetch(FetchContext context, FileEntry file, ByteRange range) {
        this.context = context;
        this.file = file;
        this.range = range;
        this.capacity = BufferPool.capacityFor(range.length());
    }

    /** One request for each range. */
    static List<Fetch> all(FetchContext context, FileEntry file, List<ByteRange> ranges) {
        return ranges.stream().map(range -> new Fetch(context, file, range)).toList();
    }

    ByteRange range() {
        return range;
    }

    /** Bytes of memory that the request takes. */
    int capacity() {
        return capacity;
    }

    boolean isStarted() {
        return request != null;
    }

    /** Claims the bytes until {@link #release}. */
    void claim() {
        claims++;
    }

    /** Whether there is a claim on the bytes; if not, they are gone or will never arrive. */
    boolean isClaimed() {
        return claims > 0;
    }

    /** Another request for the part of the bytes in {@code [start, endExclusive)}. */
    Fetch again(long start, long endExclusive) {
        return new Fetch(context, file, range.within(start, endExclusive));
    }

    /** Starts the request, if not started yet and if memory allows it; returns whether it is started. */
    boolean tryStart() {
        if (request == null && context.memory().tryReserve(capacity)) {
            request = submit();
        }
        return request != null;
    }

    /** Starts the request, if not started yet. */
    void start() {
        if (request == null) {
            context.memory().reserve(capacity);
            request = submit();
        }
    }

    /** Waits for the bytes of a started request. They begin at index 0; the rest of the array has no meaning. */
    byte[] await() {
        return context.await(Objects.requireNonNull(request, "request"));
    }

    /** The result of a function of the bytes of a started request, as soon as they have arrived. */
    <T> CompletableFuture<T> thenApply(Function<ByteBuffer, T> function) {
        return Objects.requireNonNull(request, "request")
                .thenApply(bytes -> function.apply(ByteBuffer.wrap(bytes, 0, range.length())));
    }

    private CompletableFuture<byte[]> submit() {
        return context.pool().submit(() -> {
            byte[] bytes = context.buffers().take(range.length());
            if (!abandoned) {
                context.store().read(file, range.offset(), ByteBuffer.wrap(bytes, 0, range.length()));
            }
            return bytes;
        });
    }

    /** Ends one claim. After the last one, the bytes are gone, or will never arrive. */
    void release() {
        claims--;
        if (claims == 0 && request != null) {
            abandoned = true;
            request = request.whenComplete((bytes, failure) -> {
                if (bytes != null) {
                    context.buffers().give(bytes);
                }
                context.memory().release(capacity);
            });
        }
    }
}
