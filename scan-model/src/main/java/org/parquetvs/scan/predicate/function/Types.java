package org.parquetvs.scan.predicate.function;

import java.math.BigDecimal;
import java.util.Optional;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** Finds the types of values, and types that hold the values of two others. */
public final class Types {
    /** A DECIMAL may have all of its digits after the point. */
    private static final int MAX_SCALE = SqlType.Decimal.MAX_PRECISION;

    private Types() {}

    /** The smallest type of a constant; NULL is a BOOLEAN unless it is cast. */
    public static SqlType smallest(Value value) {
        return switch (value.kind()) {
            case EXACT -> ofNumber(((Value.Exact) value).number());
            case APPROXIMATE -> new SqlType.DoublePrecision();
            case TEXT -> ofText(value.asText());
            case DATE -> new SqlType.Date();
            case TIMESTAMP -> new SqlType.Timestamp(fractionDigits(((Value.Timestamp) value).nanos()));
            case BOOL, NULL -> new SqlType.Bool();
        };
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

    /**
     * A DECIMAL with this many digits before and after the point; if they are more than 36, it has fewer before the
     * point.
     */
    static SqlType.Decimal decimal(int integerDigits, int scale) {
        int precision = Math.min(SqlType.Decimal.MAX_PRECISION, integerDigits + scale);
        return new SqlType.Decimal(Math.max(1, precision), scale);
    }

    /** The type of a sum or difference. */
    static SqlType.Decimal sum(SqlType.Decimal left, SqlType.Decimal right) {
        return decimal(
                Math.max(left.integerDigits(), right.integerDigits()) + 1, Math.max(left.scale(), right.scale()));
    }

    /** The type of a product; none if it has more digits after the point than a DECIMAL can have. */
    static Optional<SqlType.Decimal> product(SqlType.Decimal left, SqlType.Decimal right) {
        int scale = left.scale() + right.scale();
        return scale <= MAX_SCALE
                ? Optional.of(decimal(left.integerDigits() + right.integerDigits(), scale))
                : Optional.empty();
    }

    /** A type that holds the values of two types of the same kind; empty if there is none or the kinds differ. */
    static Optional<SqlType> common(SqlType left, SqlType right) {
        if (left.equals(right)) {
            return Optional.of(left);
        }
        if (left.kind() != right.kind()) {
            return Optional.empty();
        }
        return switch (left.kind()) {
            case DECIMAL -> common((SqlType.Decimal) left, (SqlType.Decimal) right);
            case VARCHAR -> Optional.of(common((SqlType.Varchar) left, (SqlType.Varchar) right));
            case TIMESTAMP -> Optional.of(common((SqlType.Timestamp) left, (SqlType.Timestamp) right));
            case DOUBLE, CHAR, BOOLEAN, DATE, HASHTYPE -> Optional.empty();
        };
    }

    private static Optional<SqlType> common(SqlType.Decimal left, SqlType.Decimal right) {
        int integerDigits = Math.max(left.integerDigits(), right.integerDigits());
        int scale = Math.max(left.scale(), right.scale());
        return integerDigits + scale <= SqlType.Decimal.MAX_PRECISION
                ? Optional.of(decimal(integerDigits, scale))
                : Optional.empty();
    }

    private static SqlType common(SqlType.Varchar left, SqlType.Varchar right) {
        return new SqlType.Varchar(Math.max(left.length(), right.length()), union(left.charset(), right.charset()));
    }

    private static SqlType common(SqlType.Timestamp left, SqlType.Timestamp right) {
        return new SqlType.Timestamp(Math.max(left.precision(), right.precision()));
    }

    static Charset union(Charset one, Charset other) {
        return one == Charset.ASCII ? other : one;
    }
}
