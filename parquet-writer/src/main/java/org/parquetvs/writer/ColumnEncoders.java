package org.parquetvs.writer;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Threads that encode the columns of row groups side by side. */
public final class ColumnEncoders implements AutoCloseable {
    private final ExecutorService threads;
    private final ThreadLocal<EncodingContext> contexts = new ThreadLocal<>();

    public ColumnEncoders(int parallelism) {
        this.threads = Executors.newFixedThreadPool(parallelism, this::daemon);
    }

    private Thread daemon(Runnable work) {
        Thread thread = new Thread(() -> runWithContext(work), "column-encoder");
        thread.setDaemon(true);
        return thread;
    }

    private void runWithContext(Runnable work) {
        try (EncodingContext context = new EncodingContext(bytes -> {})) {
            contexts.set(context);
            work.run();
        }
    }

    /** Encodes a row group and writes its columns in their order, each as soon as it is its turn. */
    void encode(ParquetFormat format, ParquetRowGroup rowGroup, FileAssembly<EncodedColumns> file) throws IOException {
        UnloadedRowGroup unloaded = new UnloadedRowGroup(format, rowGroup);
        RowGroupPieces<EncodedColumns> loaded = unloaded.load();
        List<Future<EncodedColumns>> pieces = new ArrayList<>();
        try {
            for (int i = 0; i < unloaded.pieces(); i++) {
                int piece = i;
                pieces.add(threads.submit(() -> loaded.encode(piece, contexts.get())));
            }
            file.startRowGroup(rowGroup.rows());
            for (Future<EncodedColumns> piece : pieces) {
                file.write(piece.get());
            }
            file.endRowGroup();
        } catch (InterruptedException exception) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("Interrupted while encoding a row group");
        } catch (ExecutionException exception) {
            throw unwrapped(exception);
        } finally {
            pieces.forEach(piece -> piece.cancel(true));
        }
    }

    private static IOException unwrapped(ExecutionException exception) {
        Throwable cause = exception.getCause();
        if (cause instanceof RuntimeException failure) {
            throw failure;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof IOException failure ? failure : new IOException(cause);
    }

    /** Ends the threads; what they encode is lost. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
