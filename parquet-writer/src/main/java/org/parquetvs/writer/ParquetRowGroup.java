package org.parquetvs.writer;

import java.io.IOException;

/** The rows of one row group of a Parquet file, before they are there. */
public interface ParquetRowGroup {

    /** Number of rows. */
    int rows();

    /** Makes or fetches the rows. Called once, by one thread; may take its time. */
    RowGroupColumns load() throws IOException;
}
