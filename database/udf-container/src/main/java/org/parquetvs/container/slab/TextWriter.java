package org.parquetvs.container.slab;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.container.wire.WireColumn;

/** VARCHAR, CHAR and other types that are text: 32-bit offsets, and bytes. */
final class TextWriter extends ColumnWriter {
    private final TextSemantics rules;
    private IntBuffer offsets = IntBuffer.allocate(1);
    private ByteBuffer text = ByteBuffer.allocate(0);
    private int textSize;
    private int[] newOffsets = new int[0];

    /** Values on their way to the slab: many small copies on the heap and a few large ones to the slab are cheaper. */
    private final byte[] pending = new byte[1 << 14];

    private int pendingSize;
    private @Nullable CheckedDictionary dictionary;

    TextWriter(WireColumn column) {
        super(column);
        this.rules = new TextSemantics(column);
    }

    @Override
    int valueBytes(int rowCount) {
        return (rowCount + 1) * Integer.BYTES;
    }

    @Override
    int textSize() {
        return textSize;
    }

    @Override
    void place(ByteBuffer valueMemory, ByteBuffer textMemory) {
        offsets = valueMemory.asIntBuffer();
        offsets.put(0, 0);
        text = textMemory;
        textSize = 0;
    }

    @Override
    long textBytes(ColumnVector vector, int from, int count) {
        long padding = (long) rules.maxPadding() * count;
        if (vector.kind() == ColumnVector.Kind.DICTIONARY_TEXT) {
            return padding + indexedBytes((DictionaryTextVector) vector, from, count);
        }
        int[] ends = require(TextVector.class, vector).offsets();
        return padding + ends[from + count] - ends[from];
    }

    private static long indexedBytes(DictionaryTextVector vector, int from, int count) {
        int[] ends = vector.dictionary().offsets();
        long bytes = 0;
        for (int i = from; i < from + count; i++) {
            if (!vector.isNull(i)) {
                int index = vector.indices()[i];
                bytes += ends[index + 1] - ends[index];
            }
        }
        return bytes;
    }

    @Override
    int fitting(ColumnVector vector, int from, int count) {
        int space = text.capacity() - textSize;
        if (textBytes(vector, from, count) <= space) {
            return count;
        }
        int fits = 0;
        int tooMany = count;
        while (tooMany - fits > 1) {
            int middle = (fits + tooMany) >>> 1;
            if (textBytes(vector, from, middle) <= space) {
                fits = middle;
            } else {
                tooMany = middle;
            }
        }
        return fits;
    }

    @Override
    void write(ColumnVector vector, int from, int count) {
        if (newOffsets.length < count) {
            newOffsets = new int[count];
        }
        if (vector.kind() == ColumnVector.Kind.DICTIONARY_TEXT) {
            writeIndexed((DictionaryTextVector) vector, from, count);
            return;
        }
        TextVector texts = require(TextVector.class, vector);
        if (rules.mayChangeAll() || !copied(texts, from, count)) {
            writeEach(texts, from, count);
        }
    }

    /** Copies the bytes of all rows at once if no rule applies to any of them. */
    private boolean copied(TextVector vector, int from, int count) {
        int[] source = vector.offsets();
        int start = source[from];
        int length = source[from + count] - start;
        int shift = textSize - start;
        int longest = 0;
        int empty = 0;
        for (int i = 0; i < count; i++) {
            int size = source[from + i + 1] - source[from + i];
            longest = Math.max(longest, size);
            empty += size == 0 ? 1 : 0;
            newOffsets[i] = source[from + i + 1] + shift;
        }
        if (longest > rules.length()
                || empty != nullsAmong(count)
                || rules.mayChange(vector.bytes(), start, start + length)) {
            return false;
        }
        text.put(textSize, vector.bytes(), start, length);
        offsets.put(rows() + 1, newOffsets, 0, count);
        textSize += length;
        return true;
    }

    private void writeEach(TextVector vector, int from, int count) {
        int[] source = vector.offsets();
        for (int i = 0; i < count; i++) {
            if (isValid(i)) {
                byte[] value = Arrays.copyOfRange(vector.bytes(), source[from + i], source[from + i + 1]);
                add(i, rules.apply(value));
            }
            newOffsets[i] = textSize;
        }
        writePending();
        offsets.put(rows() + 1, newOffsets, 0, count);
    }

    private void writeIndexed(DictionaryTextVector vector, int from, int count) {
        CheckedDictionary checked = dictionary;
        if (checked == null || !checked.isOf(vector)) {
            checked = new CheckedDictionary(vector, rules);
            dictionary = checked;
        }
        int[] indices = vector.indices();
        for (int i = 0; i < count; i++) {
            if (isValid(i)) {
                add(i, checked.value(indices[from + i]));
            }
            newOffsets[i] = textSize;
        }
        writePending();
        offsets.put(rows() + 1, newOffsets, 0, count);
    }

    private void add(int row, byte[] value) {
        if (value.length == 0) {
            setNull(row);
            return;
        }
        if (value.length > pending.length - pendingSize) {
            writePending();
        }
        if (value.length > pending.length) {
            text.put(textSize, value);
        } else {
            System.arraycopy(value, 0, pending, pendingSize, value.length);
            pendingSize += value.length;
        }
        textSize += value.length;
    }

    private void writePending() {
        text.put(textSize - pendingSize, pending, 0, pendingSize);
        pendingSize = 0;
    }
}
