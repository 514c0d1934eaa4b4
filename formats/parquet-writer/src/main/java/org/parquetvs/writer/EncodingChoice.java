package org.parquetvs.writer;

import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForInteger;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForLong;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesWriter;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayWriter;
import org.apache.parquet.column.values.factory.DefaultValuesWriterFactory;
import org.apache.parquet.column.values.factory.ValuesWriterFactory;
import org.apache.parquet.column.values.plain.BooleanPlainValuesWriter;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesWriter;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesWriter;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.Encodings;

/** Gives each column the requested encoding, whatever the page version is. */
final class EncodingChoice implements ValuesWriterFactory {
    private static final int INT96_BYTES = 12;

    private final Encodings encodings;
    private final ValuesWriterFactory usual = new DefaultValuesWriterFactory();
    private int slab;
    private int page;
    private ByteBufferAllocator allocator = HeapByteBufferAllocator.getInstance();

    EncodingChoice(Encodings encodings) {
        this.encodings = encodings;
    }

    @Override
    public void initialize(ParquetProperties properties) {
        usual.initialize(properties);
        slab = properties.getInitialSlabSize();
        page = properties.getPageSizeThreshold();
        allocator = properties.getAllocator();
    }

    @Override
    public ValuesWriter newValuesWriter(ColumnDescriptor leaf) {
        ColumnEncoding encoding = encodings.of(leaf.getPath()[0]);
        PrimitiveTypeName type = leaf.getPrimitiveType().getPrimitiveTypeName();
        boolean bytes = type == PrimitiveTypeName.BINARY;
        boolean fixedBytes = type == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY;
        return switch (encoding) {
            case DICTIONARY -> usual.newValuesWriter(leaf);
            case PLAIN -> plain(leaf);
            case RLE ->
                type == PrimitiveTypeName.BOOLEAN
                        ? new RunLengthBitPackingHybridValuesWriter(1, slab, page, allocator)
                        : plain(leaf);
            case DELTA_BINARY_PACKED -> deltaBinaryPacked(leaf);
            case DELTA_LENGTH_BYTE_ARRAY ->
                bytes ? new DeltaLengthByteArrayValuesWriter(slab, page, allocator) : plain(leaf);
            case DELTA_BYTE_ARRAY ->
                bytes || fixedBytes ? new DeltaByteArrayWriter(slab, page, allocator) : plain(leaf);
            case BYTE_STREAM_SPLIT -> byteStreamSplit(leaf);
        };
    }

    private ValuesWriter plain(ColumnDescriptor leaf) {
        return switch (leaf.getPrimitiveType().getPrimitiveTypeName()) {
            case BOOLEAN -> new BooleanPlainValuesWriter();
            case FIXED_LEN_BYTE_ARRAY ->
                new FixedLenByteArrayPlainValuesWriter(leaf.getPrimitiveType().getTypeLength(), slab, page, allocator);
            case INT96 -> new FixedLenByteArrayPlainValuesWriter(INT96_BYTES, slab, page, allocator);
            case INT32, INT64, FLOAT, DOUBLE, BINARY -> new PlainValuesWriter(slab, page, allocator);
        };
    }

    private ValuesWriter deltaBinaryPacked(ColumnDescriptor leaf) {
        return switch (leaf.getPrimitiveType().getPrimitiveTypeName()) {
            case INT32 -> new DeltaBinaryPackingValuesWriterForInteger(slab, page, allocator);
            case INT64 -> new DeltaBinaryPackingValuesWriterForLong(slab, page, allocator);
            case BOOLEAN, FLOAT, DOUBLE, BINARY, FIXED_LEN_BYTE_ARRAY, INT96 -> plain(leaf);
        };
    }

    private ValuesWriter byteStreamSplit(ColumnDescriptor leaf) {
        return switch (leaf.getPrimitiveType().getPrimitiveTypeName()) {
            case INT32 -> new ByteStreamSplitValuesWriter.IntegerByteStreamSplitValuesWriter(slab, page, allocator);
            case INT64 -> new ByteStreamSplitValuesWriter.LongByteStreamSplitValuesWriter(slab, page, allocator);
            case FLOAT -> new ByteStreamSplitValuesWriter.FloatByteStreamSplitValuesWriter(slab, page, allocator);
            case DOUBLE -> new ByteStreamSplitValuesWriter.DoubleByteStreamSplitValuesWriter(slab, page, allocator);
            case FIXED_LEN_BYTE_ARRAY ->
                new ByteStreamSplitValuesWriter.FixedLenByteArrayByteStreamSplitValuesWriter(
                        leaf.getPrimitiveType().getTypeLength(), slab, page, allocator);
            case BOOLEAN, BINARY, INT96 -> plain(leaf);
        };
    }
}
