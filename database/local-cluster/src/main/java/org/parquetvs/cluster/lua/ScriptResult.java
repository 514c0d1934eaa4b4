package org.parquetvs.cluster.lua;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.query.Field;

/** What a statement gives to the script that runs it, and what a script gives to its caller. */
public sealed interface ScriptResult {

    /** Rows, all of them. */
    record Table(List<Field> fields, List<@Nullable Object[]> rows) implements ScriptResult {
        public Table {
            fields = List.copyOf(fields);
        }
    }

    /** A number of rows. */
    record Count(long rows) implements ScriptResult {}

    /** Nothing but that it is done. */
    record Done() implements ScriptResult {}
}
