package org.parquetvs.worker.output.aggregate;

import java.util.Arrays;
import java.util.List;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.output.store.ColumnStore;

/** The groups found so far, numbered from 0: a hash table with open addressing over the kept keys. */
public final class GroupTable {
    private static final int FIRST_SLOTS = 256;
    /** An empty slot. No entry is -1, because its lower half is the number of a group. */
    private static final long EMPTY = -1;

    private final List<ColumnStore> keys;
    private final CodedGroups coded = new CodedGroups();
    /** An entry for each group: the upper half is the lower half of its hash, the lower half its number. */
    private long[] slots = emptySlots(FIRST_SLOTS);

    private long[] rowHashes = new long[0];
    private int size;

    /** @param keys types of the keys; without keys, all rows are one group */
    public GroupTable(List<SqlType> keys) {
        this.keys = keys.stream().map(ColumnStore::of).toList();
    }

    /**
     * Finds the groups of some rows, and adds new groups.
     *
     * @param vectors the keys of a batch
     * @param batchRows how many rows the batch has
     * @param rows which of them count; the first {@code count} are valid
     * @param groups is filled with the group of each
     */
    public void assign(List<ColumnVector> vectors, int batchRows, int[] rows, int count, int[] groups) {
        if (keys.isEmpty()) {
            size = count == 0 ? size : 1;
            Arrays.fill(groups, 0, count, 0);
            return;
        }
        attach(vectors, batchRows);
        if (CodedGroups.areFew(vectors)) {
            assignCoded(coded.combinations(vectors, rows, count), rows, count, groups);
        } else {
            assignHashed(rows, count, groups);
        }
    }

    /**
     * Makes each of some rows a group of its own, without searching for groups with the same keys. Only this method may
     * add further rows before {@link #clear}.
     *
     * @param vectors the keys of a batch
     * @param batchRows how many rows the batch has
     * @param rows which of them count; the first {@code count} are valid
     * @param groups is filled with the group of each
     */
    public void add(List<ColumnVector> vectors, int batchRows, int[] rows, int count, int[] groups) {
        attach(vectors, batchRows);
        for (int i = 0; i < count; i++) {
            groups[i] = size + i;
        }
        for (ColumnStore key : keys) {
            for (int i = 0; i < count; i++) {
                key.set(size + i, rows[i]);
            }
        }
        size += count;
    }

    private void attach(List<ColumnVector> vectors, int batchRows) {
        for (int key = 0; key < keys.size(); key++) {
            keys.get(key).attach(vectors.get(key), batchRows);
        }
    }

    private void assignCoded(int[] combinations, int[] rows, int count, int[] groups) {
        int[] known = coded.groups();
        for (int i = 0; i < count; i++) {
            int group = known[combinations[i]];
            if (group == CodedGroups.UNKNOWN) {
                group = find(rows[i]);
                known[combinations[i]] = group;
            }
            groups[i] = group;
        }
    }

    private int find(int row) {
        int[] group = new int[1];
        assignHashed(new int[] {row}, 1, group);
        return group[0];
    }

    /**
     * Does each step for all rows before the next step. So the processor can load the entries of several rows at once,
     * most of which are not in its cache.
     */
    private void assignHashed(int[] rows, int count, int[] groups) {
        if (rowHashes.length < count) {
            rowHashes = new long[count];
        }
        Arrays.fill(rowHashes, 0, count, 0);
        keys.forEach(key -> key.hash(rows, count, rowHashes));
        for (int i = 0; i < count; i++) {
            groups[i] = candidate(code(rowHashes[i]));
        }
        keys.forEach(key -> key.dropOthers(groups, rows, count));
        for (int i = 0; i < count; i++) {
            if (groups[i] < 0) {
                groups[i] = group(rows[i], rowHashes[i]);
            }
        }
    }

    /** The first group whose hash has this lower half, nearly always the only one; negative if there is none. */
    private int candidate(int code) {
        int mask = slots.length - 1;
        int slot = code & mask;
        while (slots[slot] != EMPTY && (int) (slots[slot] >> Integer.SIZE) != code) {
            slot = (slot + 1) & mask;
        }
        return (int) slots[slot];
    }

    private int group(int row, long hash) {
        int mask = slots.length - 1;
        int code = code(hash);
        int slot = code & mask;
        while (slots[slot] != EMPTY) {
            int group = (int) slots[slot];
            if ((int) (slots[slot] >> Integer.SIZE) == code && isSame(group, row)) {
                return group;
            }
            slot = (slot + 1) & mask;
        }
        return add(row, code, slot);
    }

    /** The lower half of a hash, which entries keep. */
    private static int code(long hash) {
        return (int) hash;
    }

    private boolean isSame(int group, int row) {
        for (int key = 0; key < keys.size(); key++) {
            if (!keys.get(key).isSame(group, row)) {
                return false;
            }
        }
        return true;
    }

    private int add(int row, int code, int slot) {
        int group = size++;
        slots[slot] = (long) code << Integer.SIZE | group;
        for (int key = 0; key < keys.size(); key++) {
            keys.get(key).set(group, row);
        }
        if (size == slots.length / 2) {
            grow();
        }
        return group;
    }

    private void grow() {
        long[] old = slots;
        slots = emptySlots(2 * old.length);
        int mask = slots.length - 1;
        for (long entry : old) {
            if (entry != EMPTY) {
                int slot = (int) (entry >> Integer.SIZE) & mask;
                while (slots[slot] != EMPTY) {
                    slot = (slot + 1) & mask;
                }
                slots[slot] = entry;
            }
        }
    }

    private static long[] emptySlots(int count) {
        long[] slots = new long[count];
        Arrays.fill(slots, EMPTY);
        return slots;
    }

    /** Number of groups. */
    public int size() {
        return size;
    }

    /** The keys of groups from one on, as vectors. */
    public List<ColumnVector> keys(int first, int count) {
        return keys.stream().map(key -> key.vector(first, count)).toList();
    }

    /** Removes all groups. */
    public void clear() {
        keys.forEach(ColumnStore::clear);
        coded.clear();
        slots = emptySlots(FIRST_SLOTS);
        size = 0;
    }

    /** Bytes of memory in use. */
    public long bytes() {
        long columns = 0;
        for (ColumnStore key : keys) {
            columns += key.bytes();
        }
        return columns + coded.bytes() + (long) Long.BYTES * (slots.length + rowHashes.length);
    }
}
