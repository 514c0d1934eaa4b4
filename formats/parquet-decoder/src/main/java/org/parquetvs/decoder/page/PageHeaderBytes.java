package org.parquetvs.decoder.page;

import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.footer.CompactReader;

/** Reads from the bytes of a column chunk, from the beginning of a page header on. */
final class PageHeaderBytes extends CompactReader {
    private final ChunkBytes chunk;

    PageHeaderBytes(ChunkBytes chunk) {
        this.chunk = chunk;
    }

    @Override
    protected int readByte() {
        return chunk.readByte();
    }

    @Override
    protected void skip(long bytes) {
        chunk.skip(bytes);
    }

    @Override
    protected long left() {
        return chunk.left();
    }

    @Override
    protected RuntimeException corrupt(String problem) {
        return new CorruptPageException("its header " + problem);
    }
}
