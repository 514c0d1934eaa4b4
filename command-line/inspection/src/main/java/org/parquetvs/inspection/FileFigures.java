package org.parquetvs.inspection;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.RowGroupMetadata;
import org.parquetvs.scan.file.FileEntry;

/**
 * A file by its footer.
 *
 * @param footer with all column chunks
 */
public record FileFigures(Footer footer) {

    /** The file as it was listed. */
    public FileEntry file() {
        return footer.file();
    }

    public String key() {
        return file().key();
    }

    public long bytes() {
        return file().size();
    }

    public long rows() {
        return footer.rows();
    }

    /** What the writer says about itself. */
    public String writer() {
        return footer.createdBy();
    }

    /** Its row groups, in order. */
    public List<RowGroupFigures> rowGroups() {
        return IntStream.range(0, footer.rowGroups().size())
                .mapToObj(this::rowGroup)
                .toList();
    }

    private RowGroupFigures rowGroup(int ordinal) {
        RowGroupMetadata rowGroup = footer.rowGroups().get(ordinal);
        List<ColumnChunkMetaData> chunks = rowGroup.chunks();
        return new RowGroupFigures(
                key(),
                ordinal,
                rowGroup.rows(),
                chunks.stream().mapToLong(ColumnChunkMetaData::getTotalSize).sum(),
                chunks.stream()
                        .mapToLong(ColumnChunkMetaData::getTotalUncompressedSize)
                        .sum());
    }
}
