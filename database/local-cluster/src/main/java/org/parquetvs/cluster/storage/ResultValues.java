package org.parquetvs.cluster.storage;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;

/** Converts DuckDB's values to values of Exasol's types. */
final class ResultValues {

    private ResultValues() {}

    /** BigDecimal or Long for DECIMAL, Double, String, Boolean, LocalDate, LocalDateTime, or null. */
    static @Nullable Object read(ResultSet row, int column, SqlType type) throws SQLException {
        Object value;
        if (type.is(Kind.TIMESTAMP)) {
            value = row.getObject(column, LocalDateTime.class);
        } else {
            // To return a LocalDate, the driver would use java.sql.Date, which lacks ten days of 1582.
            value = row.getObject(column);
        }
        boolean isLong =
                type.isWholeNumber() && ((SqlType.Decimal) type).precision() <= SqlType.Decimal.MAX_LONG_PRECISION;
        return isLong && value instanceof BigDecimal number ? (Object) number.longValueExact() : value;
    }
}
