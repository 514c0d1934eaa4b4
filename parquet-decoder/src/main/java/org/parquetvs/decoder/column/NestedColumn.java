package org.parquetvs.decoder.column;

import java.util.List;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.RecordReader;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.batch.UnfitValue;
import org.parquetvs.decoder.convert.TextBuilder;
import org.parquetvs.decoder.convert.TextRule;
import org.parquetvs.decoder.convert.UnfitValueException;
import org.parquetvs.decoder.encoding.Validity;
import org.parquetvs.decoder.error.ColumnPlace;
import org.parquetvs.decoder.error.DecoderErrors;
import org.parquetvs.decoder.json.JsonMaterializer;
import org.parquetvs.decoder.json.NestedJson;
import org.parquetvs.decoder.memory.ArrayPool;
import org.parquetvs.decoder.memory.Buffer;
import org.parquetvs.decoder.page.RecordPages;

/**
 * A nested field as JSON. Slower than a flat column by far: parquet-java assembles the field row by row, from pages that
 * are framed, verified and decompressed here.
 */
public final class NestedColumn implements ColumnReader {
    private final ColumnPlace place;
    private final RecordPages pages;
    private final NestedJson field;
    private final TextRule rule;
    private final ArrayPool pool;
    private final Buffer textBuffer;
    private final TextBuilder texts;
    private final JsonMaterializer materializer;
    private final Validity validity = new Validity();
    private final UnfitRows unfitRows;

    private @Nullable RecordReader<JsonMaterializer> records;
    private long recordsRead;
    private long droppedRows;

    /**
     * Reads a nested field.
     *
     * @param place of the field
     * @param field and the rows that have it
     * @param rule what fits the column in the database
     */
    public NestedColumn(ColumnPlace place, NestedJson field, RecordPages pages, TextRule rule, Batching batching) {
        this.place = place;
        this.pages = pages;
        this.field = field;
        this.rule = rule;
        this.unfitRows = new UnfitRows(batching.options().overflow());
        this.pool = batching.pool();
        this.textBuffer = new Buffer(pool.bytes());
        this.texts = new TextBuilder(
                textBuffer,
                pool.ints().take(batching.batchRows() + 1),
                batching.options().batchTextBytes());
        this.materializer = new JsonMaterializer(field, batching.options().binaryEncoding(), texts, this::endRow);
    }

    @Override
    public boolean stopsEarly() {
        return true;
    }

    @Override
    public int fill(int rows) {
        texts.reserveValues(Math.max(0, rows - texts.count()));
        while (texts.count() < rows && !texts.isFull()) {
            if (recordsRead == pages.getRowCount()) {
                throw DecoderErrors.corruptRecord(
                        place, recordsRead, new IllegalStateException("it has fewer rows than others"));
            }
            readRecord();
        }
        return Math.min(rows, texts.count());
    }

    @Override
    public ColumnVector vector(int rows) {
        return new TextVector(texts.bytes(), texts.offsets(), validity.words());
    }

    @Override
    public List<UnfitValue> unfit(int rows, int column) {
        return unfitRows.among(rows, column, place, droppedRows);
    }

    @Override
    public void drop(int rows) {
        unfitRows.drop(rows);
        texts.removeFirst(rows);
        validity.removeFirst(rows);
        droppedRows += rows;
    }

    @Override
    public void unload() {
        // parquet-java refers to the pages that it is in.
    }

    @Override
    public void close() {
        textBuffer.release();
        pool.ints().give(texts.offsets());
        pages.closeLeaves();
    }

    @Override
    public void requireEnd() {
        while (texts.count() == 0 && recordsRead < pages.getRowCount()) {
            readRecord();
        }
        if (texts.count() > 0) {
            throw DecoderErrors.corruptRecord(
                    place, recordsRead, new IllegalStateException("it has more rows than others"));
        }
    }

    private void readRecord() {
        assemble();
        recordsRead++;
        if (recordsRead == pages.getRowCount()) {
            pages.requireAllRead();
        }
    }

    private void endRow() {
        texts.reserveValues(1);
        texts.endValue();
        int row = texts.count() - 1;
        try {
            rule.check(texts, row);
        } catch (UnfitValueException e) {
            // JSON that is cut would be none.
            texts.truncate(row);
            texts.endValue();
            unfitRows.note(row, e);
        }
        if (texts.isEmpty(row)) {
            validity.appendNulls(1);
        } else {
            validity.appendValid(1);
        }
        unfitRows.hide(validity, row);
    }

    /** Opening the reader reads the first pages already. */
    private void assemble() {
        try {
            if (records == null) {
                records = new ColumnIOFactory().getColumnIO(field.schema()).getRecordReader(pages, materializer);
            }
            records.read();
        } catch (UnfitValueException e) {
            throw DecoderErrors.unfitValue(place, recordsRead, e);
        } catch (OutOfMemoryError e) {
            throw DecoderErrors.outOfMemory(place, e);
        } catch (RuntimeException e) {
            // What the pages' sources throw is theirs; parquet-java throws whatever garbage makes it throw.
            pages.rethrowFailure();
            throw DecoderErrors.corruptRecord(place, recordsRead, e);
        }
    }
}
