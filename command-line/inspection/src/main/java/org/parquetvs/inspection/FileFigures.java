package org.parquetvs.inspection;

import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.RowGroupMetadata;

/**
 * A file by its footer.
 *
 * @param footer with all column chunks
 */
public record FileFigures(Footer footer) {

    public String key() {
        return footer.file().key();
    }

    public long bytes() {
        return footer.file().size();
    }

    public long rows() {
        return footer.rows();
    }

    public int rowGroups() {
        return footer.rowGroups().size();
    }

    /** What the writer says about itself. */
    public String writer() {
        return footer.createdBy();
    }

    /** Bytes of a row group in the file. */
    public static long bytes(RowGroupMetadata rowGroup) {
        return rowGroup.chunks().stream()
                .mapToLong(ColumnChunkMetaData::getTotalSize)
                .sum();
    }

    /** Bytes of the pages of a row group before they were compressed. */
    public static long uncompressedBytes(RowGroupMetadata rowGroup) {
        return rowGroup.chunks().stream()
                .mapToLong(ColumnChunkMetaData::getTotalUncompressedSize)
                .sum();
    }
}
