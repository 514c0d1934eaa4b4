package org.parquetvs.server.result;

import java.io.IOException;

/** Consecutive rows, stored column by column. */
sealed interface RowRange permits Chunk, SpoolFile.Stored {

    /** Number of rows. */
    int rows();

    /** Bytes of all columns. */
    int bytes();

    /** Writes the values of a column. */
    void write(int column, MessageBytes out) throws IOException;
}
