package org.parquetvs.container.script;

import com.exasol.ExaDataTypeException;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.Timestamp;
import java.util.Set;
import org.parquetvs.container.emit.IntegerConversion;
import org.parquetvs.container.type.ValueClass;
import org.parquetvs.container.wire.WireColumn;

/**
 * A getter of a script's iterator.
 *
 * @param code the number of Exasol's error for a value that it cannot convert; the next number is that of the error for
 *     a name that no column has
 * @param name name of the method
 * @param result the class of its result, as the message of the error names it
 * @param accepted the classes of values that it converts
 */
record Getter<T>(int code, String name, String result, Set<ValueClass> accepted, Conversion<T> conversion) {
    static final Getter<Integer> INTEGER =
            new Getter<>(1122, "getInteger", "an Integer", ValueClass.NUMBERS, IntegerConversion::toInt);
    static final Getter<Long> LONG =
            new Getter<>(1124, "getLong", "a Long", ValueClass.NUMBERS, IntegerConversion::toLong);
    static final Getter<BigDecimal> BIG_DECIMAL = new Getter<>(
            1126, "getBigDecimal", "a BigDecimal", ValueClass.NUMBERS, (value, column) -> toBigDecimal(value));
    static final Getter<Double> DOUBLE = new Getter<>(
            1128, "getDouble", "a Double", ValueClass.NUMBERS, (value, column) -> ((Number) value).doubleValue());
    static final Getter<Boolean> BOOLEAN = new Getter<>(
            1132, "getBoolean", "a Boolean", Set.of(ValueClass.BOOLEAN), (value, column) -> (Boolean) value);
    static final Getter<Date> DATE =
            new Getter<>(1134, "getDate", "a Date", Set.of(ValueClass.DATE), (value, column) -> (Date) value);
    static final Getter<Timestamp> TIMESTAMP = new Getter<>(
            1136, "getTimestamp", "a Timestamp", Set.of(ValueClass.TIMESTAMP), (value, column) -> (Timestamp) value);

    /** Converts a value of an accepted class. */
    interface Conversion<T> {
        T convert(Object value, String column) throws ExaDataTypeException;
    }

    private static BigDecimal toBigDecimal(Object value) {
        return switch (ValueClass.of(value)) {
            case BIG_DECIMAL -> (BigDecimal) value;
            case DOUBLE -> new BigDecimal((Double) value);
            case SMALL_INTEGER, LONG, FLOAT, BOOLEAN, STRING, DATE, TIMESTAMP, UNSUPPORTED ->
                BigDecimal.valueOf(((Number) value).longValue());
        };
    }

    /** The number of Exasol's error for a name that no column has. */
    int unknownNameCode() {
        return code + 1;
    }

    /** Converts the value of a column. */
    T convert(Object value, WireColumn column) throws ExaDataTypeException {
        if (!accepted.contains(ValueClass.of(value))) {
            throw new ExaDataTypeException("E-UDF-CL-SL-JAVA-" + code + ": " + name + " cannot convert column '"
                    + column.name() + "' of type " + column.type() + " to " + result);
        }
        return conversion.convert(value, column.name());
    }
}
