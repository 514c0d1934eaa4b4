package org.parquetvs.writer;

import java.io.IOException;

/**
 * The rows of one row group, before they are there.
 *
 * @param <P> an encoded piece
 */
public interface RowGroupSource<P> {

    /** Number of rows; until they are loaded perhaps only the number that there can be at most. */
    int rows();

    /** Number of pieces that the row group is encoded in; at least one. */
    int pieces();

    /** Makes or fetches the rows. Called once, by one thread; may take its time. */
    RowGroupPieces<P> load() throws IOException;
}
