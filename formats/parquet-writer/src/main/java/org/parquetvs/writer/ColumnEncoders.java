package org.parquetvs.writer;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/** Encodes the columns of row groups, in parallel in several threads, or one after the other in the calling thread. */
public final class ColumnEncoders implements AutoCloseable {
    private final @Nullable ExecutorService threads;
    private final ThreadLocal<EncodingContext> contexts = ThreadLocal.withInitial(ColumnEncoders::context);
    private final EncodingContext ofCaller = context();

    /**
     * @param parallelism number of columns at the same time; if it is 1, there are no threads, and only one thread at a
     *     time may call
     */
    public ColumnEncoders(int parallelism) {
        this.threads = parallelism == 1 ? null : Executors.newFixedThreadPool(parallelism, this::daemon);
    }

    private static EncodingContext context() {
        return new EncodingContext(bytes -> {});
    }

    private Thread daemon(Runnable work) {
        Thread thread = new Thread(() -> runWithContext(work), "column-encoder");
        thread.setDaemon(true);
        return thread;
    }

    private void runWithContext(Runnable work) {
        try {
            work.run();
        } finally {
            contexts.get().close();
        }
    }

    /** Encodes a row group and writes its columns in order, each as soon as it is its turn. */
    void encode(UnloadedRowGroup unloaded, FileAssembly<EncodedColumns> file) throws IOException {
        RowGroupPieces<EncodedColumns> loaded = unloaded.load();
        List<Future<EncodedColumns>> pieces = new ArrayList<>();
        try {
            for (int i = 0; i < unloaded.pieces(); i++) {
                pieces.add(begin(loaded, i));
            }
            file.startRowGroup(unloaded.rows());
            for (Future<EncodedColumns> piece : pieces) {
                file.write(piece.get());
            }
            file.endRowGroup();
        } catch (InterruptedException exception) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("Interrupted while encoding a row group");
        } catch (ExecutionException exception) {
            throw TaskFailure.unwrapped(exception);
        } finally {
            pieces.forEach(piece -> piece.cancel(true));
        }
    }

    private Future<EncodedColumns> begin(RowGroupPieces<EncodedColumns> loaded, int piece) {
        if (threads != null) {
            return threads.submit(() -> loaded.encode(piece, contexts.get()));
        }
        FutureTask<EncodedColumns> encoding = new FutureTask<>(() -> loaded.encode(piece, ofCaller));
        encoding.run();
        return encoding;
    }

    /** Ends the threads; what they encode is lost. */
    @Override
    public void close() {
        if (threads != null) {
            threads.shutdownNow();
        }
        ofCaller.close();
    }
}
