package org.parquetvs.writer;

import java.io.IOException;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.parquetvs.store.output.FileSink;

/** A Parquet file to write. */
record ParquetFile(
        ParquetFormat format,
        String key,
        Stream<? extends ParquetRowGroup> sources,
        FileListener listener,
        Optional<FileEncryptor> encryptor)
        implements FileSource<EncodedColumns> {

    static final int INDEX_TRUNCATION = ParquetProperties.DEFAULT_COLUMN_INDEX_TRUNCATE_LENGTH;

    /** A file of a format; if its files are encrypted, each has unique bytes. */
    static ParquetFile of(
            ParquetFormat format, String key, Stream<? extends ParquetRowGroup> sources, FileListener listener) {
        return new ParquetFile(
                format,
                key,
                sources,
                listener,
                format.settings().encryption().map(encryption -> new FileEncryptor(encryption, format.schema())));
    }

    /** @param ordinal number of row groups of the file before this one */
    UnloadedRowGroup rowGroup(ParquetRowGroup source, int ordinal) {
        return UnloadedRowGroup.of(format, source, encryptor.map(file -> new RowGroupEncryption(file, ordinal)));
    }

    @Override
    public Iterator<UnloadedRowGroup> rowGroups() {
        Iterator<? extends ParquetRowGroup> rowGroups = sources.iterator();
        AtomicInteger ordinals = new AtomicInteger();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return rowGroups.hasNext();
            }

            @Override
            public UnloadedRowGroup next() {
                return rowGroup(rowGroups.next(), ordinals.getAndIncrement());
            }
        };
    }

    @Override
    public FileAssembly<EncodedColumns> assemble(FileSink sink) throws IOException {
        ParquetFileWriter writer = new ParquetFileWriter(
                new SinkOutputFile(sink),
                format.schema(),
                ParquetFileWriter.Mode.CREATE,
                Long.MAX_VALUE,
                0,
                INDEX_TRUNCATION,
                ParquetProperties.DEFAULT_STATISTICS_TRUNCATE_LENGTH,
                true,
                encryptor.map(FileEncryptor::properties).orElse(null));
        encryptor.ifPresent(file -> file.introduceColumns(writer.getEncryptor()));
        writer.start();
        return new Assembly(writer, format.keyValueMetadata());
    }

    private record Assembly(ParquetFileWriter writer, Map<String, String> keyValueMetadata)
            implements FileAssembly<EncodedColumns> {

        @Override
        public void startRowGroup(int rows) throws IOException {
            writer.startBlock(rows);
        }

        @Override
        public void write(EncodedColumns piece) throws IOException {
            piece.writeTo(writer);
        }

        @Override
        public void endRowGroup() throws IOException {
            writer.endBlock();
        }

        @Override
        public void end() throws IOException {
            writer.end(keyValueMetadata);
        }
    }
}
