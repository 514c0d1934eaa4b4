package org.parquetvs.writer;

import java.io.IOException;
import java.util.List;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.ParquetFileWriter;

/** Pages of neighbouring columns of one row group. */
record EncodedColumns(List<ColumnChunkPageWriteStore> chunks) {

    EncodedColumns {
        chunks = List.copyOf(chunks);
    }

    /** Appends the pages to the open row group of {@code file}, and frees their memory. */
    void writeTo(ParquetFileWriter file) throws IOException {
        for (ColumnChunkPageWriteStore chunk : chunks) {
            chunk.flushToFileWriter(file);
            chunk.close();
        }
    }
}
