package org.parquetvs.bench.kernels;

import java.io.IOException;
import java.util.Random;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForLong;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter.LongByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesReader;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForLong;
import org.apache.parquet.column.values.plain.PlainValuesReader.LongPlainValuesReader;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.format.Encoding;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.parquetvs.decoder.encoding.EncodedArrays;

/** INT64 values whose neighbours differ little. */
@State(Scope.Thread)
public class Integers {
    @Param({"PLAIN", "DELTA_BINARY_PACKED", "BYTE_STREAM_SPLIT"})
    Encoding encoding = Encoding.PLAIN;

    private final long[] target = new long[EncodedPages.STEP];
    private final EncodedArrays<long[]> values = EncodedArrays.longs();
    private byte[] page = new byte[0];

    @Setup
    public void encode() {
        Random random = new Random(64);
        ValuesWriter writer = writer();
        long value = 0;
        for (int i = 0; i < EncodedPages.VALUES; i++) {
            value += random.nextInt(1 << 10) - 256;
            writer.writeLong(value);
        }
        page = EncodedPages.bytes(writer);
    }

    private ValuesWriter writer() {
        return switch (encoding) {
            case PLAIN ->
                new PlainValuesWriter(EncodedPages.SLAB_BYTES, EncodedPages.PAGE_BYTES, EncodedPages.ALLOCATOR);
            case DELTA_BINARY_PACKED ->
                new DeltaBinaryPackingValuesWriterForLong(
                        EncodedPages.SLAB_BYTES, EncodedPages.PAGE_BYTES, EncodedPages.ALLOCATOR);
            case BYTE_STREAM_SPLIT ->
                new LongByteStreamSplitValuesWriter(
                        EncodedPages.SLAB_BYTES, EncodedPages.PAGE_BYTES, EncodedPages.ALLOCATOR);
            case RLE, BIT_PACKED, PLAIN_DICTIONARY, RLE_DICTIONARY, DELTA_LENGTH_BYTE_ARRAY, DELTA_BYTE_ARRAY ->
                throw new IllegalArgumentException("Not for INT64: " + encoding);
        };
    }

    private ValuesReader reader() {
        return switch (encoding) {
            case PLAIN -> new LongPlainValuesReader();
            case DELTA_BINARY_PACKED -> new DeltaBinaryPackingValuesReader();
            case BYTE_STREAM_SPLIT -> new ByteStreamSplitValuesReaderForLong();
            case RLE, BIT_PACKED, PLAIN_DICTIONARY, RLE_DICTIONARY, DELTA_LENGTH_BYTE_ARRAY, DELTA_BYTE_ARRAY ->
                throw new IllegalArgumentException("Not for INT64: " + encoding);
        };
    }

    @Benchmark
    @OperationsPerInvocation(EncodedPages.VALUES)
    public long[] ours() {
        values.start(encoding, page, 0, page.length);
        for (int done = 0; done < EncodedPages.VALUES; done += EncodedPages.STEP) {
            values.read(target, 0, EncodedPages.STEP);
        }
        return target;
    }

    @Benchmark
    @OperationsPerInvocation(EncodedPages.VALUES)
    public long[] parquetJava() throws IOException {
        ValuesReader reader = EncodedPages.start(reader(), page);
        for (int i = 0; i < EncodedPages.VALUES; i++) {
            target[i % EncodedPages.STEP] = reader.readLong();
        }
        return target;
    }
}
