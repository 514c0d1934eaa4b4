package org.parquetvs.decoder.page;

import java.util.Arrays;
import java.util.Optional;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.format.Encoding;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.footer.NestedField;

/**
 * Turns pages of a nested column into pages of a flat column whose rows are the elements of a list, or the records
 * around a group. The values stay the same. Only the levels change: 1 is a value, 0 is NULL. Places without an element,
 * such as empty lists, disappear.
 */
public final class Flattening {
    private static final int STEP = 1024;

    /** Most bytes of a 32-bit number in groups of 7 bits. */
    private static final int MAX_HEADER_LENGTH = 5;

    private final int level;
    private final int presentFrom;
    private final int valueFrom;
    private final boolean hasValues;
    private final Optional<? extends LevelListener> listener;
    private final LevelDecoder repetitions;
    private final LevelDecoder definitions;
    private final int[] repetition = new int[STEP];
    private final int[] definition = new int[STEP];
    private byte[] bits = new byte[0];
    private boolean hasBegun;

    /**
     * The flattening of a column chunk.
     *
     * @param column a column below the lists whose elements are rows
     * @param level number of these nested lists
     * @param definition the definition level from which on an element exists
     * @param listener gets the levels, if the number of rows comes from this column
     */
    public Flattening(ColumnDescriptor column, int level, int definition, Optional<? extends LevelListener> listener) {
        this(column, level, definition, column.getMaxDefinitionLevel(), true, listener);
    }

    private Flattening(
            ColumnDescriptor column,
            int level,
            int definition,
            int valueFrom,
            boolean hasValues,
            Optional<? extends LevelListener> listener) {
        this.level = level;
        this.presentFrom = definition;
        this.valueFrom = valueFrom;
        this.hasValues = hasValues;
        this.repetitions = new LevelDecoder(column.getMaxRepetitionLevel(), "repetition");
        this.definitions = new LevelDecoder(column.getMaxDefinitionLevel(), "definition");
        this.listener = listener;
    }

    /**
     * The flattening of a leaf to its values: every value that is not NULL is a row.
     *
     * @param levels gets the places of the values
     */
    public static Flattening toValues(ColumnDescriptor leaf, LeafLevels levels) {
        return new Flattening(leaf, leaf.getMaxRepetitionLevel(), leaf.getMaxDefinitionLevel(), Optional.of(levels));
    }

    /**
     * The flattening of a leaf to whether a field above it is NULL: 1 where it is not. Values are not even decompressed
     * if the page keeps them apart from the levels.
     *
     * @param rows what makes a row
     */
    public static Flattening toNulls(ColumnDescriptor leaf, NestedField.Level rows, NestedField field) {
        return new Flattening(
                leaf, rows.element().repetition(), rows.definition(), field.presentFrom(), false, Optional.empty());
    }

    /** Whether values are read, and not only levels. */
    boolean hasValues() {
        return hasValues;
    }

    /** Whether this column defines how many rows there are, so that it may end before it is expected to. */
    boolean definesRowCount() {
        return listener.isPresent();
    }

    /**
     * The page of a column that is not nested; valid until the following call.
     *
     * @param isAgain whether it has already been flattened
     */
    DataPage flatten(DataPage page, boolean isAgain) {
        repetitions.start(page.repetition());
        definitions.start(page.definition());
        int room = MAX_HEADER_LENGTH + 1 + (page.valueCount() + Byte.SIZE - 1) / Byte.SIZE;
        bits = bits.length < room ? new byte[room] : bits;
        Arrays.fill(bits, 0, room, (byte) 0);
        int rows = 0;
        for (int done = 0; done < page.valueCount(); done += STEP) {
            int count = Math.min(STEP, page.valueCount() - done);
            repetitions.read(repetition, count);
            definitions.read(definition, count);
            requireBegun();
            if (listener.isPresent() && !isAgain) {
                listener.get().add(repetition, definition, count);
            }
            rows = addRows(rows, count);
        }
        Slice flat = run(rows);
        return new DataPage(
                page.version(),
                rows,
                page.encoding(),
                new DataPage.Levels(Encoding.RLE, new Slice(bits, 0, 0)),
                new DataPage.Levels(Encoding.RLE, flat),
                page.values());
    }

    /** Whether each row has a value; then their number is enough. */
    private boolean hasNoNulls() {
        return presentFrom >= valueFrom;
    }

    private int addRows(int rowsBefore, int count) {
        int row = rowsBefore;
        if (hasNoNulls()) {
            for (int i = 0; i < count; i++) {
                row += repetition[i] <= level && definition[i] >= presentFrom ? 1 : 0;
            }
            return row;
        }
        for (int i = 0; i < count; i++) {
            if (repetition[i] <= level && definition[i] >= presentFrom) {
                if (definition[i] >= valueFrom) {
                    int bit = MAX_HEADER_LENGTH * Byte.SIZE + row;
                    bits[bit >> 3] |= (byte) (1 << (bit & 7));
                }
                row++;
            }
        }
        return row;
    }

    /** One run: of ones, or of packed bits. */
    private Slice run(int rows) {
        if (hasNoNulls()) {
            bits[MAX_HEADER_LENGTH] = 1;
            return new Slice(bits, putHeader(rows << 1), MAX_HEADER_LENGTH + 1);
        }
        int groups = (rows + Byte.SIZE - 1) / Byte.SIZE;
        return new Slice(bits, putHeader((groups << 1) | 1), MAX_HEADER_LENGTH + groups);
    }

    /** Writes the header of a run before its content, in groups of 7 bits, and returns where it begins. */
    private int putHeader(int header) {
        int length = Math.max(1, (Integer.SIZE - Integer.numberOfLeadingZeros(header) + 6) / 7);
        int start = MAX_HEADER_LENGTH - length;
        for (int i = 0; i < length; i++) {
            int more = i + 1 < length ? 0x80 : 0;
            bits[start + i] = (byte) (((header >>> (7 * i)) & 0x7F) | more);
        }
        return start;
    }

    private void requireBegun() {
        if (!hasBegun && repetition[0] != 0) {
            throw new CorruptPageException(
                    "its first value has the repetition level " + repetition[0] + ", but no row has begun");
        }
        hasBegun = true;
    }
}
