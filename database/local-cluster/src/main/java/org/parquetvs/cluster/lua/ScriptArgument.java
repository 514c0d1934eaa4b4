package org.parquetvs.cluster.lua;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.luaj.vm2.LuaValue;
import org.parquetvs.sql.jvm.SessionFormats;

/** The argument of EXECUTE SCRIPT for a parameter; its values have the same classes as in rows. */
public sealed interface ScriptArgument {

    /** The argument in Lua. */
    LuaValue toLua(SessionFormats formats);

    /** One value. */
    record Value(@Nullable Object value) implements ScriptArgument {
        @Override
        public LuaValue toLua(SessionFormats formats) {
            return LuaValues.toLua(value, formats);
        }
    }

    /** Any number of values. */
    record Array(List<@Nullable Object> values) implements ScriptArgument {
        public Array {
            values = Collections.unmodifiableList(new ArrayList<>(values));
        }

        @Override
        public LuaValue toLua(SessionFormats formats) {
            return LuaValue.listOf(values.stream()
                    .map(value -> LuaValues.toLua(value, formats))
                    .toArray(LuaValue[]::new));
        }
    }
}
