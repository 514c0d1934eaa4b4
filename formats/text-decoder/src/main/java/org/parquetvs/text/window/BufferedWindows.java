package org.parquetvs.text.window;

/** Windows that are the beginning of a buffer. */
abstract class BufferedWindows implements RecordWindows {
    final WindowBuffer buffer;

    BufferedWindows(WindowBuffer buffer) {
        this.buffer = buffer;
    }

    @Override
    public final byte[] bytes() {
        return buffer.bytes();
    }

    @Override
    public final int start() {
        return buffer.start();
    }

    @Override
    public final long offset() {
        return buffer.offset();
    }

    @Override
    public final void close() {
        buffer.close();
    }
}
