package org.parquetvs.writer;

import java.io.IOException;

/**
 * The rows of one row group, before they are loaded.
 *
 * @param <P> an encoded piece
 */
public interface RowGroupSource<P> {

    /** Number of rows; until they are loaded, it may be the greatest possible number. */
    int rows();

    /** Number of pieces that the row group is encoded in; at least one. */
    int pieces();

    /** Makes or fetches the rows. Called once, by one thread; may take a while. */
    RowGroupPieces<P> load() throws IOException;
}
