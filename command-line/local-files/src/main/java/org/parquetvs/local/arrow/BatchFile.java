package org.parquetvs.local.arrow;

import java.io.IOException;
import org.apache.parquet.schema.MessageType;

/** A file whose rows are read batch by batch, and whose columns are known. */
public interface BatchFile {

    /** The columns of the Parquet file with its rows. */
    MessageType schema();

    /** Begins to read the rows. */
    RowGroupReader open() throws IOException;
}
