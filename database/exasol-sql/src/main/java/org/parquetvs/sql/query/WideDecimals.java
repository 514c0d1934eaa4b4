package org.parquetvs.sql.query;

import java.util.List;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Decimal;

/**
 * Compares DECIMALs whose digits before and after the point do not fit into one type of DuckDB. DuckDB would cut digits
 * after the point, or fail for a large value.
 */
public final class WideDecimals {
    /** The number of digits of DuckDB's widest DECIMAL. */
    private static final int WIDEST = 38;

    private WideDecimals() {}

    /** Whether no DECIMAL of DuckDB holds the values of all types. */
    public static boolean areWide(List<SqlType> types) {
        return types.stream().allMatch(Decimal.class::isInstance) && integerDigits(types) + scale(types) > WIDEST;
    }

    private static int integerDigits(List<SqlType> types) {
        return types.stream()
                .mapToInt(type -> ((Decimal) type).integerDigits())
                .max()
                .orElse(0);
    }

    private static int scale(List<SqlType> types) {
        return types.stream().mapToInt(type -> ((Decimal) type).scale()).max().orElse(0);
    }

    /** The values as DuckDB can compare them: as they are, or as whole numbers of any length. */
    public static List<Expr> comparable(List<Expr> values) {
        List<SqlType> types = values.stream().map(Expr::type).toList();
        if (!areWide(types)) {
            return values;
        }
        int scale = scale(types);
        return values.stream().map(value -> whole(value, scale)).toList();
    }

    /** A DECIMAL as a whole number: its value times ten to the power of this number of digits. */
    private static Expr whole(Expr value, int scale) {
        String zeros = "0".repeat(scale - ((Decimal) value.type()).scale());
        String digits = "replace(CAST(" + SqlWriter.text(value) + " AS VARCHAR), '.', '') || '" + zeros + "'";
        return new ComputedOperand("CAST(" + digits + " AS BIGNUM)", value.type());
    }
}
