package org.parquetvs.worker.output.aggregate;

import java.util.Arrays;
import java.util.List;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.output.store.ColumnStore;

/** The groups found so far, numbered from 0: a hash table with open addressing over the kept keys. */
public final class GroupTable {
    private static final int FIRST_SLOTS = 256;
    private static final int EMPTY = -1;

    private final List<ColumnStore> keys;
    private final CodedGroups coded = new CodedGroups();
    private int[] slots = emptySlots(FIRST_SLOTS);
    private long[] groupHashes = new long[FIRST_SLOTS / 2];
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
        for (int key = 0; key < keys.size(); key++) {
            keys.get(key).attach(vectors.get(key), batchRows);
        }
        if (CodedGroups.areFew(vectors)) {
            assignCoded(coded.combinations(vectors, rows, count), rows, count, groups);
        } else {
            assignHashed(rows, count, groups);
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

    private void assignHashed(int[] rows, int count, int[] groups) {
        if (rowHashes.length < count) {
            rowHashes = new long[count];
        }
        Arrays.fill(rowHashes, 0, count, 0);
        keys.forEach(key -> key.hash(rows, count, rowHashes));
        for (int i = 0; i < count; i++) {
            groups[i] = group(rows[i], rowHashes[i]);
        }
    }

    private int group(int row, long hash) {
        int mask = slots.length - 1;
        int slot = (int) hash & mask;
        while (slots[slot] != EMPTY) {
            int group = slots[slot];
            if (groupHashes[group] == hash && isSame(group, row)) {
                return group;
            }
            slot = (slot + 1) & mask;
        }
        return add(row, hash, slot);
    }

    private boolean isSame(int group, int row) {
        for (int key = 0; key < keys.size(); key++) {
            if (!keys.get(key).isSame(group, row)) {
                return false;
            }
        }
        return true;
    }

    private int add(int row, long hash, int slot) {
        int group = size++;
        slots[slot] = group;
        groupHashes[group] = hash;
        for (int key = 0; key < keys.size(); key++) {
            keys.get(key).set(group, row);
        }
        if (size == groupHashes.length) {
            grow();
        }
        return group;
    }

    private void grow() {
        slots = emptySlots(2 * slots.length);
        groupHashes = Arrays.copyOf(groupHashes, 2 * groupHashes.length);
        int mask = slots.length - 1;
        for (int group = 0; group < size; group++) {
            int slot = (int) groupHashes[group] & mask;
            while (slots[slot] != EMPTY) {
                slot = (slot + 1) & mask;
            }
            slots[slot] = group;
        }
    }

    private static int[] emptySlots(int count) {
        int[] slots = new int[count];
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

    /** Forgets all groups. */
    public void clear() {
        keys.forEach(ColumnStore::clear);
        coded.clear();
        slots = emptySlots(FIRST_SLOTS);
        groupHashes = new long[FIRST_SLOTS / 2];
        size = 0;
    }

    /** Bytes of memory in use. */
    public long bytes() {
        long columns = 0;
        for (ColumnStore key : keys) {
            columns += key.bytes();
        }
        return columns
                + coded.bytes()
                + (long) Integer.BYTES * slots.length
                + (long) Long.BYTES * (groupHashes.length + rowHashes.length);
    }
}
