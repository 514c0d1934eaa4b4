package org.parquetvs.bench.kernels;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridEncoder;

/** Values as parquet-java writes them into a page. */
final class EncodedPages {
    /** Values of a page. */
    static final int VALUES = 1 << 14;

    /** Values that are decoded at once. */
    static final int STEP = 1 << 11;

    static final HeapByteBufferAllocator ALLOCATOR = new HeapByteBufferAllocator();
    static final int PAGE_BYTES = 1 << 20;
    static final int SLAB_BYTES = 1 << 16;

    private EncodedPages() {}

    /** Runs of repeated numbers, and bit-packed numbers where they do not repeat. */
    static byte[] hybrid(int[] numbers, int width) {
        try (RunLengthBitPackingHybridEncoder encoder =
                new RunLengthBitPackingHybridEncoder(width, SLAB_BYTES, PAGE_BYTES, ALLOCATOR)) {
            for (int number : numbers) {
                encoder.writeInt(number);
            }
            return bytes(encoder.toBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] plain(long[] numbers) {
        PlainValuesWriter writer = new PlainValuesWriter(SLAB_BYTES, PAGE_BYTES, ALLOCATOR);
        for (long number : numbers) {
            writer.writeLong(number);
        }
        return bytes(writer);
    }

    /** The bytes of a writer, which is closed. */
    static byte[] bytes(ValuesWriter writer) {
        try (writer) {
            return bytes(writer.getBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The bytes of an input. */
    static byte[] bytes(BytesInput input) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        input.writeAllTo(bytes);
        return bytes.toByteArray();
    }

    /** Lets a reader begin with a page. */
    static <R extends ValuesReader> R start(R reader, byte[] page) throws IOException {
        reader.initFromPage(VALUES, ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
        return reader;
    }
}
