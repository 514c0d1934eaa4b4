package org.parquetvs.cluster.lua;

import org.jspecify.annotations.Nullable;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaValue;
import org.parquetvs.sql.types.TypeRules;
import org.parquetvs.type.SqlType;

/**
 * Converts values of rows to Lua and back. Strings and truth values become Lua values. All others stay as they are, so
 * that no digit is lost, but a script cannot compute with them.
 */
final class LuaCells {
    /** NULL, which differs from nil. */
    static final LuaValue NULL = LuaValue.userdataOf(new Object());

    private LuaCells() {}

    /** A value of a row in Lua. */
    static LuaValue toLua(@Nullable Object value) {
        if (value == null || value.equals("")) {
            return NULL;
        }
        if (value instanceof String text) {
            return LuaValue.valueOf(text);
        }
        return value instanceof Boolean truth ? LuaValue.valueOf(truth) : LuaValue.userdataOf(value);
    }

    /** The value that a script emits into a column. */
    static @Nullable Object toRow(LuaValue value, SqlType type, String column) {
        if (value.isnil() || value.raweq(NULL)) {
            return null;
        }
        if (value.type() == LuaValue.TSTRING) {
            return text(value.tojstring(), type, column);
        }
        Object given = value.isboolean() ? (Object) value.toboolean() : value.touserdata();
        if (given == null || type.isCharacters()) {
            throw new LuaError("column " + column + " of type " + type.toSql() + " cannot take a " + value.typename());
        }
        return given;
    }

    private static @Nullable Object text(String text, SqlType type, String column) {
        if (!type.isCharacters()) {
            throw new LuaError("column " + column + " of type " + type.toSql() + " cannot take a string");
        }
        int length = text.codePointCount(0, text.length());
        if (length > TypeRules.length(type)) {
            throw new LuaError("data exception - string data, right truncation; Valuelength: " + length + " Maxlength: "
                    + TypeRules.length(type));
        }
        return text.isEmpty() ? null : text;
    }
}
