package org.parquetvs.adapter.pushdown;

import java.math.BigDecimal;
import java.util.Optional;
import org.parquetvs.type.SqlType;

/** Tells when Exasol compares exact numbers exactly. */
final class DecimalTypes {

    private DecimalTypes() {}

    /** Whether Exasol has a DECIMAL that holds both the numbers of {@code type} and {@code number}. */
    static boolean commonTypeExists(SqlType.Decimal type, BigDecimal number) {
        return type(
                        Math.max(integerDigits(type), number.precision() - number.scale()),
                        Math.max(type.scale(), number.scale()))
                .isPresent();
    }

    /** The DECIMAL that holds the numbers of both types, if Exasol has one. */
    static Optional<SqlType.Decimal> commonType(SqlType.Decimal left, SqlType.Decimal right) {
        return type(Math.max(integerDigits(left), integerDigits(right)), Math.max(left.scale(), right.scale()));
    }

    private static int integerDigits(SqlType.Decimal type) {
        return type.precision() - type.scale();
    }

    private static Optional<SqlType.Decimal> type(int integerDigits, int scale) {
        int digits = integerDigits + scale;
        return digits <= SqlType.Decimal.MAX_PRECISION
                ? Optional.of(new SqlType.Decimal(Math.max(1, digits), scale))
                : Optional.empty();
    }
}
