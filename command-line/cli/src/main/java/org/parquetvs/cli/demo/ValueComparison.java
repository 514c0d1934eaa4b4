package org.parquetvs.cli.demo;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Compares what the database returned with what the generator knows. */
final class ValueComparison {
    private ValueComparison() {}

    static boolean same(@Nullable Object found, Object expected) {
        if (found instanceof Number && expected instanceof Number) {
            return new BigDecimal(found.toString()).compareTo(new BigDecimal(expected.toString())) == 0;
        }
        return expected.equals(found);
    }
}
