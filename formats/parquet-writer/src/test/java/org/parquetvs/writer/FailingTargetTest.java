package org.parquetvs.writer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.parquetvs.store.output.FileReceipt;
import org.parquetvs.store.output.FileSink;
import org.parquetvs.testing.MemoryTarget;

@Timeout(value = 2, unit = TimeUnit.MINUTES)
class FailingTargetTest {
    @Test
    void anyFailureIsReportedAndLeavesNeitherThreadNorHalfAFile() {
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            FailingTarget target = new FailingTarget(random.nextInt(20));
            WriterBounds bounds = new WriterBounds(1 + random.nextInt(4), 1 + random.nextInt(6), 20_000);
            assertThatThrownBy(() -> write(target, bounds))
                    .as("seed " + seed)
                    .isInstanceOf(IOException.class)
                    .hasMessage("The disk is full");
            assertThat(target.open()).as("seed " + seed).isEmpty();
            assertThat(Thread.getAllStackTraces().keySet()).as("seed " + seed).noneMatch(thread -> thread.getName()
                    .startsWith("parallel-writer-"));
        }
    }

    @Test
    void anInterruptedCallerStopsAndStaysInterrupted() {
        MemoryTarget target = new MemoryTarget() {
            @Override
            public FileSink create(String key) throws IOException {
                Thread.currentThread().interrupt();
                return super.create(key);
            }
        };
        assertThatThrownBy(() -> write(target, WriterBounds.of(1)))
                .isInstanceOf(InterruptedIOException.class)
                .hasMessage("Interrupted while writing");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(target.open()).isEmpty();
    }

    private static void write(MemoryTarget target, WriterBounds bounds) throws IOException {
        new ParallelWriter(target, bounds).write(NumberFiles.of(8, 9, 300).iterator());
    }

    /** Does what it is asked for a number of times. */
    private static final class FailingTarget extends MemoryTarget {
        private final AtomicInteger left;

        FailingTarget(int calls) {
            left = new AtomicInteger(calls);
        }

        private void call() throws IOException {
            if (left.decrementAndGet() < 0) {
                throw new IOException("The disk is full");
            }
        }

        @Override
        public FileSink create(String key) throws IOException {
            call();
            return new FailingSink(super.create(key));
        }

        private final class FailingSink implements FileSink {
            private final FileSink sink;

            FailingSink(FileSink sink) {
                this.sink = sink;
            }

            @Override
            public void write(ByteBuffer bytes) throws IOException {
                call();
                sink.write(bytes);
            }

            /** Fails at once or, every other time, later. */
            @Override
            public CompletableFuture<FileReceipt> finish() throws IOException {
                if (left.get() % 2 == 0) {
                    call();
                    return sink.finish();
                }
                if (left.decrementAndGet() < 0) {
                    sink.abort();
                    return CompletableFuture.failedFuture(new IOException("The disk is full"));
                }
                return sink.finish();
            }

            @Override
            public void abort() throws IOException {
                sink.abort();
            }
        }
    }
}
