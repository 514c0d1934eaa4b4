package org.parquetvs.decoder.column;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.decoder.encoding.ValidityDecoder;
import org.parquetvs.decoder.page.DataPage;
import org.parquetvs.decoder.page.PageReader;
import org.parquetvs.decoder.page.Slice;
import org.parquetvs.vector.Validity;

/** Whether a nested field is NULL, from the levels of one leaf. All values that are not NULL are the same text. */
public final class NullCheckColumn implements ColumnReader {
    private static final byte[] TEXT = "{}".getBytes(StandardCharsets.UTF_8);

    private final PageReader pages;
    private final ValidityDecoder levels = new ValidityDecoder();
    private final Validity validity = new Validity();
    private int pageRowsLeft;
    private int[] indices = new int[0];

    /** @param pages the pages, flattened to whether the field is NULL; this column closes them */
    public NullCheckColumn(PageReader pages) {
        this.pages = pages;
    }

    @Override
    public boolean stopsEarly() {
        return false;
    }

    @Override
    public int fill(int rows) {
        return pages.placed(() -> {
            while (validity.rows() < rows) {
                if (!beginRows()) {
                    throw new CorruptPageException(
                            "it is the last one, but the column chunk has fewer rows than others");
                }
                int count = Math.min(rows - validity.rows(), pageRowsLeft);
                levels.read(validity, count);
                pageRowsLeft -= count;
            }
            return rows;
        });
    }

    @Override
    public void requireEnd() {
        pages.placed(() -> {
            if (validity.rows() > 0 || beginRows()) {
                throw new CorruptPageException("the column chunk has more rows than others");
            }
            return 0;
        });
    }

    /** Begins pages until one has a row that has not been read; returns false after the last one. */
    private boolean beginRows() {
        while (pageRowsLeft == 0 && !pages.isAtEnd()) {
            DataPage page = pages.readDataPage(dictionary -> {});
            Slice definition = page.definition().slice();
            levels.startRuns(definition.bytes(), definition.start(), definition.end());
            pageRowsLeft = page.valueCount();
        }
        return pageRowsLeft > 0;
    }

    @Override
    public ColumnVector vector(int rows) {
        if (indices.length < rows) {
            indices = new int[rows];
        }
        return new DictionaryTextVector(
                indices, new TextVector(TEXT, new int[] {0, TEXT.length}, null), 1, validity.words());
    }

    @Override
    public List<UnrepresentableValue> unrepresentable(int rows, int column) {
        return List.of();
    }

    @Override
    public void drop(int rows) {
        validity.removeFirst(rows);
    }

    /** The levels of the page are kept elsewhere. */
    @Override
    public void unload() {
        if (pages.holdsMemory()) {
            pages.unload(false, false);
        }
    }

    @Override
    public void close() {
        pages.close();
    }
}
