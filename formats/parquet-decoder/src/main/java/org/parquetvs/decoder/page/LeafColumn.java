package org.parquetvs.decoder.page;

import java.util.Optional;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.parquetvs.decoder.error.ColumnPlace;
import org.parquetvs.decoder.rowgroup.ColumnChunk;

/**
 * What the footer says about one column chunk, or the page index about some of its pages.
 *
 * @param place for messages
 * @param descriptor path, type and levels of the column
 * @param chunk the place of its pages
 * @param codec compression of the pages
 * @param encryption of its pages, if they are encrypted
 * @param firstRow first row of these pages, counted from the first row of the row group
 * @param valueCount number of values in all of them, including NULLs
 */
public record LeafColumn(
        ColumnPlace place,
        ColumnDescriptor descriptor,
        ColumnChunk chunk,
        CompressionCodecName codec,
        Optional<EncryptedPages> encryption,
        long firstRow,
        long valueCount) {

    /** The same column chunk as if it were another one, for a second column that reads it. */
    public LeafColumn again(int times) {
        ColumnChunk other = new ColumnChunk(
                chunk.path() + ", time " + times,
                chunk.offset(),
                chunk.gapStart(),
                chunk.gapEnd(),
                chunk.endExclusive());
        return new LeafColumn(place, descriptor, other, codec, encryption, firstRow, valueCount);
    }
}
