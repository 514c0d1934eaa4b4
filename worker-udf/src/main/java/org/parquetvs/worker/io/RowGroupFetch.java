package org.parquetvs.worker.io;

import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;

/** The requests for the column chunks of one row group. */
sealed interface RowGroupFetch permits WholeRowGroup, PiecewiseRowGroup {

    /**
     * Starts requests in advance, as far as memory allows; returns whether all requests are started that should be by
     * now.
     */
    boolean tryStart();

    /** Starts requests, whether memory allows it or not, because the decoder has come to this row group. */
    void start();

    /** Abandons all requests; no source has been taken. */
    void abandon();

    /** The bytes of one of the chunks, once. */
    ColumnChunkSource source(ColumnChunk chunk);
}
