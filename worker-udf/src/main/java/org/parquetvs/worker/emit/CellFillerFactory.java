package org.parquetvs.worker.emit;

import java.math.BigDecimal;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.VectorKind;
import org.parquetvs.vector.memory.MemoryBudget;

/**
 * Chooses, for each SQL type and its vector, the cheapest Java class that transfers values exactly. Each has a loop of
 * its own, although they are similar: a shared loop would need a call for every value.
 */
final class CellFillerFactory {
    private CellFillerFactory() {}

    /** @param memory where a filler accounts for values that it keeps */
    static CellFiller of(SqlType type, MemoryBudget memory) {
        return switch (type.kind()) {
            case DECIMAL -> decimals((SqlType.Decimal) type);
            case DOUBLE -> doubles();
            case BOOLEAN -> booleans();
            case DATE -> dates(new IsoDateCache());
            case TIMESTAMP ->
                type.vectorKind() == VectorKind.NANO
                        ? nanoTimestamps(new IsoTimestampFormatter())
                        : microTimestamps(new IsoTimestampFormatter());
            case VARCHAR, CHAR, HASHTYPE -> new TextFiller(memory);
        };
    }

    private static CellFiller decimals(SqlType.Decimal type) {
        int scale = type.scale();
        if (scale > PlainDecimal.MAX_SCALE_WITHOUT_EXPONENT) {
            return plainDecimals(scale);
        }
        return switch (type.vectorKind()) {
            case INT -> scale == 0 ? integers() : intDecimals(scale);
            case LONG -> scale == 0 ? longs() : longDecimals(scale);
            case DECIMAL128 -> scale == 0 ? wideIntegers() : wideDecimals(scale);
            case DOUBLE, BOOLEAN, NANO, TEXT -> throw new IllegalArgumentException("No vector of a DECIMAL");
        };
    }

    private static CellFiller integers() {
        return (vector, rows, first, count, cells) -> {
            int[] values = ((IntVector) vector).values();
            for (int i = 0; i < count; i++) {
                int row = rows[first + i];
                cells[i] = vector.isNull(row) ? null : Integer.valueOf(values[row]);
            }
        };
    }

    private static CellFiller longs() {
        return (vector, rows, first, count, cells) -> {
            long[] values = ((LongVector) vector).values();
            for (int i = 0; i < count; i++) {
                int row = rows[first + i];
                cells[i] = vector.isNull(row) ? null : Long.valueOf(values[row]);
            }
        };
    }

    private static CellFiller intDecimals(int scale) {
        return (vector, rows, first, count, cells) -> {
            int[] values = ((IntVector) vector).values();
            for (int i = 0; i < count; i++) {
                int row = rows[first + i];
                cells[i] = vector.isNull(row) ? null : BigDecimal.valueOf(values[row], scale);
            }
        };
    }

    private static CellFiller longDecimals(int scale) {
        return (vector, rows, first, count, cells) -> {
            long[] values = ((LongVector) vector).values();
            for (int i = 0; i < count; i++) {
                int row = rows[first + i];
                cells[i] = vector.isNull(row) ? null : BigDecimal.valueOf(values[row], scale);
            }
        };
    }

    /** Whole numbers of 64 bits are declared with 19 digits, but a Long costs less than a BigDecimal. */
    private static CellFiller wideIntegers() {
        PlainDecimalFactory decimals = new PlainDecimalFactory(0);
        return (vector, rows, first, count, cells) -> {
            long[] high = ((Decimal128Vector) vector).high();
            long[] low = ((Decimal128Vector) vector).low();
            for (int i = 0; i < count; i++) {
                int row = rows[first + i];
                if (vector.isNull(row)) {
                    cells[i] = null;
                } else if (high[row] == low[row] >> 63) {
                    cells[i] = Long.valueOf(low[row]);
                } else {
                    cells[i] = decimals.of(high[row], low[row]);
                }
            }
        };
    }

    /** Numbers that fit 64 bits have a cheap text of their own. */
    private static CellFiller wideDecimals(int scale) {
        PlainDecimalFactory decimals = new PlainDecimalFactory(scale);
        return (vector, rows, first, count, cells) -> {
            long[] high = ((Decimal128Vector) vector).high();
            long[] low = ((Decimal128Vector) vector).low();
            for (int i = 0; i < count; i++) {
                int row = rows[first + i];
                if (vector.isNull(row)) {
                    cells[i] = null;
                } else if (high[row] == low[row] >> 63) {
                    cells[i] = BigDecimal.valueOf(low[row], scale);
                } else {
                    cells[i] = decimals.of(high[row], low[row]);
                }
            }
        };
    }

    private static CellFiller plainDecimals(int scale) {
        PlainDecimalFactory decimals = new PlainDecimalFactory(scale);
        return (vector, rows, first, count, cells) -> {
            for (int i = 0; i < count; i++) {
                int row = rows[first + i];
                cells[i] = vector.isNull(row) ? null : plain(decimals, vector, row);
            }
        };
    }

    private static PlainDecimal plain(PlainDecimalFactory decimals, ColumnVector vector, int row) {
        if (vector instanceof Decimal128Vector wide) {
            return decimals.of(wide.high()[row], wide.low()[row]);
        }
        long unscaled = vector instanceof IntVector ints ? ints.values()[row] : ((LongVector) vector).values()[row];
        return decimals.of(unscaled >> 63, unscaled);
    }

    private static CellFiller doubles() {
        return (vector, rows, first, count, cells) -> {
            double[] values = ((DoubleVector) vector).values();
            for (int i = 0; i < count; i++) {
                int row = rows[first + i];
                cells[i] = vector.isNull(row) ? null : Double.valueOf(values[row]);
            }
        };
    }

    private static CellFiller booleans() {
        return (vector, rows, first, count, cells) -> {
            byte[] values = ((BooleanVector) vector).values();
            for (int i = 0; i < count; i++) {
                int row = rows[first + i];
                cells[i] = vector.isNull(row) ? null : Boolean.valueOf(values[row] != 0);
            }
        };
    }

    private static CellFiller dates(IsoDateCache dates) {
        return (vector, rows, first, count, cells) -> {
            int[] values = ((IntVector) vector).values();
            for (int i = 0; i < count; i++) {
                int row = rows[first + i];
                cells[i] = vector.isNull(row) ? null : dates.of(values[row]);
            }
        };
    }

    private static CellFiller microTimestamps(IsoTimestampFormatter timestamps) {
        return (vector, rows, first, count, cells) -> {
            long[] values = ((LongVector) vector).values();
            for (int i = 0; i < count; i++) {
                int row = rows[first + i];
                cells[i] = vector.isNull(row) ? null : timestamps.ofMicros(values[row]);
            }
        };
    }

    private static CellFiller nanoTimestamps(IsoTimestampFormatter timestamps) {
        return (vector, rows, first, count, cells) -> {
            long[] micros = ((NanoTimestampVector) vector).micros();
            short[] nanos = ((NanoTimestampVector) vector).nanos();
            for (int i = 0; i < count; i++) {
                int row = rows[first + i];
                cells[i] = vector.isNull(row) ? null : timestamps.ofNanos(micros[row], nanos[row]);
            }
        };
    }
}
