package org.parquetvs.decoder.column;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.parquet.schema.PrimitiveType;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.decoder.convert.TextSource;
import org.parquetvs.decoder.convert.ValueReaderFactory;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.decoder.encoding.EncodedValues;
import org.parquetvs.decoder.error.ColumnPlace;
import org.parquetvs.decoder.error.DecoderErrors;
import org.parquetvs.decoder.json.JsonNode;
import org.parquetvs.decoder.json.LeafForm;
import org.parquetvs.decoder.json.NestedJson;
import org.parquetvs.decoder.page.Flattening;
import org.parquetvs.decoder.page.LeafColumn;
import org.parquetvs.decoder.page.LeafLevels;
import org.parquetvs.decoder.page.PageReader;
import org.parquetvs.footer.NestedField;
import org.parquetvs.footer.NestedField.Level;
import org.parquetvs.footer.TableMembers;
import org.parquetvs.footer.UnsupportedFeatureException;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.vector.UnrepresentableValueException;
import org.parquetvs.vector.Validity;
import org.parquetvs.vector.memory.ArrayPool;
import org.parquetvs.vector.memory.Buffer;
import org.parquetvs.vector.text.TextBuilder;
import org.parquetvs.vector.text.TextRule;

/** A nested field as JSON, assembled row by row from the values of its leaves. */
public final class NestedColumn implements ColumnReader {
    private final ColumnPlace place;
    private final Level level;
    private final TextRule rule;
    private final ArrayPool pool;
    private final Buffer textBuffer;
    private final TextBuilder texts;
    private final List<LeafCursor> leaves = new ArrayList<>();
    private final JsonNode root;
    private final Validity validity = new Validity();
    private final UnrepresentableRows unrepresentableRows;

    private long rowsRead;
    private long droppedRows;

    /**
     * Reads a nested field.
     *
     * @param place place of the field
     * @param members what the table has in the field
     * @param level level of the rows that have it
     * @param columns the leaves below it
     * @param pages opens a leaf with such a flattening of its pages
     * @param rule decides what fits the column in the database
     */
    public NestedColumn(
            ColumnPlace place,
            NestedField field,
            TableMembers members,
            Level level,
            List<LeafColumn> columns,
            BiFunction<LeafColumn, Flattening, PageReader> pages,
            TextRule rule,
            ColumnContext context) {
        this.place = place;
        this.level = level;
        this.rule = rule;
        this.unrepresentableRows = new UnrepresentableRows(context.options().overflow());
        this.pool = context.pool();
        this.textBuffer = new Buffer(pool.bytes());
        this.texts = new TextBuilder(
                textBuffer,
                pool.ints().take(context.batchRows() + 1),
                context.options().batchTextBytes());
        Map<List<String>, LeafColumn> byPath = columns.stream()
                .collect(Collectors.toMap(column -> List.of(column.descriptor().getPath()), Function.identity()));
        ColumnContext ofLeaves = context.with(Overflow.ABORT).with(EncodedValues.STEP);
        try {
            this.root = NestedJson.of(field, level.definition(), members, (path, form) -> {
                LeafCursor leaf = open(leaf(byPath, path), form, pages, ofLeaves);
                leaves.add(leaf);
                return leaf;
            });
        } catch (RuntimeException e) {
            Closeables.all(leaves);
            throw e;
        }
    }

    private LeafColumn leaf(Map<List<String>, LeafColumn> columns, List<String> path) {
        LeafColumn leaf = columns.get(path);
        if (leaf == null) {
            throw DecoderErrors.missingChunk(new ColumnPlace(place.key(), place.rowGroup(), String.join(".", path)));
        }
        return leaf;
    }

    private static LeafCursor open(
            LeafColumn column,
            LeafForm form,
            BiFunction<LeafColumn, Flattening, PageReader> pages,
            ColumnContext context) {
        LeafLevels levels = new LeafLevels(
                column.descriptor().getMaxDefinitionLevel(), context.pool().ints());
        PageReader reader = pages.apply(column, Flattening.toValues(column.descriptor(), levels));
        TextSource source = source(
                column.descriptor().getPrimitiveType(), form, context.options().binaryEncoding());
        return new LeafCursor(new TextColumn(reader, source, context), levels);
    }

    private static TextSource source(PrimitiveType type, LeafForm form, BinaryEncoding binaryEncoding) {
        return switch (form) {
            case VALUE -> ValueReaderFactory.json(type, binaryEncoding);
            case NAME -> ValueReaderFactory.jsonNames(type, binaryEncoding);
            case VARIANT_VALUE -> ValueReaderFactory.variantJson(type);
            case VARIANT -> ValueReaderFactory.bytes(type);
        };
    }

    @Override
    public boolean stopsEarly() {
        return true;
    }

    @Override
    public int fill(int rows) {
        texts.reserveValues(Math.max(0, rows - texts.count()));
        while (texts.count() < rows && !texts.isFull()) {
            if (!readRow()) {
                throw corrupt(new CorruptPageException("it has fewer rows than others"));
            }
        }
        return Math.min(rows, texts.count());
    }

    @Override
    public ColumnVector vector(int rows) {
        return new TextVector(texts.bytes(), texts.offsets(), validity.words());
    }

    @Override
    public List<UnrepresentableValue> unrepresentable(int rows, int column) {
        return unrepresentableRows.among(rows, column, place, droppedRows);
    }

    @Override
    public void drop(int rows) {
        unrepresentableRows.drop(rows);
        texts.removeFirst(rows);
        validity.removeFirst(rows);
        droppedRows += rows;
    }

    @Override
    public void unload() {
        leaves.forEach(LeafCursor::unload);
    }

    @Override
    public void close() {
        textBuffer.release();
        pool.ints().give(texts.offsets());
        Closeables.all(leaves);
    }

    @Override
    public void requireEnd() {
        if (texts.count() > 0 || readRow()) {
            throw corrupt(new CorruptPageException("it has more rows than others"));
        }
        if (!leaves.stream().allMatch(LeafCursor::isAtEnd)) {
            throw corrupt(new CorruptPageException("values follow the last row that belong to none"));
        }
    }

    /** Reads on until there is another row; returns false after the last one. */
    private boolean readRow() {
        try {
            while (!leaves.get(0).isAtEnd()) {
                int repetition = root.first().repetition();
                if (root.first().definition() < level.definition()) {
                    root.skip(repetition, level.definition());
                } else {
                    appendRow(repetition);
                    return true;
                }
            }
            return false;
        } catch (UnrepresentableValueException e) {
            throw DecoderErrors.unrepresentableValue(place, rowsRead, e);
        } catch (UnsupportedFeatureException e) {
            throw DecoderErrors.unsupported(place, e);
        } catch (CorruptPageException | ArithmeticException e) {
            throw corrupt(e);
        } catch (OutOfMemoryError e) {
            throw DecoderErrors.outOfMemory(place, e);
        }
    }

    private void appendRow(int repetition) {
        if (repetition > level.element().repetition()) {
            throw new CorruptPageException("a row begins with the repetition level " + repetition);
        }
        if (root.isNext()) {
            root.append(texts, repetition);
        } else {
            root.skip(repetition);
        }
        endRow();
        rowsRead++;
    }

    private void endRow() {
        texts.reserveValues(1);
        texts.endValue();
        int row = texts.count() - 1;
        try {
            rule.check(texts, row);
        } catch (UnrepresentableValueException e) {
            // Truncated JSON would not be valid.
            texts.truncate(row);
            texts.endValue();
            unrepresentableRows.note(row, e.uncut());
        }
        if (texts.isEmpty(row)) {
            validity.appendNulls(1);
        } else {
            validity.appendValid(1);
        }
        unrepresentableRows.hide(validity, row);
    }

    private RuntimeException corrupt(RuntimeException cause) {
        return DecoderErrors.corruptRecord(place, rowsRead, cause);
    }
}
