package org.parquetvs.local.arrow;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.apache.arrow.compression.CommonsCompressionFactory;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.parquet.schema.MessageType;
import org.parquetvs.local.error.LocalFileErrors;
import org.parquetvs.local.error.LocalFileException;
import org.parquetvs.writer.BatchRowGroup;

/** A file in one of Arrow's two formats, whose columns are known. */
public final class IpcFile implements BatchFile {
    private final Path path;
    private final Layout layout;
    private final MessageType schema;

    /** Where the batches are found. */
    public enum Layout {
        /** One batch after the other, and no more. */
        STREAM,
        /** With a list of the batches at the end. */
        FILE
    }

    private IpcFile(Path path, Layout layout, MessageType schema) {
        this.path = path;
        this.layout = layout;
        this.schema = schema;
    }

    /**
     * Reads the schema of a file.
     *
     * @throws LocalFileException if the file is damaged, or a column has an unsupported type
     */
    public static IpcFile of(Path path, Layout layout) throws IOException {
        try (Rows rows = new Rows(path, layout)) {
            return new IpcFile(path, layout, rows.rowGroups.schema());
        }
    }

    @Override
    public MessageType schema() {
        return schema;
    }

    @Override
    public RowGroupReader open() throws IOException {
        return new Rows(path, layout);
    }

    private static final class Rows implements RowGroupReader {
        private final Path path;
        private final FileChannel channel;
        private final BufferAllocator memory = new RootAllocator();
        private final ArrowReader reader;
        private final ArrowRowGroups rowGroups;

        Rows(Path path, Layout layout) throws IOException {
            this.path = path;
            channel = FileChannel.open(path, StandardOpenOption.READ);
            reader = switch (layout) {
                case STREAM -> new ArrowStreamReader(channel, memory, CommonsCompressionFactory.INSTANCE);
                case FILE -> new ArrowFileReader(channel, memory, CommonsCompressionFactory.INSTANCE);
            };
            rowGroups = rowGroups();
        }

        private ArrowRowGroups rowGroups() throws IOException {
            try {
                return ArrowRowGroups.of(path, reader);
            } catch (LocalFileException e) {
                close();
                throw e;
            } catch (IOException | RuntimeException e) {
                close();
                throw LocalFileErrors.damagedArrow(path, 0, e);
            }
        }

        @Override
        public Optional<BatchRowGroup> next() {
            try {
                return rowGroups.next();
            } catch (IOException | RuntimeException e) {
                throw LocalFileErrors.damagedArrow(path, rowGroups.batch(), e);
            }
        }

        @Override
        public long bytesRead() {
            return reader.bytesRead();
        }

        @Override
        public void close() throws IOException {
            try (channel;
                    memory) {
                reader.close();
            }
        }
    }
}
