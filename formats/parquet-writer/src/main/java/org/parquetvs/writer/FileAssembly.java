package org.parquetvs.writer;

import java.io.IOException;

/**
 * A file that is being put together, in the order of its bytes, by one thread at a time.
 *
 * @param <P> an encoded piece
 */
public interface FileAssembly<P> {

    /** Begins a row group, which has rows. */
    void startRowGroup(int rows) throws IOException;

    /** The next piece of the row group. */
    void write(P piece) throws IOException;

    /** Ends a row group after its last piece. */
    void endRowGroup() throws IOException;

    /** Writes what follows the row groups. The sink has all bytes then, and is still to be finished. */
    void end() throws IOException;
}
