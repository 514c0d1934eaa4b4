package org.parquetvs.adapter.pushdown;

import java.util.Optional;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;
import org.parquetvs.type.SqlType.Varchar;

/**
 * Tells which values a scan compares as Exasol does: the ones that Exasol compares without a conversion, or with a
 * lossless one.
 */
public final class ComparableTypes {

    private ComparableTypes() {}

    /** Whether values of two types are compared without a conversion. */
    public static boolean areComparable(SqlType left, SqlType right) {
        if (left.kind() != right.kind() || left.hasSeveralSpellings()) {
            return false;
        }
        return !left.is(Kind.DECIMAL)
                || DecimalTypes.commonType((SqlType.Decimal) left, (SqlType.Decimal) right)
                        .isPresent();
    }

    static boolean areTimes(SqlType left, SqlType right) {
        return left.isPointInTime() && right.isPointInTime();
    }

    /** The common type of two types; empty if it is not known or does not have all values of both. */
    static Optional<SqlType> common(SqlType left, SqlType right) {
        if (left.equals(right)) {
            return Optional.of(left);
        } else if (left.is(Kind.DECIMAL) && right.is(Kind.DECIMAL)) {
            return DecimalTypes.commonType((SqlType.Decimal) left, (SqlType.Decimal) right)
                    .map(type -> type);
        } else if (left.is(Kind.VARCHAR) && right.is(Kind.VARCHAR)) {
            return Optional.of(common((Varchar) left, (Varchar) right));
        } else if (areTimes(left, right)) {
            return Optional.of(new SqlType.Timestamp(Math.max(precision(left), precision(right))));
        }
        return left.isNumber() && right.isNumber() ? Optional.of(new SqlType.DoublePrecision()) : Optional.empty();
    }

    private static SqlType common(Varchar left, Varchar right) {
        Charset charset = left.charset() == Charset.ASCII ? right.charset() : left.charset();
        return new Varchar(Math.max(left.length(), right.length()), charset);
    }

    /** Fractional digits of the seconds of a point in time. */
    private static int precision(SqlType type) {
        return type.is(Kind.TIMESTAMP) ? ((SqlType.Timestamp) type).precision() : 0;
    }
}
