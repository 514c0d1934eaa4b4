package org.parquetvs.sql.bind;

import java.math.BigDecimal;
import java.time.DateTimeException;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.type.SqlType;

/** Binds literals. */
final class LiteralBinder {

    private LiteralBinder() {}

    /** An exact number, or a DOUBLE if it has an exponent or too many digits. */
    static Literal number(String text) {
        boolean exponent = text.indexOf('e') >= 0 || text.indexOf('E') >= 0;
        if (!exponent) {
            String digits = text.replaceFirst("^0+(?=\\d)", "");
            if (digits.length() <= SqlType.Decimal.MAX_PRECISION + 2) {
                BigDecimal number = withoutZeroFraction(new BigDecimal(digits.endsWith(".") ? digits + "0" : digits));
                if (Math.max(number.precision(), number.scale()) <= SqlType.Decimal.MAX_PRECISION) {
                    return Literal.ofNumber(number);
                }
            }
        }
        Double number = Double.valueOf(text);
        if (number.isInfinite()) {
            throw ClusterErrors.invalidValue(text, "DOUBLE");
        }
        return new Literal(number, new SqlType.DoublePrecision());
    }

    /** 1.0 is a DECIMAL(1,0), which clients get as a whole number: pyexasol's tests expect it. */
    private static BigDecimal withoutZeroFraction(BigDecimal number) {
        return number.stripTrailingZeros().scale() <= 0 ? number.setScale(0) : number;
    }

    /** DATE '…' or TIMESTAMP '…'. */
    static Literal time(Expression.TimeLiteral literal) {
        try {
            return switch (literal.type()) {
                case DATE -> Literal.ofDate(literal.value());
                case TIMESTAMP -> Literal.ofTimestamp(literal.value());
            };
        } catch (DateTimeException e) {
            throw ClusterErrors.invalidValue(literal.value(), literal.type().name());
        }
    }

    static Literal text(Expression.TextLiteral literal) {
        int nul = literal.value().indexOf(0);
        if (nul >= 0) {
            throw ClusterErrors.invalidQuery("character " + (nul + 1) + " of a literal is NUL, which no text can have");
        }
        return Literal.ofText(literal.value());
    }
}
