package org.parquetvs.cluster.lua;

import java.math.BigDecimal;
import org.luaj.vm2.LuaValue;

/** Writes values of scripts as text. */
final class LuaText {
    private LuaText() {}

    /** The text for users. */
    static String of(LuaValue value) {
        if (value.raweq(LuaCells.NULL)) {
            return "NULL";
        }
        return value.isuserdata(BigDecimal.class)
                ? ((BigDecimal) value.touserdata()).toPlainString()
                : value.tojstring();
    }
}
