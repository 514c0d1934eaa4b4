package org.parquetvs.writer;

import java.io.IOException;

/** The rows of one row group of a Parquet file, before they are loaded. */
public interface ParquetRowGroup {

    /**
     * Number of rows. Until they are loaded, it may be the greatest possible number, because the end of a stream is not
     * known before.
     */
    int rows();

    /** Makes or fetches the rows. Called once, by one thread; may take a while. */
    RowGroupColumns load() throws IOException;
}
