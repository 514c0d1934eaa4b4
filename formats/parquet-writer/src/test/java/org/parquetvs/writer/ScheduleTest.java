package org.parquetvs.writer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.parquetvs.testing.MemoryTarget;

@Timeout(value = 1, unit = TimeUnit.MINUTES)
class ScheduleTest {
    private static final long BYTES = 100;

    /** Two row groups of one column, so two pieces. */
    private final Schedule schedule =
            new Schedule(NumberFiles.of(1, 2, 1).iterator(), new MemoryTarget(), new WriterBounds(2, 2, BYTES));

    /** The next piece to encode; what has to be loaded before is loaded. */
    private Job take() throws InterruptedException, IOException {
        Job job = Objects.requireNonNull(schedule.take());
        if (job instanceof Job.Encoding<?>) {
            return job;
        }
        run(job);
        return take();
    }

    private void run(Job job) throws InterruptedException, IOException {
        job.run(schedule, new EncodingContext(bytes -> {}));
    }

    @Test
    void onlyTheNextPieceMayExceedTheMemoryBound() throws Exception {
        Job first = take();
        Job second = take();
        schedule.keep(first, 10 * BYTES);
        Waiter waiter = Waiter.start(schedule, second);
        run(first);
        waiter.thread.join();
        assertThat(waiter.failure).hasValue(null);
    }

    @Test
    void nothingIsBegunWhileThereAreTooManyBytes() throws Exception {
        Job first = take();
        schedule.keep(first, BYTES);
        Thread other = new Thread(() -> {
            try {
                take();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        other.start();
        awaitWaiting(other);
        run(first);
        write(first.rowGroup().file());
        other.join();
        assertThat(schedule.take()).isNull();
    }

    private <P> void write(FileInFlight<P> file) {
        PieceToWrite<P> piece = Objects.requireNonNull(schedule.claim(file));
        assertThat(schedule.nextAfter(piece)).isNull();
    }

    @Test
    void aFailureWakesWhoWaits() throws Exception {
        Job first = take();
        Job second = take();
        schedule.keep(first, BYTES);
        Waiter waiter = Waiter.start(schedule, second);
        schedule.fail(new IOException("elsewhere"));
        waiter.thread.join();
        assertThat(waiter.failure.get())
                .isInstanceOf(CancellationException.class)
                .hasMessage("The writing failed elsewhere");
        assertThat(schedule.take()).isNull();
    }

    private static void awaitWaiting(Thread thread) {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    /** A thread that waits for room. */
    private static final class Waiter {
        private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();
        private final Thread thread;

        private Waiter(Schedule schedule, Job job) {
            thread = new Thread(() -> {
                try {
                    schedule.keep(job, 1);
                } catch (InterruptedException | RuntimeException e) {
                    failure.set(e);
                }
            });
        }

        static Waiter start(Schedule schedule, Job job) {
            Waiter waiter = new Waiter(schedule, job);
            waiter.thread.start();
            awaitWaiting(waiter.thread);
            return waiter;
        }
    }
}
