package org.parquetvs.type;

import java.util.Optional;
import org.parquetvs.type.SqlType.Decimal;
import org.parquetvs.type.SqlType.Kind;
import org.parquetvs.type.SqlType.Timestamp;
import org.parquetvs.type.SqlType.Varchar;

/** Finds the narrowest type for the values of two columns that become one. */
public final class CommonType {

    /** A double holds every integer of this many digits. */
    private static final int EXACT_IN_DOUBLE = 15;

    private CommonType() {}

    /** The narrowest type that holds every value of both; empty if only text would. */
    public static Optional<SqlType> of(SqlType left, SqlType right) {
        return left.equals(right) ? Optional.of(left) : towards(left, right).or(() -> towards(right, left));
    }

    /** Whether every value of {@code narrow} is also a value of {@code wide}. */
    public static boolean holds(SqlType wide, SqlType narrow) {
        return of(wide, narrow).equals(Optional.of(wide));
    }

    private static Optional<SqlType> towards(SqlType narrow, SqlType wide) {
        return switch (narrow.kind()) {
            case DECIMAL -> decimalTowards((Decimal) narrow, wide);
            case VARCHAR ->
                Optional.of(wide)
                        .filter(type -> type.is(Kind.VARCHAR))
                        .map(type -> new Varchar(
                                Math.max(((Varchar) narrow).length(), ((Varchar) type).length()), Charset.UTF8));
            case DATE -> Optional.of(wide).filter(type -> type.is(Kind.TIMESTAMP));
            case TIMESTAMP ->
                Optional.of(wide)
                        .filter(type -> type.is(Kind.TIMESTAMP))
                        .map(type -> new Timestamp(
                                Math.max(((Timestamp) narrow).precision(), ((Timestamp) type).precision())));
            case DOUBLE, CHAR, BOOLEAN, HASHTYPE -> Optional.empty();
        };
    }

    private static Optional<SqlType> decimalTowards(Decimal narrow, SqlType wide) {
        return switch (wide.kind()) {
            case DECIMAL -> common(narrow, (Decimal) wide);
            case DOUBLE ->
                narrow.isWholeNumber() && narrow.precision() <= EXACT_IN_DOUBLE ? Optional.of(wide) : Optional.empty();
            case VARCHAR, CHAR, BOOLEAN, DATE, TIMESTAMP, HASHTYPE -> Optional.empty();
        };
    }

    private static Optional<SqlType> common(Decimal left, Decimal right) {
        int scale = Math.max(left.scale(), right.scale());
        int integerDigits = Math.max(left.integerDigits(), right.integerDigits());
        return integerDigits + scale <= Decimal.MAX_PRECISION
                ? Optional.of(new Decimal(integerDigits + scale, scale))
                : Optional.empty();
    }
}
