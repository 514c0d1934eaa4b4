package org.parquetvs.container.type;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.Timestamp;

/** How Exasol passes values of a column to and from a script. The names appear in error messages. */
public enum WireType {
    INT32(Integer.class),
    INT64(Long.class),
    NUMERIC(BigDecimal.class),
    DOUBLE(Double.class),
    STRING(String.class),
    BOOLEAN(Boolean.class),
    DATE(Date.class),
    TIMESTAMP(Timestamp.class);

    private final Class<?> javaClass;

    WireType(Class<?> javaClass) {
        this.javaClass = javaClass;
    }

    /** The class of an input value. */
    public Class<?> javaClass() {
        return javaClass;
    }
}
