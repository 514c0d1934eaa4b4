package org.parquetvs.footer;

import java.nio.ByteBuffer;
import shaded.parquet.org.apache.thrift.TConfiguration;
import shaded.parquet.org.apache.thrift.transport.TEndpointTransport;
import shaded.parquet.org.apache.thrift.transport.TTransportException;

/** Lets Thrift read directly from an array. From a stream it would request each byte, which takes twice as long. */
final class HeapTransport extends TEndpointTransport {
    private final byte[] bytes;
    private final int end;
    private int position;

    /** @param source a heap buffer; its position does not change */
    HeapTransport(ByteBuffer source) throws TTransportException {
        super(limits(source.remaining()));
        this.bytes = source.array();
        this.position = source.arrayOffset() + source.position();
        this.end = position + source.remaining();
    }

    private static TConfiguration limits(int length) {
        return TConfiguration.custom()
                .setMaxMessageSize(length)
                .setMaxFrameSize(length)
                .build();
    }

    @Override
    public int read(byte[] target, int offset, int length) {
        int count = Math.min(length, end - position);
        System.arraycopy(bytes, position, target, offset, count);
        position += count;
        return count;
    }

    @Override
    public byte[] getBuffer() {
        return bytes;
    }

    @Override
    public int getBufferPosition() {
        return position;
    }

    @Override
    public int getBytesRemainingInBuffer() {
        return end - position;
    }

    @Override
    public void consumeBuffer(int count) {
        position += count;
    }

    @Override
    public void write(byte[] source, int offset, int length) {
        throw new UnsupportedOperationException("Only for reading");
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void open() {
        // There is nothing to open.
    }

    @Override
    public void close() {
        // There is nothing to close.
    }
}
