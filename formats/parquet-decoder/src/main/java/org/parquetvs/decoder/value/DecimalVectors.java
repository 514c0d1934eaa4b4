package org.parquetvs.decoder.value;

import java.math.BigInteger;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;

/** The numbers of DECIMAL columns, whichever vector carries them. */
public final class DecimalVectors {

    private DecimalVectors() {}

    /** The unscaled number at {@code row}, which is not NULL. */
    public static BigInteger unscaled(ColumnVector vector, int row) {
        return switch (vector.kind()) {
            case INT -> BigInteger.valueOf(((IntVector) vector).values()[row]);
            case LONG -> BigInteger.valueOf(((LongVector) vector).values()[row]);
            case DECIMAL128 -> ((Decimal128Vector) vector).unscaled(row);
            case BOOLEAN, DICTIONARY_TEXT, DOUBLE, NANO_TIMESTAMP, TEXT -> {
                throw new IllegalArgumentException("Invalid vector of a DECIMAL column: " + vector.getClass());
            }
        };
    }
}
