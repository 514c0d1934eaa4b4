package org.parquetvs.worker.format;

import java.util.List;
import java.util.Optional;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.worker.vector.LiveRows;

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
     * @throws RuntimeException if the bytes are not valid, or rows are missing at the end
     */
    Optional<ColumnBatch> next();

    /** The rows of the last batch that are not deleted; the values of other rows do not matter. */
    LiveRows live();

    /**
     * The values of the last batch that their columns cannot hold. They are NULL in the batch; no row may depend on
     * their real values.
     */
    List<UnrepresentableValue> unrepresentableValues();

    /** Releases the memory reserved for the part. Rows that have not been read are skipped. */
    @Override
    void close();
}
