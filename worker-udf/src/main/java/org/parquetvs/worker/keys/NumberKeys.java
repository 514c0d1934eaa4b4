package org.parquetvs.worker.keys;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.decoder.value.VectorValues;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.VectorKind;
import org.parquetvs.worker.vector.Longs;
import org.parquetvs.worker.vector.Selection;

/**
 * Numbers of at most 64 bits in a table with open addressing, at most half full; a slot with zero is free. A DECIMAL of
 * more digits can have wider numbers, which are rare in keys: once one of them is added, all of them are members.
 */
final class NumberKeys extends CollectedKeys {
    private static final int FIRST_CAPACITY = 1 << 10;

    /** The odd number next to 2^64 divided by the golden ratio: spreads neighbours over the table. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final SqlType type;
    private final Longs longs = new Longs();
    private long[] table = new long[FIRST_CAPACITY];
    private int used;
    private boolean hasZero;
    private boolean hasWide;
    private long smallest = Long.MAX_VALUE;
    private long greatest = Long.MIN_VALUE;

    NumberKeys(SqlType type) {
        this.type = type;
    }

    @Override
    void add(ColumnVector vector, int rowCount, Selection selection) {
        long[] values = numbers(vector, rowCount);
        long @Nullable [] high = high(vector);
        for (int i = 0; i < selection.count(); i++) {
            int row = selection.row(i);
            if (vector.isNull(row)) {
                continue;
            }
            if (isWide(high, values, row)) {
                hasWide = true;
            } else {
                add(values[row]);
            }
        }
    }

    /** The numbers of a vector, or their lower halves. */
    private long[] numbers(ColumnVector vector, int rowCount) {
        return vector instanceof Decimal128Vector wide ? wide.low() : longs.of(vector, rowCount);
    }

    private static long @Nullable [] high(ColumnVector vector) {
        return vector instanceof Decimal128Vector wide ? wide.high() : null;
    }

    private static boolean isWide(long @Nullable [] high, long[] low, int row) {
        return high != null && high[row] != low[row] >> (Long.SIZE - 1);
    }

    private void add(long key) {
        smallest = Math.min(smallest, key);
        greatest = Math.max(greatest, key);
        if (key == 0) {
            hasZero = true;
            return;
        }
        int slot = slot(key);
        if (table[slot] == 0) {
            table[slot] = key;
            used++;
            if (used > table.length / 2) {
                grow();
            }
        }
    }

    private void grow() {
        long[] old = table;
        table = new long[Math.multiplyExact(old.length, 2)];
        for (long key : old) {
            if (key != 0) {
                table[slot(key)] = key;
            }
        }
    }

    /** Where a key is, or else the free slot for it. */
    private int slot(long key) {
        int mask = table.length - 1;
        int slot = (int) ((key * SPREAD) >>> 32) & mask;
        while (table[slot] != 0 && table[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    @Override
    public void keepMembers(ColumnVector vector, int rowCount, Selection selection) {
        long[] values = numbers(vector, rowCount);
        long @Nullable [] high = high(vector);
        if (vector.validity() != null) {
            selection.keepIf(row -> !vector.isNull(row) && contains(high, values, row));
        } else if (high == null) {
            keepMembers(values, selection);
        } else {
            keepMembers(high, values, selection);
        }
    }

    /** Most columns of keys have no NULL: this loop and the next have no call that depends on the column. */
    private void keepMembers(long[] values, Selection selection) {
        int[] rows = selection.rows();
        int moved = 0;
        for (int i = 0, count = selection.count(); i < count; i++) {
            int row = rows[i];
            rows[moved] = row;
            moved += contains(values[row]) ? 1 : 0;
        }
        selection.keepMoved(moved);
    }

    private void keepMembers(long[] high, long[] low, Selection selection) {
        int[] rows = selection.rows();
        int moved = 0;
        for (int i = 0, count = selection.count(); i < count; i++) {
            int row = rows[i];
            rows[moved] = row;
            moved += contains(high, low, row) ? 1 : 0;
        }
        selection.keepMoved(moved);
    }

    private boolean contains(long @Nullable [] high, long[] low, int row) {
        return isWide(high, low, row) ? hasWide : contains(low[row]);
    }

    private boolean contains(long key) {
        if (key < smallest || key > greatest) {
            return false;
        }
        return key == 0 ? hasZero : table[slot(key)] == key;
    }

    @Override
    public boolean isEmpty() {
        return size() == 0 && !hasWide;
    }

    @Override
    boolean hasOthers() {
        return hasWide;
    }

    @Override
    int size() {
        return used + (hasZero ? 1 : 0);
    }

    @Override
    public long bytes() {
        return (long) Long.BYTES * table.length;
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
        List<Value> values = new ArrayList<>(size());
        if (hasZero) {
            values.add(value(0));
        }
        for (long key : table) {
            if (key != 0) {
                values.add(value(key));
            }
        }
        return values;
    }

    private Value value(long key) {
        VectorKind kind = type.vectorKind() == VectorKind.INT ? VectorKind.INT : VectorKind.LONG;
        return VectorValues.at(Longs.vector(kind, new long[] {key}, null), type, 0);
    }
}
