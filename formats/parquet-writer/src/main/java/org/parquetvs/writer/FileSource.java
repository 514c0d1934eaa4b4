package org.parquetvs.writer;

import java.io.IOException;
import java.util.Iterator;
import org.parquetvs.store.output.FileSink;

/**
 * A file to write. Its row groups are encoded in pieces, several at the same time, and the pieces are assembled in
 * order.
 *
 * @param <P> an encoded piece
 */
public interface FileSource<P> {

    /** Key of the file in its target. */
    String key();

    /**
     * The row groups, in order; at least one. A file without rows has one row group of no rows, which is not written.
     * Each is requested when there is room for it, under a lock, so the iterator must not block.
     */
    Iterator<? extends RowGroupSource<P>> rowGroups();

    /** Begins to assemble the file. */
    FileAssembly<P> assemble(FileSink sink) throws IOException;

    /** Gets the progress of writing this file. */
    FileListener listener();
}
