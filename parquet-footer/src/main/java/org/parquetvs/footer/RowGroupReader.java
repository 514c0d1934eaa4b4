package org.parquetvs.footer;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnCryptoMetaData;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Statistics;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.internal.hadoop.metadata.IndexReference;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.parquetvs.scan.file.FileEntry;

/** From the row groups of a footer to parquet-java's view of them. */
final class RowGroupReader {
    private final ParquetMetadataConverter converter = new ParquetMetadataConverter();
    private final FileEntry file;
    private final MessageType schema;
    private final String createdBy;

    RowGroupReader(FileEntry file, MessageType schema, String createdBy) {
        this.file = file;
        this.schema = schema;
        this.createdBy = createdBy;
    }

    List<BlockMetaData> read(FileMetaData metadata) {
        List<BlockMetaData> rowGroups = new ArrayList<>();
        long firstRow = 0;
        for (RowGroup rowGroup : metadata.isSetRow_groups() ? metadata.getRow_groups() : List.<RowGroup>of()) {
            rowGroups.add(rowGroup(rowGroup, rowGroups.size(), firstRow));
            firstRow = Math.addExact(firstRow, rowGroup.getNum_rows());
        }
        return rowGroups;
    }

    private BlockMetaData rowGroup(RowGroup rowGroup, int ordinal, long firstRow) {
        if (rowGroup.getNum_rows() < 0) {
            throw new IllegalArgumentException("row group " + ordinal + " has " + rowGroup.getNum_rows() + " rows");
        }
        BlockMetaData result = new BlockMetaData();
        result.setRowCount(rowGroup.getNum_rows());
        result.setTotalByteSize(rowGroup.getTotal_byte_size());
        result.setRowIndexOffset(firstRow);
        result.setOrdinal(ordinal);
        for (ColumnChunk chunk : rowGroup.getColumns()) {
            ColumnChunkMetaData column = columnChunk(chunk, ordinal);
            column.setRowGroupOrdinal(ordinal);
            result.addColumn(column);
        }
        return result;
    }

    private ColumnChunkMetaData columnChunk(ColumnChunk chunk, int rowGroup) {
        if (chunk.isSetCrypto_metadata()) {
            throw FooterErrors.encryptedColumn(file, path(chunk));
        }
        if (chunk.isSetFile_path()) {
            throw new IllegalArgumentException("its columns are in another file, " + chunk.getFile_path());
        }
        ColumnMetaData metadata = Objects.requireNonNull(
                chunk.getMeta_data(), () -> "row group " + rowGroup + " has a column without metadata");
        String[] path = metadata.getPath_in_schema().toArray(String[]::new);
        PrimitiveType type = leaf(path, rowGroup);
        PrimitiveTypeName written = SchemaReader.physicalType(metadata.getType());
        if (written != type.getPrimitiveTypeName()) {
            throw new IllegalArgumentException("row group " + rowGroup + " has column " + String.join(".", path)
                    + " as " + written + ", its schema as " + type.getPrimitiveTypeName());
        }
        dropUnused(metadata, type);
        ColumnChunkMetaData column =
                converter.buildColumnChunkMetaData(metadata, ColumnPath.get(path), type, createdBy);
        if (metadata.isSetBloom_filter_offset()) {
            column.setBloomFilterOffset(metadata.getBloom_filter_offset());
        }
        if (metadata.isSetBloom_filter_length()) {
            column.setBloomFilterLength(metadata.getBloom_filter_length());
        }
        if (chunk.isSetColumn_index_offset() && chunk.isSetColumn_index_length()) {
            column.setColumnIndexReference(
                    new IndexReference(chunk.getColumn_index_offset(), chunk.getColumn_index_length()));
        }
        if (chunk.isSetOffset_index_offset() && chunk.isSetOffset_index_length()) {
            column.setOffsetIndexReference(
                    new IndexReference(chunk.getOffset_index_offset(), chunk.getOffset_index_length()));
        }
        return column;
    }

    /** parquet-java would answer with the whole schema. */
    private PrimitiveType leaf(String[] path, int rowGroup) {
        if (path.length == 0 || !schema.containsPath(path)) {
            throw new IllegalArgumentException("row group " + rowGroup + " has column " + String.join(".", path)
                    + ", which its schema does not have");
        }
        return schema.getType(path).asPrimitiveType();
    }

    /** Of an encrypted column, which may have a key of its own. */
    private static String path(ColumnChunk chunk) {
        ColumnCryptoMetaData encryption = chunk.getCrypto_metadata();
        List<String> path = encryption.isSetENCRYPTION_WITH_COLUMN_KEY()
                ? encryption.getENCRYPTION_WITH_COLUMN_KEY().getPath_in_schema()
                : chunk.getMeta_data().getPath_in_schema();
        return String.join(".", path);
    }

    /** Histograms cost memory, bounding boxes need a geometry library. */
    private static void dropUnused(ColumnMetaData metadata, PrimitiveType type) {
        metadata.setSize_statistics(null);
        metadata.setGeospatial_statistics(null);
        if (metadata.isSetStatistics() && !isDecodable(metadata.getStatistics(), type)) {
            metadata.setStatistics(null);
        }
    }

    /** Bounds of a fixed width that say of themselves that they are no values have been written by no known writer. */
    private static boolean isDecodable(Statistics statistics, PrimitiveType type) {
        boolean isCut = (statistics.isSetIs_min_value_exact() && !statistics.isIs_min_value_exact())
                || (statistics.isSetIs_max_value_exact() && !statistics.isIs_max_value_exact());
        return (!isCut || type.getPrimitiveTypeName() == PrimitiveTypeName.BINARY)
                && BoundBytes.areWhole(type, statistics.getMin())
                && BoundBytes.areWhole(type, statistics.getMax())
                && BoundBytes.areWhole(type, statistics.getMin_value())
                && BoundBytes.areWhole(type, statistics.getMax_value());
    }
}
