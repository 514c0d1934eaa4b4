package org.parquetvs.scan.predicate;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** Which types values have, and which types hold those of two others. */
final class Types {
    /** A DECIMAL may have all of its digits behind the point. */
    private static final int MAX_SCALE = SqlType.Decimal.MAX_PRECISION;

    private Types() {}

    /** The smallest type of a constant; NULL is a BOOLEAN unless it is cast. */
    static SqlType smallest(Value value) {
        if (value instanceof Value.Exact exact) {
            return ofNumber(exact.number());
        } else if (value instanceof Value.Approximate) {
            return new SqlType.DoublePrecision();
        } else if (value instanceof Value.Text text) {
            return ofText(text.text());
        } else if (value instanceof Value.Date) {
            return new SqlType.Date();
        } else if (value instanceof Value.Timestamp timestamp) {
            return new SqlType.Timestamp(fractionDigits(timestamp.nanos()));
        }
        return new SqlType.Bool();
    }

    private static SqlType ofNumber(BigDecimal number) {
        int scale = Math.min(MAX_SCALE, Math.max(0, number.scale()));
        int integerDigits = Math.max(0, number.precision() - number.scale());
        return decimal(integerDigits, scale);
    }

    private static SqlType ofText(String text) {
        int length = Math.min(SqlType.Varchar.MAX_LENGTH, Math.max(1, text.codePointCount(0, text.length())));
        boolean ascii = text.chars().allMatch(character -> character < 128);
        return new SqlType.Varchar(length, ascii ? Charset.ASCII : Charset.UTF8);
    }

    private static int fractionDigits(int nanos) {
        int digits = 9;
        for (int rest = nanos; digits > 0 && rest % 10 == 0; rest /= 10) {
            digits--;
        }
        return digits;
    }

    static int integerDigits(SqlType.Decimal type) {
        return type.precision() - type.scale();
    }

    /** A DECIMAL of so many digits before and after the point; beyond 36 those before the point are fewer. */
    static SqlType.Decimal decimal(int integerDigits, int scale) {
        int precision = Math.min(SqlType.Decimal.MAX_PRECISION, integerDigits + scale);
        return new SqlType.Decimal(Math.max(1, precision), scale);
    }

    /** The type of a sum or difference. */
    static SqlType.Decimal sum(SqlType.Decimal left, SqlType.Decimal right) {
        return decimal(Math.max(integerDigits(left), integerDigits(right)) + 1, Math.max(left.scale(), right.scale()));
    }

    /** The type of a product; none if it has more digits behind the point than a DECIMAL can have. */
    static Optional<SqlType.Decimal> product(SqlType.Decimal left, SqlType.Decimal right) {
        int scale = left.scale() + right.scale();
        return scale <= MAX_SCALE
                ? Optional.of(decimal(integerDigits(left) + integerDigits(right), scale))
                : Optional.empty();
    }

    /** A type that holds the values of both, which are of one kind; none if there is none or they are not. */
    static Optional<SqlType> common(SqlType left, SqlType right) {
        if (left.equals(right)) {
            return Optional.of(left);
        } else if (left instanceof SqlType.Decimal one && right instanceof SqlType.Decimal other) {
            int integerDigits = Math.max(integerDigits(one), integerDigits(other));
            int scale = Math.max(one.scale(), other.scale());
            return integerDigits + scale <= SqlType.Decimal.MAX_PRECISION
                    ? Optional.of(decimal(integerDigits, scale))
                    : Optional.empty();
        } else if (left instanceof SqlType.Varchar one && right instanceof SqlType.Varchar other) {
            return Optional.of(
                    new SqlType.Varchar(Math.max(one.length(), other.length()), union(one.charset(), other.charset())));
        } else if (left instanceof SqlType.Timestamp one && right instanceof SqlType.Timestamp other) {
            return Optional.of(new SqlType.Timestamp(Math.max(one.precision(), other.precision())));
        }
        return Optional.empty();
    }

    static Charset union(Charset one, Charset other) {
        return one == Charset.ASCII ? other : one;
    }

    /** The types of some operands, for messages. */
    static String list(List<Operand> operands) {
        return operands.stream().map(operand -> operand.type().toSql()).collect(Collectors.joining(", "));
    }
}
