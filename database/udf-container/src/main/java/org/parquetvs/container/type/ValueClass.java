package org.parquetvs.container.type;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.Timestamp;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The classes of the values that scripts read and emit, as Exasol distinguishes them. */
public enum ValueClass {
    SMALL_INTEGER(1108, Byte.class, Short.class, Integer.class),
    LONG(1109, Long.class),
    FLOAT(1110, Float.class),
    DOUBLE(1110, Double.class),
    BIG_DECIMAL(1111, BigDecimal.class),
    BOOLEAN(1112, Boolean.class),
    STRING(1114, String.class),
    DATE(1115, Date.class),
    TIMESTAMP(1116, Timestamp.class),
    /** Any other class. */
    UNSUPPORTED(1117);

    /** The classes that are numbers for Exasol; {@code BigInteger} is not one of them. */
    public static final Set<ValueClass> NUMBERS = EnumSet.range(SMALL_INTEGER, BIG_DECIMAL);

    private static final ClassValue<ValueClass> OF_CLASS = new ClassValue<>() {
        @Override
        protected ValueClass computeValue(Class<?> type) {
            for (ValueClass candidate : values()) {
                if (candidate.javaClasses.stream().anyMatch(known -> known.isAssignableFrom(type))) {
                    return candidate;
                }
            }
            return UNSUPPORTED;
        }
    };

    private final int mismatchCode;
    private final List<Class<?>> javaClasses;

    ValueClass(int mismatchCode, Class<?>... javaClasses) {
        this.mismatchCode = mismatchCode;
        this.javaClasses = List.of(javaClasses);
    }

    /** The class of a value. */
    public static ValueClass of(Object value) {
        return OF_CLASS.get(value.getClass());
    }

    /** The number of Exasol's error for a value of this class in a column that does not take it. */
    public int mismatchCode() {
        return mismatchCode;
    }
}
