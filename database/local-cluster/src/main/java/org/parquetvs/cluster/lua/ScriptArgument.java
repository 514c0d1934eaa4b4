package org.parquetvs.cluster.lua;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The argument of EXECUTE SCRIPT for a parameter; its values have the same classes as in rows. */
public sealed interface ScriptArgument {

    /** One value. */
    record Value(@Nullable Object value) implements ScriptArgument {}

    /** Any number of values. */
    record Array(List<@Nullable Object> values) implements ScriptArgument {
        public Array {
            values = Collections.unmodifiableList(new ArrayList<>(values));
        }
    }
}
