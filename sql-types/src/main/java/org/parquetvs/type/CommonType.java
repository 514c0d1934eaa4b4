package org.parquetvs.type;

import java.util.Optional;
import org.parquetvs.type.SqlType.Decimal;
import org.parquetvs.type.SqlType.Timestamp;
import org.parquetvs.type.SqlType.Varchar;

/**
 * The lattice of column types: which type a column gets whose values come from several files, directories or texts.
 * Numbers stay numbers and times stay times, so that they compare as such; everything else that differs is text. The
 * order in which types are united does not matter.
 *
 * <p>The least element has no type: there are no values, because there are no rows, or only NULLs. Callers leave it out
 * of a union, so it agrees with every type.
 */
public final class CommonType {

    /** A double holds every number of this many digits, as digits that read back as the same number. */
    private static final int EXACT_IN_DOUBLE = 15;

    private CommonType() {}

    /**
     * The type of the values of both. The union of two types of numbers may lack some numbers: a DECIMAL has at most 36
     * digits, first of all those after the point, and a DOUBLE holds long numbers only nearly. Readers check this: such
     * a number does not fit the column.
     */
    public static SqlType union(SqlType left, SqlType right) {
        if (left.equals(right)) {
            return left;
        }
        if (left.isNumber() && right.isNumber()) {
            return left instanceof Decimal one && right instanceof Decimal other
                    ? union(one, other)
                    : new SqlType.DoublePrecision();
        }
        if (left.isPointInTime() && right.isPointInTime()) {
            return new Timestamp(Math.max(precision(left), precision(right)));
        }
        return left instanceof Varchar one && right instanceof Varchar other
                ? new Varchar(Math.max(one.length(), other.length()), Charset.UTF8)
                : Varchar.LONGEST;
    }

    private static Decimal union(Decimal left, Decimal right) {
        int scale = Math.max(left.scale(), right.scale());
        int integerDigits = Math.max(left.integerDigits(), right.integerDigits());
        return new Decimal(Math.min(integerDigits + scale, Decimal.MAX_PRECISION), scale);
    }

    /** Fractional digits of a second, none for a day. */
    private static int precision(SqlType type) {
        return type instanceof Timestamp timestamp ? timestamp.precision() : 0;
    }

    /** The narrowest type that holds every value of both; empty if only text would. */
    public static Optional<SqlType> of(SqlType left, SqlType right) {
        return Optional.of(union(left, right)).filter(union -> holds(union, left) && holds(union, right));
    }

    /** Whether every value of {@code narrow} is also a value of {@code wide}. */
    public static boolean holds(SqlType wide, SqlType narrow) {
        if (wide.equals(narrow)) {
            return true;
        }
        return switch (wide.kind()) {
            case DECIMAL -> narrow instanceof Decimal decimal && ((Decimal) wide).holds(decimal);
            case DOUBLE -> narrow.isWholeNumber() && ((Decimal) narrow).precision() <= EXACT_IN_DOUBLE;
            case VARCHAR -> narrow instanceof Varchar text && ((Varchar) wide).length() >= text.length();
            case TIMESTAMP -> narrow.isPointInTime() && ((Timestamp) wide).precision() >= precision(narrow);
            case CHAR, BOOLEAN, DATE, HASHTYPE -> false;
        };
    }
}
