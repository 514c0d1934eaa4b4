package org.parquetvs.decoder;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.parquetvs.decoder.error.ColumnPlace;
import org.parquetvs.decoder.error.DecoderErrors;
import org.parquetvs.decoder.page.EncryptedPages;
import org.parquetvs.decoder.page.LeafColumn;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.footer.ColumnPages.PagePlace;
import org.parquetvs.footer.Footer;

/** Finds the column chunks of a field: one if the field is a value, one for each leaf below it if it is nested. */
final class RowGroupLeaves {
    private final RowGroup rowGroup;

    RowGroupLeaves(RowGroup rowGroup) {
        this.rowGroup = rowGroup;
    }

    RowGroup rowGroup() {
        return rowGroup;
    }

    /** The chunks at and below a path, in the order of the schema; none if the file lacks them. */
    List<LeafColumn> of(List<String> path) {
        return rowGroup.footer().rowGroups().get(rowGroup.ordinal()).chunks(path.get(0)).stream()
                .filter(column -> isBelow(path, column.getPath().toArray()))
                .map(this::leaf)
                .toList();
    }

    /** The leaf that is cheapest to read: any leaf shows where rows begin and what is NULL. */
    LeafColumn lightest(List<String> path) {
        return of(path).stream()
                .min(Comparator.comparingLong(leaf -> leaf.chunk().length()))
                .orElseThrow(() -> DecoderErrors.missingChunk(place(rowGroup, path)));
    }

    private static boolean isBelow(List<String> path, String[] leaf) {
        return path.size() <= leaf.length && path.equals(Arrays.asList(leaf).subList(0, path.size()));
    }

    /** The place of a field without a column chunk. */
    static ColumnPlace place(RowGroup rowGroup, List<String> path) {
        return new ColumnPlace(rowGroup.footer().file().key(), rowGroup.ordinal(), String.join(".", path));
    }

    private LeafColumn leaf(ColumnChunkMetaData column) {
        Footer footer = rowGroup.footer();
        String path = column.getPath().toDotString();
        ColumnPlace place = new ColumnPlace(footer.file().key(), rowGroup.ordinal(), path);
        long offset = column.getStartingPos();
        long length = column.getTotalSize();
        long fileSize = footer.file().size();
        if (offset < 0 || length < 0 || length > fileSize || offset > fileSize - length) {
            throw DecoderErrors.chunkOutsideFile(place, offset, length, fileSize);
        }
        ColumnDescriptor descriptor =
                footer.schema().getColumnDescription(column.getPath().toArray());
        LeafColumn whole = new LeafColumn(
                place,
                descriptor,
                ColumnChunk.whole(path, offset, length),
                column.getCodec(),
                footer.decryption(column).map(decryption -> new EncryptedPages(decryption, 0)),
                0,
                column.getValueCount());
        return rowGroup.pages()
                .flatMap(index -> index.pages(column.getPath()))
                .map(pages -> stretch(whole, pages.pages()))
                .orElse(whole);
    }

    /** The pages of a flat column that have the rows of a stretch, and the dictionary page. */
    private LeafColumn stretch(LeafColumn whole, List<PagePlace> pages) {
        List<PagePlace> wanted = pages.stream()
                .filter(page ->
                        page.firstRow() < rowGroup.firstRow() + rowGroup.rows() && rowGroup.firstRow() < page.endRow())
                .toList();
        PagePlace first = wanted.get(0);
        PagePlace last = wanted.get(wanted.size() - 1);
        ColumnChunk chunk = new ColumnChunk(
                whole.chunk().path(),
                whole.chunk().offset(),
                pages.get(0).offset(),
                first.offset(),
                last.offset() + last.length());
        return new LeafColumn(
                whole.place(),
                whole.descriptor(),
                chunk,
                whole.codec(),
                whole.encryption().map(all -> new EncryptedPages(all.decryption(), pages.indexOf(first))),
                first.firstRow(),
                last.endRow() - first.firstRow());
    }
}
