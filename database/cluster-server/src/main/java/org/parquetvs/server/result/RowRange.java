package org.parquetvs.server.result;

import java.io.IOException;

/** Rows that follow each other, column by column. */
sealed interface RowRange permits Chunk, SpoolFile.Stored {

    /** How many rows. */
    int rows();

    /** The bytes of all columns. */
    int bytes();

    /** Writes the values of a column. */
    void write(int column, MessageBytes out) throws IOException;
}
