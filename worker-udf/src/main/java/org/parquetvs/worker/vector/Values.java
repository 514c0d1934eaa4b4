package org.parquetvs.worker.vector;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Single values of a column, as predicates and expressions see them. */
public final class Values {
    private static final int MICROS_PER_SECOND = 1_000_000;
    private static final int NANOS_PER_MICRO = 1000;

    private Values() {}

    /** The value at {@code row} of a vector that carries a column of {@code type}. */
    public static Value at(ColumnVector vector, SqlType type, int row) {
        if (vector.isNull(row)) {
            return new Value.Null();
        } else if (type instanceof SqlType.Decimal decimal) {
            return new Value.Exact(new BigDecimal(Decimals.unscaled(vector, row), decimal.scale()));
        } else if (vector instanceof DoubleVector doubles) {
            return new Value.Approximate(doubles.values()[row]);
        } else if (vector instanceof BooleanVector booleans) {
            return new Value.Bool(booleans.values()[row] != 0);
        } else if (vector instanceof IntVector days) {
            return new Value.Date(days.values()[row]);
        } else if (vector instanceof LongVector micros) {
            return timestamp(micros.values()[row], 0);
        } else if (vector instanceof NanoTimestampVector nanos) {
            return timestamp(nanos.micros()[row], nanos.nanos()[row]);
        } else if (vector instanceof DictionaryTextVector coded) {
            return text(coded.dictionary(), coded.indices()[row]);
        }
        return text((TextVector) vector, row);
    }

    private static Value timestamp(long micros, int nanosOfMicro) {
        int microOfSecond = (int) Math.floorMod(micros, (long) MICROS_PER_SECOND);
        return new Value.Timestamp(
                Math.floorDiv(micros, (long) MICROS_PER_SECOND), microOfSecond * NANOS_PER_MICRO + nanosOfMicro);
    }

    private static Value text(TextVector vector, int row) {
        int start = vector.offsets()[row];
        return new Value.Text(
                new String(vector.bytes(), start, vector.offsets()[row + 1] - start, StandardCharsets.UTF_8));
    }
}
