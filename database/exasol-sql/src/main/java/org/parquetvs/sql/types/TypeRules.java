package org.parquetvs.sql.types;

import java.util.List;
import java.util.Optional;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Char;
import org.parquetvs.type.SqlType.Decimal;
import org.parquetvs.type.SqlType.DoublePrecision;
import org.parquetvs.type.SqlType.HashType;
import org.parquetvs.type.SqlType.Text;
import org.parquetvs.type.SqlType.Timestamp;
import org.parquetvs.type.SqlType.Varchar;

/** The types of the results of operations. */
public final class TypeRules {

    private TypeRules() {}

    /**
     * The smallest type that holds the values of both, as UNION and CASE need it; empty if the types are incompatible.
     */
    public static Optional<SqlType> common(SqlType left, SqlType right) {
        if (left.equals(right)) {
            return Optional.of(left);
        }
        if (left instanceof Decimal one && right instanceof Decimal other) {
            int integerDigits = Math.max(one.integerDigits(), other.integerDigits());
            return Optional.of(decimal(integerDigits, Math.max(one.scale(), other.scale())));
        }
        if (left.isNumber() && right.isNumber()) {
            return Optional.of(new DoublePrecision());
        }
        if (left instanceof Text one && right instanceof Text other) {
            return Optional.of(commonText(one, other));
        }
        if (left.isCharacters() && right.isCharacters()) {
            return Optional.of(Varchar.LONGEST);
        }
        if (left.isPointInTime() && right.isPointInTime()) {
            return Optional.of(new Timestamp(Math.max(secondDigits(left), secondDigits(right))));
        }
        return Optional.empty();
    }

    /** {@link #common(SqlType, SqlType)} of all types. */
    public static Optional<SqlType> common(List<SqlType> types) {
        Optional<SqlType> common = types.stream().findFirst();
        for (SqlType type : types) {
            common = common.flatMap(sofar -> common(sofar, type));
        }
        return common;
    }

    private static SqlType commonText(Text one, Text other) {
        Charset charset = one.charset().union(other.charset());
        if (one instanceof Char && other instanceof Char && one.length() == other.length()) {
            return new Char(one.length(), charset);
        }
        return new Varchar(Math.max(one.length(), other.length()), charset);
    }

    /** The type of a sum or difference of two numbers. */
    public static SqlType sum(SqlType left, SqlType right) {
        if (left instanceof Decimal one && right instanceof Decimal other) {
            int integerDigits = Math.max(one.integerDigits(), other.integerDigits());
            return decimal(integerDigits + 1, Math.max(one.scale(), other.scale()));
        }
        return new DoublePrecision();
    }

    /** The type of a product of two numbers. */
    public static SqlType product(SqlType left, SqlType right) {
        if (left instanceof Decimal one && right instanceof Decimal other) {
            return decimal(one.integerDigits() + other.integerDigits(), one.scale() + other.scale());
        }
        return new DoublePrecision();
    }

    /** The type of two concatenated strings. */
    public static SqlType concatenation(SqlType left, SqlType right) {
        int length = Math.min(Varchar.MAX_LENGTH, Math.addExact(length(left), length(right)));
        return new Varchar(length, charset(left).union(charset(right)));
    }

    /**
     * A DECIMAL with this number of digits before and after the point; if there are too many, the scale stays as it is.
     */
    public static Decimal decimal(int integerDigits, int scale) {
        int kept = Math.min(scale, Decimal.MAX_PRECISION);
        return new Decimal(Math.max(1, Math.min(Decimal.MAX_PRECISION, integerDigits + kept)), kept);
    }

    /** The most characters that a value has as text. */
    public static int length(SqlType type) {
        return type instanceof Text text ? text.length() : textOf(type).length();
    }

    /** The character set of a value as text. */
    public static Charset charset(SqlType type) {
        return type instanceof Text text ? text.charset() : Charset.ASCII;
    }

    /** The type of a value after conversion to text. */
    public static Text textOf(SqlType type) {
        return switch (type.kind()) {
            case VARCHAR, CHAR -> (Text) type;
            // Room for the sign, the point, and a zero before the point.
            case DECIMAL -> ascii(((Decimal) type).precision() + 3);
            case HASHTYPE -> ascii(2 * ((HashType) type).bytes());
            case DATE -> ascii(10);
            case DOUBLE, BOOLEAN, TIMESTAMP -> ascii(32);
        };
    }

    private static Text ascii(int length) {
        return new Varchar(length, Charset.ASCII);
    }

    /** The number of fractional digits of the seconds; none for any type but TIMESTAMP. */
    public static int secondDigits(SqlType type) {
        return type.is(SqlType.Kind.TIMESTAMP) ? ((Timestamp) type).precision() : 0;
    }
}
