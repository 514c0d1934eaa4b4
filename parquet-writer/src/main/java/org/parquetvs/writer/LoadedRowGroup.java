package org.parquetvs.writer;

import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;

/** Encodes the columns of a row group. They know nothing of each other, so that they can be encoded side by side. */
record LoadedRowGroup(ParquetFormat format, RowGroupColumns columns, int rows, int columnsPerPiece)
        implements RowGroupPieces<EncodedColumns> {

    @Override
    public long bytes() {
        return columns.bytes();
    }

    @Override
    public EncodedColumns encode(int piece, EncodingContext context) {
        PageCompressor compressor = context.compressor(format.settings().codec());
        int first = piece * columnsPerPiece;
        int end = Math.min(first + columnsPerPiece, format.schema().getFieldCount());
        List<ColumnChunkPageWriteStore> chunks = new ArrayList<>(end - first);
        for (int column = first; column < end; column++) {
            chunks.add(encode(column, compressor));
        }
        return new EncodedColumns(chunks);
    }

    private ColumnChunkPageWriteStore encode(int column, PageCompressor compressor) {
        Type type = format.schema().getType(column);
        MessageType schema = new MessageType(type.getName(), type);
        ColumnChunkPageWriteStore pages = ColumnChunkPageWriteStore.builder()
                .withCompressorProvider(leaf -> compressor)
                .withSchema(schema)
                .withAllocator(format.properties().getAllocator())
                .withColumnIndexTruncateLength(ParquetFile.INDEX_TRUNCATION)
                .withPageWriteChecksumEnabled(true)
                .build();
        try (ColumnWriteStore store = format.properties().newColumnWriteStore(schema, pages, pages)) {
            int encoded = encode(column, schema, store);
            if (encoded != rows) {
                throw new IllegalStateException(
                        "Column " + type.getName() + " has " + encoded + " values for " + rows + " rows");
            }
            store.flush();
        }
        return pages;
    }

    /** Returns the number of rows that have a value in the column. */
    private int encode(int column, MessageType schema, ColumnWriteStore store) {
        Type type = schema.getType(0);
        if (type.isPrimitive() && !type.isRepetition(Repetition.REPEATED)) {
            LeafEncoder leaf = new LeafEncoder(schema.getColumns().get(0), store);
            columns.encode(column, leaf);
            return leaf.rows();
        }
        NestedEncoder nested = new NestedEncoder(schema, store);
        columns.encode(column, nested);
        nested.flush();
        return nested.rows();
    }
}
