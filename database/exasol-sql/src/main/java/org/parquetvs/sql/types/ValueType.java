package org.parquetvs.sql.types;

import java.util.regex.Pattern;
import org.parquetvs.type.SqlType;

/** The types of columns and of casts. */
public final class ValueType {
    private static final Pattern LOCAL_TIME_ZONE =
            Pattern.compile("WITH\\s+LOCAL\\s+TIME\\s+ZONE\\s*$", Pattern.CASE_INSENSITIVE);

    private ValueType() {}

    /**
     * The type that {@code text} names. In UTC, which is the only time zone, the values of TIMESTAMP WITH LOCAL TIME
     * ZONE are those of TIMESTAMP. Scripts have no such columns.
     *
     * @throws org.parquetvs.type.InvalidTypeException if it names none, or one that is not offered
     */
    public static SqlType parse(String text) {
        return SqlType.parse(LOCAL_TIME_ZONE.matcher(text).replaceFirst("WITHOUT TIME ZONE"));
    }
}
