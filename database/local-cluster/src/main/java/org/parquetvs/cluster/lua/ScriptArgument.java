package org.parquetvs.cluster.lua;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What EXECUTE SCRIPT gives for a parameter: values as rows have them. */
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
