package org.parquetvs.decoder.page;

import java.nio.ByteBuffer;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.footer.CompactReader;

/** Reads from a page header that was encrypted, and is in memory. */
final class DecryptedHeaderBytes extends CompactReader {
    private final ByteBuffer header;

    DecryptedHeaderBytes(ByteBuffer header) {
        this.header = header;
    }

    @Override
    protected int readByte() {
        requireLeft(1);
        return header.get() & 0xFF;
    }

    @Override
    protected void skip(long bytes) {
        requireLeft(bytes);
        header.position(header.position() + (int) bytes);
    }

    private void requireLeft(long bytes) {
        if (bytes > header.remaining()) {
            throw corrupt("ends in the middle of a structure");
        }
    }

    @Override
    protected long left() {
        return header.remaining();
    }

    @Override
    protected RuntimeException corrupt(String problem) {
        return new CorruptPageException("its header " + problem);
    }
}
