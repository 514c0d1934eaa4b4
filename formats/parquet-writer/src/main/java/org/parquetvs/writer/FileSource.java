package org.parquetvs.writer;

import java.io.IOException;
import java.util.Iterator;
import org.parquetvs.store.output.FileSink;

/**
 * A file that is to be written. Its row groups are encoded in pieces, several at a time, and the pieces are put together
 * in order.
 *
 * @param <P> an encoded piece
 */
public interface FileSource<P> {

    /** Key of the file in its target. */
    String key();

    /**
     * The row groups, in order; at least one. A file without rows has one row group of no rows, which is not written. Each
     * is asked for when there is room for it, under a lock: the iterator must not block.
     */
    Iterator<? extends RowGroupSource<P>> rowGroups();

    /** Begins to put the file together. */
    FileAssembly<P> assemble(FileSink sink) throws IOException;

    /** Hears how the writing of this file goes. */
    FileListener listener();
}
