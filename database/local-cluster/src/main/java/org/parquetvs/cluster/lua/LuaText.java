package org.parquetvs.cluster.lua;

import java.math.BigDecimal;
import org.luaj.vm2.LuaValue;

/** Values of scripts as text. */
final class LuaText {
    private LuaText() {}

    /** What a user reads. */
    static String of(LuaValue value) {
        if (value.raweq(LuaCells.NULL)) {
            return "NULL";
        }
        return value.isuserdata(BigDecimal.class)
                ? ((BigDecimal) value.touserdata()).toPlainString()
                : value.tojstring();
    }
}
