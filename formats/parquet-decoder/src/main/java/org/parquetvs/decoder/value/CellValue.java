package org.parquetvs.decoder.value;

import java.math.BigDecimal;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.StringVector;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Single values of a column, as predicates and expressions see them. */
public final class CellValue {
    private static final int MICROS_PER_SECOND = 1_000_000;
    private static final int NANOS_PER_MICRO = 1000;

    private CellValue() {}

    /** The value at {@code row} of a vector that carries a column of {@code type}. */
    public static Value at(ColumnVector vector, SqlType type, int row) {
        if (vector.isNull(row)) {
            return new Value.Null();
        }
        return switch (type.kind()) {
            case DECIMAL ->
                new Value.Exact(new BigDecimal(DecimalVectors.unscaled(vector, row), ((SqlType.Decimal) type).scale()));
            case DOUBLE -> new Value.Approximate(((DoubleVector) vector).values()[row]);
            case BOOLEAN -> new Value.Bool(((BooleanVector) vector).values()[row] != 0);
            case DATE -> new Value.Date(((IntVector) vector).values()[row]);
            case TIMESTAMP ->
                vector instanceof NanoTimestampVector nanos
                        ? timestamp(nanos.micros()[row], nanos.nanos()[row])
                        : timestamp(((LongVector) vector).values()[row], 0);
            case VARCHAR, CHAR, HASHTYPE -> new Value.Text(((StringVector) vector).string(row));
        };
    }

    private static Value timestamp(long micros, int nanosOfMicro) {
        int microOfSecond = (int) Math.floorMod(micros, (long) MICROS_PER_SECOND);
        return new Value.Timestamp(
                Math.floorDiv(micros, (long) MICROS_PER_SECOND), microOfSecond * NANOS_PER_MICRO + nanosOfMicro);
    }
}
