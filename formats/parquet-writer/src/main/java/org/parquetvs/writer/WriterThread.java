package org.parquetvs.writer;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.output.FileReceipt;

/** One of the threads that do the jobs of the schedule, until there are none left. */
final class WriterThread implements Runnable {
    private final Schedule schedule;
    private @Nullable Job job;

    WriterThread(Schedule schedule) {
        this.schedule = schedule;
    }

    @Override
    public void run() {
        try (EncodingContext context = new EncodingContext(this::keep)) {
            for (Job next = schedule.take(); next != null; next = schedule.take()) {
                job = next;
                next.run(schedule, context);
                writeWhatIsReady(next.rowGroup().file());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            schedule.fail(e);
        } catch (IOException | RuntimeException | Error e) {
            schedule.fail(e);
        }
    }

    private void keep(long bytes) throws IOException {
        try {
            schedule.keep(Objects.requireNonNull(job), bytes);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("Interrupted while waiting for memory");
        }
    }

    /**
     * Writes the pieces that all threads have encoded, until one is missing; the thread that encodes that one
     * continues.
     */
    private <P> void writeWhatIsReady(FileInFlight<P> file) throws IOException {
        FileOutput<P> output = file.output();
        for (PieceToWrite<P> piece = schedule.claim(file); piece != null; piece = schedule.nextAfter(piece)) {
            output.write(piece);
            if (piece.endsRowGroup()) {
                RowGroupInFlight<P> rowGroup = piece.rowGroup();
                output.listener().rowGroupWritten(rowGroup.rows(), rowGroup.bytes());
            }
            if (piece.endsFile()) {
                finish(file);
            }
        }
    }

    private void finish(FileInFlight<?> file) throws IOException {
        schedule.storing();
        try {
            file.output().finish().whenComplete((receipt, failure) -> stored(file, receipt, failure));
        } catch (IOException | RuntimeException e) {
            schedule.stored();
            throw e;
        }
        schedule.finished(file);
    }

    private void stored(FileInFlight<?> file, @Nullable FileReceipt receipt, @Nullable Throwable failure) {
        try {
            if (receipt == null) {
                schedule.fail(Objects.requireNonNull(failure));
            } else {
                file.output().listener().stored(receipt);
            }
        } catch (IOException | RuntimeException e) {
            schedule.fail(e);
        } finally {
            schedule.stored();
        }
    }
}
