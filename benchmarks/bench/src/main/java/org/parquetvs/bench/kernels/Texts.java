package org.parquetvs.bench.kernels;

import java.io.IOException;
import java.util.Random;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesReader;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesWriter;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayReader;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayWriter;
import org.apache.parquet.column.values.plain.BinaryPlainValuesReader;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
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
import org.parquetvs.decoder.convert.TextSource;
import org.parquetvs.decoder.convert.ValueReaderFactory;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.memory.HeapStorage;
import org.parquetvs.vector.text.TextBuilder;

/** Texts of 8 to 24 letters: ours are checked and copied into one array, parquet-java's are an object each. */
@State(Scope.Thread)
public class Texts {
    private static final PrimitiveType TYPE = Types.optional(PrimitiveTypeName.BINARY)
            .as(LogicalTypeAnnotation.stringType())
            .named("TEXT");
    private static final int SHORTEST = 8;
    private static final int LONGEST = 24;

    @Param({"PLAIN", "DELTA_LENGTH_BYTE_ARRAY", "DELTA_BYTE_ARRAY"})
    Encoding encoding = Encoding.PLAIN;

    private final TextSource source =
            ValueReaderFactory.texts(TYPE, new SqlType.Varchar(100, Charset.UTF8), BinaryEncoding.BASE64);
    private final TextBuilder builder = new TextBuilder(new HeapStorage(), new int[EncodedPages.STEP + 1], 1 << 20);
    private final Binary[] binaries = new Binary[EncodedPages.STEP];
    private byte[] page = new byte[0];

    @Setup
    public void encode() {
        Random random = new Random(8);
        ValuesWriter writer = writer();
        for (int i = 0; i < EncodedPages.VALUES; i++) {
            StringBuilder text = new StringBuilder();
            random.ints(SHORTEST + random.nextInt(LONGEST - SHORTEST), 'a', 'z').forEach(text::appendCodePoint);
            writer.writeBytes(Binary.fromString(text.toString()));
        }
        page = EncodedPages.bytes(writer);
    }

    private ValuesWriter writer() {
        int slab = EncodedPages.SLAB_BYTES;
        return switch (encoding) {
            case PLAIN -> new PlainValuesWriter(slab, EncodedPages.PAGE_BYTES, EncodedPages.ALLOCATOR);
            case DELTA_LENGTH_BYTE_ARRAY ->
                new DeltaLengthByteArrayValuesWriter(slab, EncodedPages.PAGE_BYTES, EncodedPages.ALLOCATOR);
            case DELTA_BYTE_ARRAY -> new DeltaByteArrayWriter(slab, EncodedPages.PAGE_BYTES, EncodedPages.ALLOCATOR);
            case RLE, BIT_PACKED, PLAIN_DICTIONARY, RLE_DICTIONARY, DELTA_BINARY_PACKED, BYTE_STREAM_SPLIT ->
                throw new IllegalArgumentException("Not for texts: " + encoding);
        };
    }

    private ValuesReader reader() {
        return switch (encoding) {
            case PLAIN -> new BinaryPlainValuesReader();
            case DELTA_LENGTH_BYTE_ARRAY -> new DeltaLengthByteArrayValuesReader();
            case DELTA_BYTE_ARRAY -> new DeltaByteArrayReader();
            case RLE, BIT_PACKED, PLAIN_DICTIONARY, RLE_DICTIONARY, DELTA_BINARY_PACKED, BYTE_STREAM_SPLIT ->
                throw new IllegalArgumentException("Not for texts: " + encoding);
        };
    }

    @Benchmark
    @OperationsPerInvocation(EncodedPages.VALUES)
    public byte[] ours() {
        source.start(encoding, page, 0, page.length);
        for (int done = 0; done < EncodedPages.VALUES; done += EncodedPages.STEP) {
            builder.clear();
            while (builder.count() < EncodedPages.STEP) {
                source.append(builder, EncodedPages.STEP - builder.count());
            }
        }
        return builder.bytes();
    }

    @Benchmark
    @OperationsPerInvocation(EncodedPages.VALUES)
    public Binary[] parquetJava() throws IOException {
        ValuesReader reader = EncodedPages.start(reader(), page);
        for (int i = 0; i < EncodedPages.VALUES; i++) {
            binaries[i % EncodedPages.STEP] = reader.readBytes();
        }
        return binaries;
    }
}
