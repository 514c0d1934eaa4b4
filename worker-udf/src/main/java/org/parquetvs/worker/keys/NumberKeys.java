package org.parquetvs.worker.keys;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.decoder.value.CellValue;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.VectorKind;
import org.parquetvs.worker.vector.LongSet;
import org.parquetvs.worker.vector.Longs;
import org.parquetvs.worker.vector.Selection;

/**
 * Numbers of at most 64 bits. A DECIMAL of more digits can have wider numbers, which are rare in keys: once one wide
 * number is added, all wide numbers are members.
 */
final class NumberKeys extends CollectedKeys {
    private final SqlType type;
    private final Longs longs = new Longs();
    private final LongSet numbers = new LongSet();
    private boolean hasWide;

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
                numbers.add(values[row]);
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

    @Override
    public void keepMembers(ColumnVector vector, int rowCount, Selection selection) {
        long[] values = numbers(vector, rowCount);
        long @Nullable [] high = high(vector);
        LongSet.Lookup lookup = numbers.lookup();
        if (vector.validity() != null) {
            selection.keepIf(row -> !vector.isNull(row) && contains(high, values, row, lookup));
        } else if (high == null) {
            keepMembers(values, selection, lookup);
        } else {
            keepMembers(high, values, selection, lookup);
        }
    }

    /**
     * Keeps members. Most columns of keys have no NULL, so this loop and the next have no call that depends on the
     * column.
     */
    private void keepMembers(long[] values, Selection selection, LongSet.Lookup lookup) {
        int[] rows = selection.rows();
        int moved = 0;
        for (int i = 0, count = selection.count(); i < count; i++) {
            int row = rows[i];
            rows[moved] = row;
            moved += lookup.contains(values[row]) ? 1 : 0;
        }
        selection.keepMoved(moved);
    }

    private void keepMembers(long[] high, long[] low, Selection selection, LongSet.Lookup lookup) {
        int[] rows = selection.rows();
        int moved = 0;
        for (int i = 0, count = selection.count(); i < count; i++) {
            int row = rows[i];
            rows[moved] = row;
            moved += contains(high, low, row, lookup) ? 1 : 0;
        }
        selection.keepMoved(moved);
    }

    private boolean contains(long @Nullable [] high, long[] low, int row, LongSet.Lookup lookup) {
        return isWide(high, low, row) ? hasWide : lookup.contains(low[row]);
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
        return numbers.size();
    }

    @Override
    public long bytes() {
        return numbers.bytes();
    }

    @Override
    Value smallest() {
        return value(numbers.smallest());
    }

    @Override
    Value greatest() {
        return value(numbers.greatest());
    }

    @Override
    List<Value> values() {
        return numbers.stream().mapToObj(this::value).toList();
    }

    private Value value(long key) {
        VectorKind kind = type.vectorKind() == VectorKind.INT ? VectorKind.INT : VectorKind.LONG;
        return CellValue.at(Longs.vector(kind, new long[] {key}, null), type, 0);
    }
}
