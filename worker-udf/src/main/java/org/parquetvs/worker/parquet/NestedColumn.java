package org.parquetvs.worker.parquet;

import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.worker.parquet.convert.TextBuilder;
import org.parquetvs.worker.parquet.convert.TextRule;
import org.parquetvs.worker.parquet.convert.UnfitValueException;
import org.parquetvs.worker.parquet.encoding.Validity;
import org.parquetvs.worker.parquet.json.JsonMaterializer;

/**
 * A nested field as JSON. Slower than a flat column by far: parquet-java assembles the field row by row, from pages that
 * are framed, verified and decompressed here.
 */
final class NestedColumn implements ColumnReader {
    private final Place place;
    private final RecordPages pages;
    private final MessageType schema;
    private final TextRule rule;
    private final ArrayPool pool;
    private final Buffer textBuffer;
    private final TextBuilder texts;
    private final JsonMaterializer materializer;
    private final Validity validity = new Validity();

    private @Nullable RecordReader<JsonMaterializer> records;
    private long rowsRead;
    private long droppedRows;

    /**
     * Reads a nested field.
     *
     * @param place of the field
     * @param rule what fits the column in the database
     */
    NestedColumn(Place place, Type field, RecordPages pages, TextRule rule, Batching batching) {
        this.place = place;
        this.pages = pages;
        this.schema = new MessageType("field", field);
        this.rule = rule;
        this.pool = batching.pool();
        this.textBuffer = new Buffer(pool.bytes());
        this.texts = new TextBuilder(
                textBuffer,
                pool.ints().take(batching.batchRows() + 1),
                batching.options().batchTextBytes());
        this.materializer = new JsonMaterializer(schema, batching.options().binaryEncoding(), texts);
    }

    @Override
    public boolean stopsEarly() {
        return true;
    }

    @Override
    public int fill(int rows) {
        int first = texts.count();
        texts.reserveValues(Math.max(0, rows - first));
        try {
            while (texts.count() < rows && !texts.isFull()) {
                readRow();
            }
            rule.check(texts, first);
        } catch (UnfitValueException e) {
            throw DecodeErrors.unfitValue(place, droppedRows + first + e.index(), e);
        }
        return Math.min(rows, texts.count());
    }

    @Override
    public ColumnVector vector(int rows) {
        return new TextVector(texts.bytes(), texts.offsets(), validity.words());
    }

    @Override
    public void drop(int rows) {
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

    private void readRow() {
        assemble();
        texts.endValue();
        if (texts.isEmpty(texts.count() - 1)) {
            validity.appendNulls(1);
        } else {
            validity.appendValid(1);
        }
        rowsRead++;
        if (rowsRead == pages.getRowCount()) {
            pages.requireAllRead();
        }
    }

    /** Opening the reader reads the first pages already. */
    private void assemble() {
        try {
            if (records == null) {
                records = new ColumnIOFactory().getColumnIO(schema).getRecordReader(pages, materializer);
            }
            records.read();
        } catch (UnfitValueException e) {
            throw DecodeErrors.unfitValue(place, rowsRead, e);
        } catch (OutOfMemoryError e) {
            throw DecodeErrors.outOfMemory(place, e);
        } catch (RuntimeException e) {
            // What the pages' sources throw is theirs; parquet-java throws whatever garbage makes it throw.
            pages.rethrowFailure();
            throw DecodeErrors.corruptRecord(place, rowsRead, e);
        }
    }
}
