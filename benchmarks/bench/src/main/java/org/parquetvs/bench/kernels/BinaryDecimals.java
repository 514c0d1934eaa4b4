package org.parquetvs.bench.kernels;

import java.io.IOException;
import java.util.Random;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesReader;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesWriter;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.parquetvs.decoder.convert.ValueReaderFactory;
import org.parquetvs.decoder.encoding.ValueReader;
import org.parquetvs.type.SqlType;

/** Decimals of at most 18 digits, from FIXED_LEN_BYTE_ARRAY with the highest byte first to unscaled numbers. */
@State(Scope.Thread)
public class BinaryDecimals {
    private static final int PRECISION = 12;
    private static final int SCALE = 2;

    @Param({"6", "16"})
    int length;

    private final long[] target = new long[EncodedPages.STEP];
    private ValueReader<long[]> source = source(PRECISION);
    private byte[] page = new byte[0];

    @Setup
    public void encode() {
        Random random = new Random(length);
        FixedLenByteArrayPlainValuesWriter writer = new FixedLenByteArrayPlainValuesWriter(
                length, EncodedPages.SLAB_BYTES, EncodedPages.PAGE_BYTES, EncodedPages.ALLOCATOR);
        for (int i = 0; i < EncodedPages.VALUES; i++) {
            writer.writeBytes(Binary.fromConstantByteArray(bytes(random.nextInt())));
        }
        page = EncodedPages.bytes(writer);
        source = source(length);
    }

    private byte[] bytes(long unscaled) {
        byte[] bytes = new byte[length];
        long rest = unscaled;
        for (int i = length - 1; i >= 0; i--) {
            bytes[i] = (byte) rest;
            rest >>= Byte.SIZE;
        }
        return bytes;
    }

    private static ValueReader<long[]> source(int length) {
        PrimitiveType type = Types.optional(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
                .length(length)
                .as(LogicalTypeAnnotation.decimalType(SCALE, PRECISION))
                .named("DECIMAL");
        return ValueReaderFactory.longDecimals(type, new SqlType.Decimal(PRECISION, SCALE));
    }

    @Benchmark
    @OperationsPerInvocation(EncodedPages.VALUES)
    public long[] ours() {
        source.start(Encoding.PLAIN, page, 0, page.length);
        for (int done = 0; done < EncodedPages.VALUES; done += EncodedPages.STEP) {
            source.read(target, 0, EncodedPages.STEP);
        }
        return target;
    }

    /** parquet-java leaves the bytes to its caller. */
    @Benchmark
    @OperationsPerInvocation(EncodedPages.VALUES)
    public long[] parquetJava() throws IOException {
        FixedLenByteArrayPlainValuesReader reader =
                EncodedPages.start(new FixedLenByteArrayPlainValuesReader(length), page);
        for (int i = 0; i < EncodedPages.VALUES; i++) {
            long unscaled = 0;
            for (byte b : reader.readBytes().getBytesUnsafe()) {
                unscaled = unscaled << Byte.SIZE | (b & 0xFF);
            }
            target[i % EncodedPages.STEP] = unscaled;
        }
        return target;
    }
}
