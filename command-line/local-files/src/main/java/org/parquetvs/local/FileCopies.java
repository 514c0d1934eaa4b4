package org.parquetvs.local;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.parquetvs.local.error.LocalFileErrors;
import org.parquetvs.store.output.FileReceipt;
import org.parquetvs.store.output.FileSink;
import org.parquetvs.store.output.Target;

/** Copies files as they are. One thread reads; parts are uploaded in parallel while the next file begins. */
final class FileCopies {
    private static final int BUFFER_BYTES = 1 << 20;

    private final Target target;
    private final StagingListener listener;
    private final List<CompletableFuture<StagedFile>> copies = new ArrayList<>();

    FileCopies(Target target, StagingListener listener) {
        this.target = target;
        this.listener = listener;
    }

    /** Reads a file, and returns before the file is stored. */
    void copy(CheckedFile.Bytes source, String key) throws IOException {
        LocalFile file = source.file();
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
        try (FileChannel channel = file.open();
                FileSink sink = target.create(key)) {
            long position = 0;
            for (int count = channel.read(buffer); count >= 0; count = channel.read(buffer)) {
                sink.write(buffer.flip());
                buffer.clear();
                position += count;
                listener.read(count);
            }
            if (position != file.size().orElse(position)) {
                throw LocalFileErrors.changed(file.path());
            }
            copies.add(sink.finish().thenApply(receipt -> staged(source, receipt)));
        }
    }

    private StagedFile staged(CheckedFile.Bytes source, FileReceipt receipt) {
        StagedFile staged = new StagedFile(source.file(), receipt.key(), source.rows(), receipt.bytes());
        listener.staged(staged);
        return staged;
    }

    /** Waits until all files are stored. */
    List<StagedFile> await() throws IOException {
        try {
            return copies.stream().map(CompletableFuture::join).toList();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IOException("Failed to store a file", e.getCause());
        }
    }
}
