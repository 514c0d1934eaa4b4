package org.parquetvs.sql.bind;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.util.function.UnaryOperator;
import net.sf.jsqlparser.expression.DateTimeLiteralExpression;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.type.SqlType;

/** Reads literals. */
final class Literals {

    private Literals() {}

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
    static Literal dateOrTime(DateTimeLiteralExpression literal, UnaryOperator<String> value) {
        String text =
                value.apply(literal.getValue().substring(1, literal.getValue().length() - 1));
        try {
            return switch (literal.getType()) {
                case DATE -> Literal.ofDate(text);
                case TIMESTAMP -> Literal.ofTimestamp(text);
                case DATETIME, TIME, TIMESTAMPTZ -> throw ClusterErrors.unsupported(literal.toString());
            };
        } catch (DateTimeException e) {
            throw ClusterErrors.invalidValue(text, literal.getType().name());
        }
    }
}
