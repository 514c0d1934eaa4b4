package org.parquetvs.cluster.lua;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.query.Field;

/** The result of a statement in a script, or of a script for its caller. */
public sealed interface ScriptResult {

    /** All rows of a result. */
    record Table(List<Field> fields, List<@Nullable Object[]> rows) implements ScriptResult {
        public Table {
            fields = List.copyOf(fields);
        }
    }

    /** A number of rows. */
    record Count(long rows) implements ScriptResult {}

    /** Success without a result. */
    record Done() implements ScriptResult {}
}
