package org.parquetvs.writer;

import java.io.IOException;
import java.util.stream.Stream;
import org.parquetvs.store.output.FileSink;

/**
 * A Parquet file whose row groups come one after the other, and whose number of row groups is not known in advance, as
 * in an export. Used by one thread at a time.
 */
public final class GrowingFile {
    private final ParquetFile file;
    private final ColumnEncoders encoders;
    private final FileAssembly<EncodedColumns> assembly;
    private final RememberingSink sink;
    private int rowGroups;
    private long rows;

    /**
     * Begins the file.
     *
     * @param sink takes the bytes; its owner finishes or aborts it
     */
    public GrowingFile(ParquetFormat format, ColumnEncoders encoders, FileSink sink) throws IOException {
        this.file = ParquetFile.of(format, "", Stream.empty(), FileListener.NONE);
        this.encoders = encoders;
        this.sink = new RememberingSink(sink);
        this.assembly = file.assemble(this.sink);
    }

    /** Encodes the columns of a row group in parallel, and passes them to the sink. */
    public void write(ParquetRowGroup rowGroup) throws IOException {
        try {
            encoders.encode(file.rowGroup(rowGroup, rowGroups), assembly);
        } catch (IOException e) {
            throw sink.failureOr(e);
        }
        rowGroups++;
        rows += rowGroup.rows();
    }

    /** Rows so far. */
    public long rows() {
        return rows;
    }

    /** Writes the footer. */
    public void end() throws IOException {
        try {
            assembly.end();
        } catch (IOException e) {
            throw sink.failureOr(e);
        }
    }
}
