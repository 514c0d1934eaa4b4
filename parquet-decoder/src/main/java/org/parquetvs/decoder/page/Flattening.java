package org.parquetvs.decoder.page;

import java.util.Arrays;
import java.util.Optional;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.format.Encoding;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.decoder.encoding.HybridDecoder;

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
    private final int definition;
    private final int maxRepetition;
    private final int maxDefinition;
    private final Optional<RowShape> shape;
    private final HybridDecoder repetitions = new HybridDecoder();
    private final HybridDecoder definitions = new HybridDecoder();
    private final int[] repetition = new int[STEP];
    private final int[] definitionStep = new int[STEP];
    private byte[] bits = new byte[0];
    private boolean hasBegun;

    /**
     * The flattening of a column chunk.
     *
     * @param column below the lists whose elements are rows
     * @param level how many lists in each other these are
     * @param definition the definition level from which on an element is there
     * @param shape is told how the rows lie in the lists, if it is this column that tells
     */
    public Flattening(ColumnDescriptor column, int level, int definition, Optional<RowShape> shape) {
        this.level = level;
        this.definition = definition;
        this.maxRepetition = column.getMaxRepetitionLevel();
        this.maxDefinition = column.getMaxDefinitionLevel();
        this.shape = shape;
    }

    /** Whether the rows of this column are all that there are, so that it may end before it is expected to. */
    boolean tells() {
        return shape.isPresent();
    }

    /**
     * The page of a column that is not nested; valid until the following call.
     *
     * @param isAgain whether it has been flattened before
     */
    DataPage flatten(DataPage page, boolean isAgain) {
        start(repetitions, page.repetition(), maxRepetition, "repetition");
        start(definitions, page.definition(), maxDefinition, "definition");
        int room = LONGEST_HEADER + (page.valueCount() + Byte.SIZE - 1) / Byte.SIZE;
        bits = bits.length < room ? new byte[room] : bits;
        Arrays.fill(bits, 0, room, (byte) 0);
        int rows = 0;
        for (int done = 0; done < page.valueCount(); done += STEP) {
            int count = Math.min(STEP, page.valueCount() - done);
            read(repetitions, repetition, count, maxRepetition, "repetition");
            read(definitions, definitionStep, count, maxDefinition, "definition");
            requireBegun();
            if (shape.isPresent() && !isAgain) {
                tell(shape.get(), count);
            }
            rows = addRows(rows, count);
        }
        Slice flat = withHeader(rows);
        return new DataPage(
                page.version(),
                rows,
                page.encoding(),
                new DataPage.Levels(Encoding.RLE, new Slice(bits, 0, 0)),
                new DataPage.Levels(Encoding.RLE, flat),
                page.values());
    }

    private int addRows(int rowsBefore, int count) {
        int row = rowsBefore;
        for (int i = 0; i < count; i++) {
            if (repetition[i] <= level && definitionStep[i] >= definition) {
                if (definitionStep[i] == maxDefinition) {
                    int bit = LONGEST_HEADER * Byte.SIZE + row;
                    bits[bit >> 3] |= (byte) (1 << (bit & 7));
                }
                row++;
            }
        }
        return row;
    }

    private void tell(RowShape told, int count) {
        for (int i = 0; i < count; i++) {
            told.add(repetition[i], definitionStep[i]);
        }
    }

    /** One run of packed bits: its header, in groups of 7 bits, and they. */
    private Slice withHeader(int rows) {
        int groups = (rows + Byte.SIZE - 1) / Byte.SIZE;
        int header = (groups << 1) | 1;
        int length = Math.max(1, (Integer.SIZE - Integer.numberOfLeadingZeros(header) + 6) / 7);
        int start = LONGEST_HEADER - length;
        for (int i = 0; i < length; i++) {
            int more = i + 1 < length ? 0x80 : 0;
            bits[start + i] = (byte) (((header >>> (7 * i)) & 0x7F) | more);
        }
        return new Slice(bits, start, LONGEST_HEADER + groups);
    }

    private void requireBegun() {
        if (!hasBegun && repetition[0] != 0) {
            throw new CorruptPageException(
                    "its first value has the repetition level " + repetition[0] + ", but no row has begun");
        }
        hasBegun = true;
    }

    private static void start(HybridDecoder decoder, DataPage.Levels levels, int max, String kind) {
        if (max > 0 && levels.encoding() != Encoding.RLE) {
            throw new CorruptPageException("its " + kind + " levels have the deprecated encoding BIT_PACKED");
        }
        Slice slice = levels.slice();
        decoder.start(slice.bytes(), slice.start(), slice.end(), Integer.SIZE - Integer.numberOfLeadingZeros(max));
    }

    /** As many bits as levels have could hold greater ones. */
    private static void read(HybridDecoder decoder, int[] target, int count, int max, String kind) {
        decoder.read(target, 0, count);
        int greatest = 0;
        for (int i = 0; i < count; i++) {
            greatest = Math.max(greatest, target[i]);
        }
        if (greatest > max) {
            throw new CorruptPageException(
                    "it holds the " + kind + " level " + greatest + ", at most " + max + " is possible");
        }
    }
}
