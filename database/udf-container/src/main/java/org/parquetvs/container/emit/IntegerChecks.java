package org.parquetvs.container.emit;

import com.exasol.ExaDataTypeException;

/**
 * Checks whether a number is a 32-bit or 64-bit integer. The messages say "emit" even if a script reads, as Exasol's
 * do.
 */
public final class IntegerChecks {

    private IntegerChecks() {}

    /** Checks for 32 bits. BigDecimal and smaller classes pass: their conversion checks them, or they need no check. */
    public static void checkInt(Object value, String column) throws ExaDataTypeException {
        if (value instanceof Long number) {
            if (number > Integer.MAX_VALUE) {
                throw above(1143, column, number, Integer.MAX_VALUE);
            }
            if (number < Integer.MIN_VALUE) {
                throw below(1144, column, number, Integer.MIN_VALUE);
            }
        } else if (value instanceof Float number) {
            checkFloat(1145, column, number, Integer.MIN_VALUE, Integer.MAX_VALUE);
        } else if (value instanceof Double number) {
            checkDouble(1148, column, number, Integer.MIN_VALUE, Integer.MAX_VALUE);
        }
    }

    /** Checks for 64 bits. BigDecimal and smaller classes pass: their conversion checks them, or they need no check. */
    public static void checkLong(Object value, String column) throws ExaDataTypeException {
        if (value instanceof Float number) {
            checkFloat(1151, column, number, Long.MIN_VALUE, Long.MAX_VALUE);
        } else if (value instanceof Double number) {
            checkDouble(1154, column, number, Long.MIN_VALUE, Long.MAX_VALUE);
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
