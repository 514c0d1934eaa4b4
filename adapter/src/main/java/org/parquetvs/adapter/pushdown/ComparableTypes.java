package org.parquetvs.adapter.pushdown;

import java.util.Optional;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Varchar;

/** Which values a scan compares as Exasol does: those that Exasol does not convert first, or only without loss. */
final class ComparableTypes {

    private ComparableTypes() {}

    static boolean areComparable(SqlType left, SqlType right) {
        if (left instanceof SqlType.Decimal first && right instanceof SqlType.Decimal second) {
            return Decimals.commonType(first, second).isPresent();
        }
        // CHAR is padded and HASHTYPE has several spellings: equal types alone do not make equal values.
        boolean isPlain = !(left instanceof SqlType.Char) && !(left instanceof SqlType.HashType);
        return isPlain && left.getClass() == right.getClass();
    }

    static boolean areTimes(SqlType left, SqlType right) {
        return isTime(left) && isTime(right);
    }

    private static boolean isTime(SqlType type) {
        return type instanceof SqlType.Date || type instanceof SqlType.Timestamp;
    }

    /** The type of a value that is one or the other; empty if it is not known or has not all values of both. */
    static Optional<SqlType> common(SqlType left, SqlType right) {
        if (left.equals(right)) {
            return Optional.of(left);
        } else if (left instanceof SqlType.Decimal one && right instanceof SqlType.Decimal other) {
            return Decimals.commonType(one, other).map(type -> type);
        } else if (left instanceof Varchar one && right instanceof Varchar other) {
            Charset charset = one.charset() == Charset.ASCII ? other.charset() : one.charset();
            return Optional.of(new Varchar(Math.max(one.length(), other.length()), charset));
        } else if (areTimes(left, right)) {
            return Optional.of(new SqlType.Timestamp(Math.max(precision(left), precision(right))));
        }
        return isNumber(left) && isNumber(right) ? Optional.of(new SqlType.DoublePrecision()) : Optional.empty();
    }

    private static boolean isNumber(SqlType type) {
        return type instanceof SqlType.Decimal || type instanceof SqlType.DoublePrecision;
    }

    private static int precision(SqlType type) {
        return type instanceof SqlType.Timestamp timestamp ? timestamp.precision() : 0;
    }
}
