package org.parquetvs.adapter.pushdown;

import org.parquetvs.planner.SqlType;

/** Which columns a scan compares as Exasol does: those that Exasol does not convert first, or only without loss. */
final class ComparableTypes {

    private ComparableTypes() {}

    static boolean areComparable(SqlType left, SqlType right) {
        if (left instanceof SqlType.Decimal first && right instanceof SqlType.Decimal second) {
            return Decimals.commonTypeExists(first, second);
        }
        // CHAR is padded and HASHTYPE has several spellings: equal types alone do not make equal values.
        boolean isPlain = !(left instanceof SqlType.Char) && !(left instanceof SqlType.HashType);
        return isPlain && left.getClass() == right.getClass();
    }
}
