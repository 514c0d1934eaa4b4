package org.parquetvs.worker.format;

import java.util.List;
import java.util.Optional;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.UnfitValue;

/** Reads consecutive rows of one file, such as those of a row group, as batches of the columns of the scan. */
public interface BatchReader extends AutoCloseable {

    /** The key of the file. */
    String key();

    /** The file and the part of it, for messages: {@code row group 3 of file sales/a.parquet}. */
    String place();

    /**
     * Decodes the next batch; its vectors are overwritten by the following call.
     *
     * @return empty after the last row
     * @throws RuntimeException if the bytes are not what they should be, or rows are missing at the end
     */
    Optional<ColumnBatch> next();

    /**
     * The values of the batch read last that their columns cannot hold, and that are NULL in it. No row may depend on what
     * they really are.
     */
    List<UnfitValue> unfitValues();

    /** Returns what was reserved for the part. Rows that have not been read are passed over. */
    @Override
    void close();
}
