package org.parquetvs.footer;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.IdentityHashMap;
import java.util.List;
import org.apache.parquet.crypto.ParquetCryptoRuntimeException;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Util;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.parquetvs.planner.FileEntry;

/** From the bytes of a footer to parquet-java's view of it. */
final class FooterParser {

    private FooterParser() {}

    /** @param footer a heap buffer that holds the footer alone */
    static Footer parse(FileEntry file, ByteBuffer footer) {
        try {
            FileMetaData metadata = Util.readFileMetaData(stream(footer), footer.remaining());
            dropUnused(metadata);
            return new Footer(file, convert(metadata));
        } catch (ParquetCryptoRuntimeException e) {
            throw FootErrors.encryptedColumns(file);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            // parquet-java throws whatever its collections and conversions throw; nested garbage ends its recursion.
            throw FootErrors.damaged(file, e);
        }
    }

    private static ByteArrayInputStream stream(ByteBuffer footer) {
        return new ByteArrayInputStream(footer.array(), footer.arrayOffset() + footer.position(), footer.remaining());
    }

    /** Histograms cost memory, bounding boxes need a geometry library; nothing here reads either. */
    private static void dropUnused(FileMetaData metadata) {
        for (RowGroup rowGroup : rowGroups(metadata)) {
            for (ColumnChunk column : rowGroup.getColumns()) {
                if (column.isSetMeta_data()) {
                    column.getMeta_data().setSize_statistics(null);
                    column.getMeta_data().setGeospatial_statistics(null);
                }
            }
        }
    }

    private static ParquetMetadata convert(FileMetaData metadata) throws IOException {
        // By identity: equal row groups are different ones, and hashing one walks through all of its columns.
        IdentityHashMap<RowGroup, Long> firstRows = new IdentityHashMap<>();
        long rows = 0;
        for (RowGroup rowGroup : rowGroups(metadata)) {
            firstRows.put(rowGroup, rows);
            rows = Math.addExact(rows, rowGroup.getNum_rows());
        }
        return new ParquetMetadataConverter().fromParquetMetadata(metadata, null, false, firstRows);
    }

    private static List<RowGroup> rowGroups(FileMetaData metadata) {
        return metadata.isSetRow_groups() ? metadata.getRow_groups() : List.of();
    }
}
