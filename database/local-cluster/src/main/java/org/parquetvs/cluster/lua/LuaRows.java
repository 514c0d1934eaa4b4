package org.parquetvs.cluster.lua;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.luaj.vm2.LuaError;

/** The rows that a script emits, up to a limit of memory. */
final class LuaRows {
    /** Bytes of a value that is no string, and the overhead of a string. */
    private static final int VALUE_BYTES = 32;

    private final List<@Nullable Object[]> rows = new ArrayList<>();
    private final long most;
    private long bytes;

    /** @param most approximate limit in bytes */
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
