package org.parquetvs.worker.keys;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.StringVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.scan.value.Value;
import org.parquetvs.worker.vector.Selection;

/**
 * Strings as UTF-8, one after the other, and a hash table of their positions with open addressing, at most half full.
 */
final class TextKeys extends CollectedKeys {
    private static final int FIRST_CAPACITY = 1 << 10;
    private static final int FIRST_BYTES = 1 << 12;
    private static final int HASH_FACTOR = 31;

    /** Positions of keys, from 1; 0 is a free slot. */
    private int[] table = new int[FIRST_CAPACITY];

    private byte[] bytes = new byte[FIRST_BYTES];

    /** Where each key begins, and where the last one ends. */
    private int[] offsets = new int[FIRST_CAPACITY];

    private int size;
    private int smallest;
    private int greatest;
    private @Nullable TextVector dictionary;
    private boolean[] isMember = new boolean[0];

    @Override
    void add(ColumnVector vector, int rowCount, Selection selection) {
        StringVector strings = (StringVector) vector;
        TextVector texts = strings.texts();
        for (int i = 0; i < selection.count(); i++) {
            int row = selection.row(i);
            if (!vector.isNull(row)) {
                int text = strings.textOf(row);
                add(texts.bytes(), texts.offsets()[text], texts.offsets()[text + 1]);
            }
        }
    }

    private void add(byte[] source, int start, int end) {
        int slot = slot(source, start, end);
        if (table[slot] != 0) {
            return;
        }
        int at = offsets[size];
        int newEnd = Math.addExact(at, end - start);
        if (newEnd > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(2L * bytes.length, newEnd)));
        }
        System.arraycopy(source, start, bytes, at, end - start);
        if (size + 2 > offsets.length) {
            offsets = Arrays.copyOf(offsets, Math.multiplyExact(offsets.length, 2));
        }
        offsets[size + 1] = newEnd;
        smallest = size == 0 || compare(size, smallest) < 0 ? size : smallest;
        greatest = size == 0 || compare(size, greatest) > 0 ? size : greatest;
        size++;
        table[slot] = size;
        if (size > table.length / 2) {
            grow();
        }
    }

    private int compare(int key, int other) {
        return Arrays.compareUnsigned(bytes, offsets[key], offsets[key + 1], bytes, offsets[other], offsets[other + 1]);
    }

    private void grow() {
        table = new int[Math.multiplyExact(table.length, 2)];
        for (int key = 0; key < size; key++) {
            table[slot(bytes, offsets[key], offsets[key + 1])] = key + 1;
        }
    }

    /** The slot of a string, or else the free slot for it. */
    private int slot(byte[] source, int start, int end) {
        int mask = table.length - 1;
        int slot = hash(source, start, end) & mask;
        while (table[slot] != 0 && !isKey(table[slot] - 1, source, start, end)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private boolean isKey(int key, byte[] source, int start, int end) {
        return Arrays.equals(bytes, offsets[key], offsets[key + 1], source, start, end);
    }

    private static int hash(byte[] source, int start, int end) {
        int hash = 1;
        for (int i = start; i < end; i++) {
            hash = HASH_FACTOR * hash + source[i];
        }
        return hash ^ (hash >>> 16);
    }

    @Override
    public void keepMembers(ColumnVector vector, int rowCount, Selection selection) {
        if (vector instanceof DictionaryTextVector coded) {
            findMembers(coded);
            int[] indices = coded.indices();
            selection.keepIf(row -> !vector.isNull(row) && isMember[indices[row]]);
        } else {
            TextVector texts = (TextVector) vector;
            selection.keepIf(row -> !vector.isNull(row) && contains(texts, row));
        }
    }

    /** Finds the members in a dictionary; each of its strings is looked up once. */
    private void findMembers(DictionaryTextVector vector) {
        if (vector.dictionary() != dictionary) {
            dictionary = vector.dictionary();
            isMember = new boolean[vector.dictionarySize()];
            for (int entry = 0; entry < isMember.length; entry++) {
                isMember[entry] = contains(vector.dictionary(), entry);
            }
        }
    }

    private boolean contains(TextVector texts, int row) {
        return table[slot(texts.bytes(), texts.offsets()[row], texts.offsets()[row + 1])] != 0;
    }

    @Override
    public boolean isEmpty() {
        return size == 0;
    }

    @Override
    boolean hasOthers() {
        return false;
    }

    @Override
    int size() {
        return size;
    }

    @Override
    public long bytes() {
        return bytes.length + (long) Integer.BYTES * (table.length + offsets.length);
    }

    @Override
    Value smallest() {
        return value(smallest);
    }

    @Override
    Value greatest() {
        return value(greatest);
    }

    @Override
    List<Value> values() {
        return IntStream.range(0, size).mapToObj(this::value).toList();
    }

    private Value value(int key) {
        return new Value.Text(new String(bytes, offsets[key], offsets[key + 1] - offsets[key], StandardCharsets.UTF_8));
    }
}
