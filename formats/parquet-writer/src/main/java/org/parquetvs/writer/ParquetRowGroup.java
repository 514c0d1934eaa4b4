package org.parquetvs.writer;

import java.io.IOException;

/** The rows of one row group of a Parquet file, before they are there. */
public interface ParquetRowGroup {

    /**
     * Number of rows. Until they are loaded it may be the number that there can be at most, because the end of a stream is not
     * known before.
     */
    int rows();

    /** Makes or fetches the rows. Called once, by one thread; may take its time. */
    RowGroupColumns load() throws IOException;
}
