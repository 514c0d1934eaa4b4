package org.parquetvs.decoder.page;

import java.util.Arrays;
import java.util.Optional;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.format.Encoding;
import org.parquetvs.decoder.encoding.CorruptPageException;

/**
 * Makes pages of a nested column those of one that is not nested, whose rows are the elements of a list, or the records
 * that a group is in. The values stay as they are: what is there is there in both. Only the levels become other ones, of
 * which 1 is a value and 0 is NULL; places where no element is, such as empty lists, vanish.
 */
public final class Flattening {
    private static final int STEP = 1024;

    /** Most bytes of a number of 32 bits in groups of 7. */
    private static final int LONGEST_HEADER = 5;

    private final int level;
    private final int presentFrom;
    private final int maxDefinition;
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
     * @param column below the lists whose elements are rows
     * @param level how many lists in each other these are
     * @param definition the definition level from which on an element is there
     * @param listener is told the levels, if it is this column that tells how many rows there are
     */
    public Flattening(ColumnDescriptor column, int level, int definition, Optional<? extends LevelListener> listener) {
        this.level = level;
        this.presentFrom = definition;
        this.maxDefinition = column.getMaxDefinitionLevel();
        this.repetitions = new LevelDecoder(column.getMaxRepetitionLevel(), "repetition");
        this.definitions = new LevelDecoder(maxDefinition, "definition");
        this.listener = listener;
    }

    /**
     * The flattening of a leaf to its values: rows are those that are not NULL.
     *
     * @param levels are told where the values are
     */
    public static Flattening toValues(ColumnDescriptor leaf, LeafLevels levels) {
        return new Flattening(leaf, leaf.getMaxRepetitionLevel(), leaf.getMaxDefinitionLevel(), Optional.of(levels));
    }

    /** Whether the rows of this column are all that there are, so that it may end before it is expected to. */
    boolean tells() {
        return listener.isPresent();
    }

    /**
     * The page of a column that is not nested; valid until the following call.
     *
     * @param isAgain whether it has been flattened before
     */
    DataPage flatten(DataPage page, boolean isAgain) {
        repetitions.start(page.repetition());
        definitions.start(page.definition());
        int room = LONGEST_HEADER + 1 + (page.valueCount() + Byte.SIZE - 1) / Byte.SIZE;
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

    /** Where each row has a value, their number is all there is to say. */
    private boolean hasNoNulls() {
        return presentFrom == maxDefinition;
    }

    private int addRows(int rowsBefore, int count) {
        int row = rowsBefore;
        if (hasNoNulls()) {
            for (int i = 0; i < count; i++) {
                row += repetition[i] <= level && definition[i] == maxDefinition ? 1 : 0;
            }
            return row;
        }
        for (int i = 0; i < count; i++) {
            if (repetition[i] <= level && definition[i] >= presentFrom) {
                if (definition[i] == maxDefinition) {
                    int bit = LONGEST_HEADER * Byte.SIZE + row;
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
            bits[LONGEST_HEADER] = 1;
            return new Slice(bits, putHeader(rows << 1), LONGEST_HEADER + 1);
        }
        int groups = (rows + Byte.SIZE - 1) / Byte.SIZE;
        return new Slice(bits, putHeader((groups << 1) | 1), LONGEST_HEADER + groups);
    }

    /** Puts the header of a run before its content, in groups of 7 bits, and tells where it begins. */
    private int putHeader(int header) {
        int length = Math.max(1, (Integer.SIZE - Integer.numberOfLeadingZeros(header) + 6) / 7);
        int start = LONGEST_HEADER - length;
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
