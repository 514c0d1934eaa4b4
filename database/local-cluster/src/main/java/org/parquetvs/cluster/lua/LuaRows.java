package org.parquetvs.cluster.lua;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.luaj.vm2.LuaError;

/** The rows that a script emits, as many as may be kept. */
final class LuaRows {
    /** Of a value that is no string, and of what surrounds one that is. */
    private static final int VALUE_BYTES = 32;

    private final List<@Nullable Object[]> rows = new ArrayList<>();
    private final long most;
    private long bytes;

    /** @param most bytes that they may take, about */
    LuaRows(long most) {
        this.most = most;
    }

    void add(@Nullable Object[] row) {
        for (Object value : row) {
            bytes += VALUE_BYTES + (value instanceof String text ? 2L * text.length() : 0);
        }
        if (bytes > most) {
            throw new LuaError("it emits more than the " + (most >> 20) + " MB that are kept of a Lua script");
        }
        rows.add(row);
    }

    List<@Nullable Object[]> list() {
        return rows;
    }
}
