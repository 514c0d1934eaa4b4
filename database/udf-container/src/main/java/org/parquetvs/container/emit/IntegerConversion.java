package org.parquetvs.container.emit;

import com.exasol.ExaDataTypeException;
import java.math.BigDecimal;
import org.parquetvs.container.type.ValueClass;

/**
 * Converts numbers to 32-bit or 64-bit integers of the same value. The messages say "emit" even if a script reads, as
 * Exasol's do.
 */
public final class IntegerConversion {

    private IntegerConversion() {}

    /** The 32-bit integer that a number of one of the {@link ValueClass#NUMBERS} equals. */
    public static int toInt(Object value, String column) throws ExaDataTypeException {
        switch (ValueClass.of(value)) {
            case LONG -> checkLong(column, (Long) value);
            case FLOAT -> checkFloat(1145, column, (Float) value, Integer.MIN_VALUE, Integer.MAX_VALUE);
            case DOUBLE -> checkDouble(1148, column, (Double) value, Integer.MIN_VALUE, Integer.MAX_VALUE);
            case BIG_DECIMAL -> {
                return ((BigDecimal) value).intValueExact();
            }
            case SMALL_INTEGER, BOOLEAN, STRING, DATE, TIMESTAMP, UNSUPPORTED -> {}
        }
        return ((Number) value).intValue();
    }

    /** The 64-bit integer that a number of one of the {@link ValueClass#NUMBERS} equals. */
    public static long toLong(Object value, String column) throws ExaDataTypeException {
        switch (ValueClass.of(value)) {
            case FLOAT -> checkFloat(1151, column, (Float) value, Long.MIN_VALUE, Long.MAX_VALUE);
            case DOUBLE -> checkDouble(1154, column, (Double) value, Long.MIN_VALUE, Long.MAX_VALUE);
            case BIG_DECIMAL -> {
                return ((BigDecimal) value).longValueExact();
            }
            case SMALL_INTEGER, LONG, BOOLEAN, STRING, DATE, TIMESTAMP, UNSUPPORTED -> {}
        }
        return ((Number) value).longValue();
    }

    private static void checkLong(String column, long value) throws ExaDataTypeException {
        if (value > Integer.MAX_VALUE) {
            throw above(1143, column, value, Integer.MAX_VALUE);
        }
        if (value < Integer.MIN_VALUE) {
            throw below(1144, column, value, Integer.MIN_VALUE);
        }
    }

    /** @param code code of the first of the three checks; the others follow it */
    private static void checkFloat(int code, String column, float value, long lowest, long highest)
            throws ExaDataTypeException {
        if (value > (float) highest) {
            throw above(code, column, value, highest);
        }
        if (value < (float) lowest) {
            throw below(code + 1, column, value, lowest);
        }
        if (value != Math.floor(value)) {
            throw fractional(code + 2, column, value);
        }
    }

    /** @param code code of the first of the three checks; the others follow it */
    private static void checkDouble(int code, String column, double value, long lowest, long highest)
            throws ExaDataTypeException {
        if (value > (double) highest) {
            throw above(code, column, value, highest);
        }
        if (value < (double) lowest) {
            throw below(code + 1, column, value, lowest);
        }
        if (value != Math.floor(value)) {
            throw fractional(code + 2, column, value);
        }
    }

    private static ExaDataTypeException above(int code, String column, Object value, long highest) {
        return new ExaDataTypeException("E-UDF-CL-SL-JAVA-" + code + ": emit column '" + column + "' has value of "
                + value + " but column can only have maximum value of " + highest);
    }

    private static ExaDataTypeException below(int code, String column, Object value, long lowest) {
        return new ExaDataTypeException("E-UDF-CL-SL-JAVA-" + code + ": emit column '" + column + "' has value of "
                + value + " but column can only have minimum value of " + lowest);
    }

    private static ExaDataTypeException fractional(int code, String column, Object value) {
        return new ExaDataTypeException(
                "E-UDF-CL-SL-JAVA-" + code + ": emit column '" + column + "' has a non-integer value of " + value);
    }
}
