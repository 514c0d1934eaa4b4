package org.parquetvs.adapter.answer;

import org.parquetvs.type.SqlType;

/** Tells which values workers order as Exasol does. */
final class ExasolOrder {

    private ExasolOrder() {}

    /** CHAR is padded before it is compared, and HASHTYPE has several spellings. */
    static boolean isOrderOf(SqlType type) {
        return !type.hasSeveralSpellings();
    }
}
