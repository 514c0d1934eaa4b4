package org.parquetvs.writer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.values.bloomfilter.BlockSplitBloomFilter;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.writer.chunk.ChunkColumn;
import org.parquetvs.writer.chunk.ChunkEncoder;
import org.parquetvs.writer.chunk.ChunkMemory;

/** Encodes the columns of a row group. They are independent of each other, so they can be encoded in parallel. */
record LoadedRowGroup(
        ParquetFormat format,
        RowGroupColumns columns,
        int rows,
        Optional<RowGroupEncryption> encryption,
        int columnsPerPiece)
        implements RowGroupPieces<EncodedColumns> {

    @Override
    public long bytes() {
        return columns.bytes();
    }

    @Override
    public EncodedColumns encode(int piece, EncodingContext context) throws IOException {
        int first = piece * columnsPerPiece;
        int end = Math.min(first + columnsPerPiece, format.schema().getFieldCount());
        if (encryption.isPresent()) {
            return new EncodedColumns(List.of(encrypted(encryption.get(), context)));
        }
        List<ColumnChunkPageWriteStore> chunks = new ArrayList<>(end - first);
        for (int column = first; column < end; column++) {
            ColumnChunkPageWriteStore pages = pages(schema(column), context).build();
            encode(column, pages, context);
            chunks.add(pages);
        }
        return new EncodedColumns(chunks);
    }

    private ColumnChunkPageWriteStore encrypted(RowGroupEncryption how, EncodingContext context) throws IOException {
        ColumnChunkPageWriteStore pages = pages(format.schema(), context)
                .withFileEncryptor(how.encryptor())
                .withRowGroupOrdinal(how.ordinal())
                .build();
        for (int column = 0; column < format.schema().getFieldCount(); column++) {
            encode(column, pages, context);
        }
        return pages;
    }

    private MessageType schema(int column) {
        Type type = format.schema().getType(column);
        return new MessageType(type.getName(), type);
    }

    private ColumnChunkPageWriteStore.Builder pages(MessageType schema, EncodingContext context) {
        PageCompressor compressor = context.compressor(format.settings().codec());
        return ColumnChunkPageWriteStore.builder()
                .withCompressorProvider(leaf -> compressor)
                .withSchema(schema)
                .withAllocator(format.properties().getAllocator())
                .withColumnIndexTruncateLength(ParquetFile.INDEX_TRUNCATION)
                .withPageWriteChecksumEnabled(true);
    }

    private void encode(int column, ColumnChunkPageWriteStore pages, EncodingContext context) throws IOException {
        MessageType schema = schema(column);
        int encoded = columns instanceof BatchRowGroup batches
                ? encode(batches, column, schema, pages, context.chunkMemory())
                : encode((RowGroupValues) columns, column, schema, pages);
        if (encoded != rows) {
            throw new IllegalStateException(
                    "Column " + schema.getName() + " has " + encoded + " values for " + rows + " rows");
        }
    }

    /** Returns the number of rows that have a value in the column. */
    private int encode(RowGroupValues values, int column, MessageType schema, ColumnChunkPageWriteStore pages) {
        try (ColumnWriteStore store = format.properties().newColumnWriteStore(schema, pages, pages)) {
            int encoded = encode(values, column, schema, store);
            store.flush();
            return encoded;
        }
    }

    private static int encode(RowGroupValues values, int column, MessageType schema, ColumnWriteStore store) {
        if (isLeaf(schema)) {
            LeafEncoder leaf = new LeafEncoder(schema.getColumns().get(0), store);
            values.encode(column, leaf);
            return leaf.rows();
        }
        NestedEncoder nested = new NestedEncoder(schema, store);
        values.encode(column, nested);
        nested.flush();
        return nested.rows();
    }

    private static boolean isLeaf(MessageType schema) {
        Type type = schema.getType(0);
        return type.isPrimitive() && !type.isRepetition(Repetition.REPEATED);
    }

    private int encode(
            BatchRowGroup batches, int column, MessageType schema, ColumnChunkPageWriteStore pages, ChunkMemory memory)
            throws IOException {
        if (!isLeaf(schema)) {
            throw new IllegalArgumentException(
                    "Cannot write nested column " + column + ": its rows have single values");
        }
        ColumnDescriptor leaf = schema.getColumns().get(0);
        ChunkColumn vectors = ChunkColumn.of(batches.batches(), column);
        Optional<BloomFilter> filter = bloomFilter(leaf);
        new ChunkEncoder(leaf.getPrimitiveType(), format.settings(), memory)
                .write(vectors, pages.getPageWriter(leaf), filter);
        filter.ifPresent(pages.getBloomFilterWriter(leaf)::writeBloomFilter);
        return vectors.rows();
    }

    private Optional<BloomFilter> bloomFilter(ColumnDescriptor leaf) {
        ParquetProperties properties = format.properties();
        if (!properties.isBloomFilterEnabled(leaf)) {
            return Optional.empty();
        }
        int bits = BlockSplitBloomFilter.optimalNumOfBits(
                properties.getBloomFilterNDV(leaf).orElse(rows),
                properties.getBloomFilterFPP(leaf).orElse(ParquetProperties.DEFAULT_BLOOM_FILTER_FPP));
        return Optional.of(new BlockSplitBloomFilter(bits / Byte.SIZE, properties.getMaxBloomFilterBytes()));
    }
}
