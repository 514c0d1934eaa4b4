package org.parquetvs.adapter.pushdown;

import java.math.BigDecimal;
import org.parquetvs.planner.SqlType;

/** When Exasol compares exact numbers exactly. */
final class Decimals {

    private Decimals() {}

    /** Whether Exasol has a DECIMAL that holds both the numbers of {@code type} and {@code number}. */
    static boolean commonTypeExists(SqlType.Decimal type, BigDecimal number) {
        return fits(
                Math.max(integerDigits(type), number.precision() - number.scale()),
                Math.max(type.scale(), number.scale()));
    }

    /** Whether Exasol has a DECIMAL that holds the numbers of both types. */
    static boolean commonTypeExists(SqlType.Decimal left, SqlType.Decimal right) {
        return fits(Math.max(integerDigits(left), integerDigits(right)), Math.max(left.scale(), right.scale()));
    }

    private static int integerDigits(SqlType.Decimal type) {
        return type.precision() - type.scale();
    }

    private static boolean fits(int integerDigits, int fractionDigits) {
        return integerDigits + fractionDigits <= SqlType.Decimal.MAX_PRECISION;
    }
}
