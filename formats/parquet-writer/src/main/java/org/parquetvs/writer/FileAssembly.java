package org.parquetvs.writer;

import java.io.IOException;

/**
 * Assembles a file, in the order of its bytes, by one thread at a time.
 *
 * @param <P> an encoded piece
 */
public interface FileAssembly<P> {

    /** Begins a row group, which has at least one row. */
    void startRowGroup(int rows) throws IOException;

    /** The next piece of the row group. */
    void write(P piece) throws IOException;

    /** Ends a row group after its last piece. */
    void endRowGroup() throws IOException;

    /** Writes what follows the row groups. Then the sink has all bytes, but still has to be finished. */
    void end() throws IOException;
}
