package org.parquetvs.footer;

import org.parquetvs.type.Charset;
import org.parquetvs.type.CommonType;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Decimal;
import org.parquetvs.type.SqlType.Kind;
import org.parquetvs.type.SqlType.Varchar;

/** Merges two types of one column into one. */
final class Widening {

    /** The type that holds everything. */
    static final SqlType TEXT = text(Varchar.MAX_LENGTH);

    private Widening() {}

    static SqlType text(int length) {
        return new Varchar(length, Charset.UTF8);
    }

    /** The narrowest type that holds every value of both; text if no other type does. */
    static SqlType widest(SqlType left, SqlType right) {
        return CommonType.of(left, right).orElse(TEXT);
    }

    /** Whether values of {@code source} fit {@code target} unchanged; a value with more digits fails on its own. */
    static boolean fits(SqlType source, SqlType target) {
        if (source.is(Kind.DECIMAL) && target.is(Kind.DECIMAL)) {
            return ((Decimal) source).scale() <= ((Decimal) target).scale();
        }
        return widest(source, target).equals(target);
    }
}
