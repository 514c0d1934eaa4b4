package org.parquetvs.writer;

import java.io.IOException;
import java.util.Iterator;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.parquetvs.store.output.FileSink;

/** A Parquet file to write. */
record ParquetFile(ParquetFormat format, String key, Stream<? extends ParquetRowGroup> sources, FileListener listener)
        implements FileSource<EncodedColumns> {

    static final int INDEX_TRUNCATION = ParquetProperties.DEFAULT_COLUMN_INDEX_TRUNCATE_LENGTH;

    @Override
    public Iterator<UnloadedRowGroup> rowGroups() {
        return sources.map(source -> new UnloadedRowGroup(format, source)).iterator();
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
                true);
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
