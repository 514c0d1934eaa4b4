package org.parquetvs.server.port;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * What a client may use before it has logged in: some seconds, whatever it sends meanwhile, and some kilobytes, so that
 * strangers cannot fill the memory.
 */
final class LoginLimits {
    private static final int MAX_BYTES = 64 << 10;

    private final CompletableFuture<Void> loggedIn = new CompletableFuture<>();
    private final CompletableFuture<Void> ended;

    /** @param end ends the connection of a client that takes too long */
    LoginLimits(Duration time, Runnable end) {
        ended = loggedIn.orTimeout(time.toMillis(), TimeUnit.MILLISECONDS).exceptionally(late -> {
            end.run();
            return null;
        });
    }

    /** Ends the limits: the client has logged in, or is gone. */
    void lift() {
        loggedIn.complete(null);
    }

    private boolean areLifted() {
        return ended.isDone();
    }

    /** A stream that fails if it brings too much before the limits are lifted. */
    InputStream over(InputStream in) {
        return new FilterInputStream(in) {
            private int left = MAX_BYTES;

            @Override
            public int read() throws IOException {
                return counted(super.read(), 1);
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                int count = super.read(bytes, offset, length);
                return counted(count, count);
            }

            private int counted(int read, int count) throws IOException {
                if (!areLifted()) {
                    left -= count;
                    if (left < 0) {
                        throw new IOException("The client has sent " + MAX_BYTES + " bytes without a login");
                    }
                }
                return read;
            }
        };
    }
}
