package org.parquetvs.footer;

import java.util.Optional;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Decimal;
import org.parquetvs.type.SqlType.Kind;
import org.parquetvs.type.SqlType.Timestamp;
import org.parquetvs.type.SqlType.Varchar;

/** How two types of one column become one. */
final class Widening {

    /** What holds everything. */
    static final SqlType TEXT = text(Varchar.MAX_LENGTH);

    /** A double holds every integer of so many digits. */
    private static final int EXACT_IN_DOUBLE = 15;

    private Widening() {}

    static SqlType text(int length) {
        return new Varchar(length, Charset.UTF8);
    }

    /** The narrowest type that holds every value of both; text where nothing else does. */
    static SqlType widest(SqlType left, SqlType right) {
        return left.equals(right)
                ? left
                : towards(left, right).or(() -> towards(right, left)).orElse(TEXT);
    }

    /** Whether values of {@code source} arrive in {@code target} as they are; digits that it lacks fail value by value. */
    static boolean fits(SqlType source, SqlType target) {
        if (source.is(Kind.DECIMAL) && target.is(Kind.DECIMAL)) {
            return ((Decimal) source).scale() <= ((Decimal) target).scale();
        }
        return widest(source, target).equals(target);
    }

    private static Optional<SqlType> towards(SqlType narrow, SqlType wide) {
        return switch (narrow.kind()) {
            case DECIMAL -> decimalTowards((Decimal) narrow, wide);
            case VARCHAR ->
                Optional.of(wide)
                        .filter(type -> type.is(Kind.VARCHAR))
                        .map(type -> text(Math.max(((Varchar) narrow).length(), ((Varchar) type).length())));
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
