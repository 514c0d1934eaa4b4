package org.parquetvs.worker.output.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.VectorKind;

/**
 * Values of one column that are kept beyond their batch, each at a position. A vector is attached before its values are
 * copied or compared, so that its class is checked once for each batch, not for each value. Values compare by the rules
 * of {@link org.parquetvs.scan.value.Value#compareWith}.
 */
public abstract sealed class ColumnStore permits LongStore, DoubleStore, Decimal128Store, NanoStore, TextStore {
    private static final int FIRST_CAPACITY = 64;
    private static final long HASH_OF_NULL = 0x9E3779B97F4A7C15L;

    private boolean[] present = new boolean[FIRST_CAPACITY];
    private boolean hasNull;
    private int size;
    private long @Nullable [] attachedValidity;

    /** A store for a column of a type. */
    public static ColumnStore of(SqlType type) {
        VectorKind kind = type.vectorKind();
        return switch (kind) {
            case INT, LONG, BOOLEAN -> new LongStore(kind);
            case DECIMAL128 -> new Decimal128Store();
            case DOUBLE -> new DoubleStore();
            case NANO -> new NanoStore();
            case TEXT -> new TextStore();
        };
    }

    /** Attaches the first {@code rows} values of a vector, for the methods that take a row. */
    public final void attach(ColumnVector vector, int rows) {
        attachedValidity = vector.validity();
        attachValues(vector, rows);
    }

    /** Copies an attached value, or NULL, to a position, which is at most one after the last. */
    public final void set(int position, int row) {
        if (position == present.length) {
            present = Arrays.copyOf(present, 2 * position);
            resize(2 * position);
        }
        size = Math.max(size, position + 1);
        present[position] = !isAttachedNull(row);
        if (present[position]) {
            setValue(position, row);
        } else {
            hasNull = true;
        }
    }

    /** Whether the value at a position is NULL. */
    public final boolean isNull(int position) {
        return !present[position];
    }

    /** Whether an attached row is NULL. */
    public final boolean isAttachedNull(int row) {
        return attachedValidity != null && (attachedValidity[row >> 6] & (1L << row)) == 0;
    }

    /**
     * Replaces positions by -1 whose value differs from the attached value of the row at the same index; NULL equals
     * NULL. Negative positions stay.
     */
    public final void dropOthers(int[] positions, int[] rows, int count) {
        if (attachedValidity == null && !hasNull) {
            dropOtherValues(positions, rows, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            if (positions[i] >= 0 && !isSame(positions[i], rows[i])) {
                positions[i] = -1;
            }
        }
    }

    /** The same for values none of which is NULL. */
    void dropOtherValues(int[] positions, int[] rows, int count) {
        for (int i = 0; i < count; i++) {
            if (positions[i] >= 0 && compareAttached(positions[i], rows[i]) != 0) {
                positions[i] = -1;
            }
        }
    }

    /** Whether a kept value and an attached one are the same; NULL is the same as NULL. */
    public final boolean isSame(int position, int row) {
        return present[position] ? !isAttachedNull(row) && compareAttached(position, row) == 0 : isAttachedNull(row);
    }

    /** Mixes the attached values of some rows into hashes; the same values have the same hash. */
    public final void hash(int[] rows, int count, long[] hashes) {
        if (attachedValidity == null) {
            for (int i = 0; i < count; i++) {
                hashes[i] = mix(hashes[i], hashOf(rows[i]));
            }
        } else {
            for (int i = 0; i < count; i++) {
                hashes[i] = mix(hashes[i], isAttachedNull(rows[i]) ? HASH_OF_NULL : hashOf(rows[i]));
            }
        }
    }

    /** Keeps the values at the first {@code count} of these positions, in this order, and removes all others. */
    public final void keepOnly(int[] positions, int count) {
        boolean[] kept = new boolean[present.length];
        for (int i = 0; i < count; i++) {
            kept[i] = present[positions[i]];
        }
        present = kept;
        keepValues(positions, count);
        size = count;
    }

    /** Removes all values, and frees their memory. */
    public final void clear() {
        size = 0;
        hasNull = false;
        present = new boolean[FIRST_CAPACITY];
        resize(0);
        resize(FIRST_CAPACITY);
    }

    /** Kept values from a position on, as a vector of the type of the column. */
    public final ColumnVector vector(int first, int count) {
        long @Nullable [] validity = null;
        for (int i = 0; i < count; i++) {
            if (!present[first + i]) {
                validity = validity == null ? allValid(count) : validity;
                validity[i >> 6] &= ~(1L << i);
            }
        }
        return values(first, count, validity);
    }

    private static long[] allValid(int count) {
        long[] validity = new long[(count + 63) >> 6];
        Arrays.fill(validity, -1L);
        return validity;
    }

    /** How many positions are in use. */
    public final int size() {
        return size;
    }

    /** Bytes of memory in use. */
    public final long bytes() {
        return present.length + valueBytes();
    }

    /** The sign of one kept value compared with another; neither is NULL. */
    public abstract int compare(int left, int right);

    /** The sign of a kept value compared with an attached one; neither is NULL. */
    public abstract int compareAttached(int position, int row);

    abstract void attachValues(ColumnVector vector, int rows);

    abstract void setValue(int position, int row);

    /** Changes the number of positions; keeps the values that fit. */
    abstract void resize(int capacity);

    abstract void keepValues(int[] positions, int count);

    abstract ColumnVector values(int first, int count, long @Nullable [] validity);

    abstract long hashOf(int row);

    abstract long valueBytes();

    static int firstCapacity() {
        return FIRST_CAPACITY;
    }

    /**
     * Mixes a value into a hash. Multiplication spreads low bits upwards, the shift brings high bits down, because
     * tables use the lowest bits.
     */
    static long mix(long hash, long value) {
        long mixed = (hash ^ value) * 0xFF51AFD7ED558CCDL;
        return mixed ^ (mixed >>> 32);
    }
}
