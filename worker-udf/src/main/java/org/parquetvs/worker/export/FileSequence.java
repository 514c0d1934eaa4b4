package org.parquetvs.worker.export;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.export.TaskReceipt;
import org.parquetvs.scan.export.WrittenLayout;
import org.parquetvs.store.output.FileReceipt;
import org.parquetvs.store.output.FileSink;
import org.parquetvs.store.upload.BucketTarget;
import org.parquetvs.store.upload.MultipartSink;
import org.parquetvs.store.upload.UnfinishedUpload;
import org.parquetvs.writer.ColumnEncoders;
import org.parquetvs.writer.GrowingFile;
import org.parquetvs.writer.ParquetFormat;
import org.parquetvs.writer.ParquetRowGroup;

/** The files that a task writes, one after the other. Used by one thread. */
final class FileSequence {
    private final BucketTarget bucket;
    private final ParquetFormat format;
    private final ColumnEncoders encoders;
    private final WrittenLayout layout;
    private final TaskFileNames names;
    private final List<PendingUpload> pending = new ArrayList<>();
    private @Nullable Open open;

    FileSequence(
            BucketTarget bucket,
            ParquetFormat format,
            ColumnEncoders encoders,
            WrittenLayout layout,
            TaskFileNames names) {
        this.bucket = bucket;
        this.format = format;
        this.encoders = encoders;
        this.layout = layout;
        this.names = names;
    }

    /** A file that has all its bytes. */
    record PendingUpload(String key, long rows, CompletableFuture<UnfinishedUpload> upload) {

        /** Waits until the store has the bytes. */
        TaskReceipt.PendingFile receipt() {
            UnfinishedUpload held = upload.join();
            List<TaskReceipt.Part> parts = held.parts().stream()
                    .map(part -> new TaskReceipt.Part(part.size(), part.eTag()))
                    .toList();
            return new TaskReceipt.PendingFile(key, held.upload().id(), rows, parts);
        }
    }

    /** A file that takes more rows. */
    private record Open(String key, CountingSink sink, GrowingFile file) {}

    /** Adds a row group to the current file, or begins the next one with it. */
    void write(ParquetRowGroup rowGroup) throws IOException {
        if (open != null && open.file().rows() + rowGroup.rows() > layout.fileRows()) {
            endFile();
        }
        Open file = open();
        file.file().write(rowGroup);
        if (file.sink().bytes >= layout.fileBytes()) {
            endFile();
        }
    }

    private Open open() throws IOException {
        if (open == null) {
            String key = names.next();
            CountingSink sink = new CountingSink(bucket.create(key));
            open = new Open(key, sink, new GrowingFile(format, encoders, sink));
        }
        return open;
    }

    /** Ends the current file, if there is one. */
    void endFile() throws IOException {
        if (open != null) {
            Open ended = open;
            ended.file().end();
            pending.add(new PendingUpload(
                    ended.key(), ended.file().rows(), ended.sink().sink.leaveUnfinished()));
            open = null;
        }
    }

    /** The files that have all their bytes. */
    List<PendingUpload> pending() {
        return pending;
    }

    /** Abandons the current file. */
    void abort() throws IOException {
        if (open != null) {
            open.sink().abort();
            open = null;
        }
    }

    /** Counts bytes. */
    private static final class CountingSink implements FileSink {
        private final MultipartSink sink;
        private long bytes;

        CountingSink(MultipartSink sink) {
            this.sink = sink;
        }

        @Override
        public void write(ByteBuffer more) throws IOException {
            bytes += more.remaining();
            sink.write(more);
        }

        @Override
        public CompletableFuture<FileReceipt> finish() throws IOException {
            return sink.finish();
        }

        @Override
        public void abort() throws IOException {
            sink.abort();
        }
    }
}
