package org.parquetvs.server.result;

import java.io.IOException;
import org.parquetvs.server.json.JsonMessage;

/** Rows that follow each other, as JSON, column by column. */
sealed interface RowRange permits Chunk, SpoolFile.Stored {

    /** How many rows. */
    int rows();

    /** The bytes of all columns. */
    int bytes();

    /** Writes the values of a column with commas between them. */
    void write(int column, JsonMessage out) throws IOException;
}
