package org.parquetvs.worker.deletes;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.worker.vector.LiveRows;
import org.parquetvs.worker.vector.LongSet;
import org.parquetvs.worker.vector.Longs;

/** Numbers of one column. Those of more than 64 bits are rare. */
final class DeletedNumbers extends DeletedKeys {
    private final Longs longs = new Longs();
    private final LongSet numbers = new LongSet();
    private final Set<BigInteger> wide = new HashSet<>();
    private boolean hasNull;

    DeletedNumbers(List<ScanColumn> columns) {
        super(columns);
    }

    @Override
    public void add(List<ColumnVector> values, int rows) {
        ColumnVector vector = values.get(0);
        long[] low = low(vector, rows);
        for (int row = 0; row < rows; row++) {
            if (vector.isNull(row)) {
                hasNull = true;
            } else if (isWide(vector, low, row)) {
                wide.add(number(vector, row));
            } else {
                numbers.add(low[row]);
            }
        }
    }

    @Override
    void deleteFrom(LiveRows live, List<ColumnVector> values) {
        ColumnVector vector = values.get(0);
        long[] low = low(vector, live.rows());
        LongSet.Lookup lookup = numbers.lookup();
        if (vector.validity() == null && vector.kind() != ColumnVector.Kind.DECIMAL128) {
            deleteFrom(live, low, lookup);
            return;
        }
        for (int row = 0; row < live.rows(); row++) {
            boolean isDeleted = vector.isNull(row)
                    ? hasNull
                    : isWide(vector, low, row)
                            ? !wide.isEmpty() && wide.contains(number(vector, row))
                            : lookup.contains(low[row]);
            if (isDeleted) {
                live.delete(row);
            }
        }
    }

    /** The most frequent case: no call in the loop depends on the column. */
    private static void deleteFrom(LiveRows live, long[] values, LongSet.Lookup lookup) {
        for (int row = 0; row < live.rows(); row++) {
            if (lookup.contains(values[row])) {
                live.delete(row);
            }
        }
    }

    /** The numbers, or their lower halves. */
    private long[] low(ColumnVector vector, int rows) {
        return vector instanceof Decimal128Vector decimals ? decimals.low() : longs.of(vector, rows);
    }

    private static boolean isWide(ColumnVector vector, long[] low, int row) {
        return vector instanceof Decimal128Vector decimals && decimals.high()[row] != low[row] >> (Long.SIZE - 1);
    }

    private static BigInteger number(ColumnVector vector, int row) {
        Decimal128Vector decimals = (Decimal128Vector) vector;
        BigInteger low = BigInteger.valueOf(decimals.low()[row]);
        return BigInteger.valueOf(decimals.high()[row])
                .shiftLeft(Long.SIZE)
                .add(low.signum() < 0 ? low.add(BigInteger.ONE.shiftLeft(Long.SIZE)) : low);
    }

    @Override
    public long bytes() {
        return numbers.bytes() + 100L * wide.size();
    }
}
