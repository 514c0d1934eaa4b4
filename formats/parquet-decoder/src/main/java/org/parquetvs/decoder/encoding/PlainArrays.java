package org.parquetvs.decoder.encoding;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.function.Function;

/**
 * PLAIN values of a fixed number of bytes, which are copied as they are.
 *
 * @param <B> the bytes of a page as values
 * @param <A> an array of values
 */
final class PlainArrays<B extends Buffer, A> implements PageDecoder<A> {
    private final Function<ByteBuffer, B> view;
    private final Copy<B, A> copy;
    private B values;

    private PlainArrays(Function<ByteBuffer, B> view, Copy<B, A> copy) {
        this.view = view;
        this.copy = copy;
        this.values = view.apply(ByteBuffer.allocate(0));
    }

    /** Copies the next values of a page. */
    private interface Copy<B, A> {
        void copy(B values, A target, int offset, int count);
    }

    static PlainArrays<IntBuffer, int[]> ints() {
        return new PlainArrays<>(ByteBuffer::asIntBuffer, IntBuffer::get);
    }

    static PlainArrays<LongBuffer, long[]> longs() {
        return new PlainArrays<>(ByteBuffer::asLongBuffer, LongBuffer::get);
    }

    static PlainArrays<DoubleBuffer, double[]> doubles() {
        return new PlainArrays<>(ByteBuffer::asDoubleBuffer, DoubleBuffer::get);
    }

    @Override
    public void start(byte[] bytes, int position, int end) {
        values = view.apply(ByteBuffer.wrap(bytes, position, end - position).order(ByteOrder.LITTLE_ENDIAN));
    }

    @Override
    public void read(A target, int offset, int count) {
        PlainValues.require(count, values.remaining());
        copy.copy(values, target, offset, count);
    }

    @Override
    public void skip(int count) {
        PlainValues.require(count, values.remaining());
        values.position(values.position() + count);
    }
}
