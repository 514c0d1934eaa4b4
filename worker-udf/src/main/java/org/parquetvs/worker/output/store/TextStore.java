package org.parquetvs.worker.output.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.vector.memory.LittleEndian;

/** Strings; UTF-8 bytes have the same order as code points. */
final class TextStore extends ColumnStore {
    private static final byte[] NONE = new byte[0];
    private static final int BYTES_PER_TEXT = 24;

    private byte[][] texts = new byte[firstCapacity()][];
    private long textBytes;
    private byte[] attachedBytes = NONE;
    private int[] attachedOffsets = new int[0];
    private int @Nullable [] attachedIndices;
    private @Nullable TextVector hashedDictionary;
    private long[] dictionaryHashes = new long[0];

    TextStore() {
        Arrays.fill(texts, NONE);
    }

    @Override
    void attachValues(ColumnVector vector, int rows) {
        if (vector instanceof DictionaryTextVector coded) {
            attachedIndices = coded.indices();
            attachTexts(coded.dictionary());
            hashDictionary(coded);
        } else {
            attachedIndices = null;
            attachTexts((TextVector) vector);
        }
    }

    private void attachTexts(TextVector vector) {
        attachedBytes = vector.bytes();
        attachedOffsets = vector.offsets();
    }

    /** Hashes each text of a dictionary once, however often it occurs. */
    private void hashDictionary(DictionaryTextVector coded) {
        if (coded.dictionary() == hashedDictionary) {
            return;
        }
        hashedDictionary = coded.dictionary();
        if (dictionaryHashes.length < coded.dictionarySize()) {
            dictionaryHashes = new long[coded.dictionarySize()];
        }
        for (int entry = 0; entry < coded.dictionarySize(); entry++) {
            dictionaryHashes[entry] = hashOfEntry(entry);
        }
    }

    private int entry(int row) {
        return attachedIndices == null ? row : attachedIndices[row];
    }

    @Override
    void setValue(int position, int row) {
        int entry = entry(row);
        textBytes -= texts[position].length;
        texts[position] = Arrays.copyOfRange(attachedBytes, attachedOffsets[entry], attachedOffsets[entry + 1]);
        textBytes += texts[position].length;
    }

    @Override
    public int compare(int left, int right) {
        return Arrays.compareUnsigned(texts[left], texts[right]);
    }

    @Override
    public int compareAttached(int position, int row) {
        int entry = entry(row);
        byte[] text = texts[position];
        return Arrays.compareUnsigned(
                text, 0, text.length, attachedBytes, attachedOffsets[entry], attachedOffsets[entry + 1]);
    }

    /** Compares the lengths of all texts first. */
    @Override
    void dropOtherValues(int[] positions, int[] rows, int count) {
        for (int i = 0; i < count; i++) {
            int entry = entry(rows[i]);
            if (positions[i] >= 0
                    && texts[positions[i]].length != attachedOffsets[entry + 1] - attachedOffsets[entry]) {
                positions[i] = -1;
            }
        }
        super.dropOtherValues(positions, rows, count);
    }

    @Override
    long hashOf(int row) {
        return attachedIndices == null ? hashOfEntry(row) : dictionaryHashes[attachedIndices[row]];
    }

    /** Takes eight bytes at a time. The length counts, because texts may differ only in zero bytes at the end. */
    private long hashOfEntry(int entry) {
        int first = attachedOffsets[entry];
        int end = attachedOffsets[entry + 1];
        long hash = (long) end - first;
        int at = first;
        for (; at <= end - Long.BYTES; at += Long.BYTES) {
            hash = mix(hash, LittleEndian.getLong(attachedBytes, at));
        }
        long rest = 0;
        for (; at < end; at++) {
            rest = (rest << Byte.SIZE) | (attachedBytes[at] & 0xFF);
        }
        return mix(hash, rest);
    }

    @Override
    void resize(int capacity) {
        int former = texts.length;
        texts = Arrays.copyOf(texts, capacity);
        if (capacity > former) {
            Arrays.fill(texts, former, capacity, NONE);
        } else if (capacity == 0) {
            textBytes = 0;
        }
    }

    @Override
    void keepValues(int[] positions, int count) {
        byte[][] kept = new byte[texts.length][];
        Arrays.fill(kept, NONE);
        textBytes = 0;
        for (int i = 0; i < count; i++) {
            kept[i] = texts[positions[i]];
            textBytes += kept[i].length;
        }
        texts = kept;
    }

    @Override
    ColumnVector values(int first, int count, long @Nullable [] validity) {
        int[] offsets = new int[count + 1];
        for (int i = 0; i < count; i++) {
            int length = isNull(first + i) ? 0 : texts[first + i].length;
            offsets[i + 1] = Math.addExact(offsets[i], length);
        }
        byte[] bytes = new byte[offsets[count]];
        for (int i = 0; i < count; i++) {
            System.arraycopy(texts[first + i], 0, bytes, offsets[i], offsets[i + 1] - offsets[i]);
        }
        return new TextVector(bytes, offsets, validity);
    }

    @Override
    long valueBytes() {
        return textBytes + (long) BYTES_PER_TEXT * texts.length + (long) Long.BYTES * dictionaryHashes.length;
    }
}
