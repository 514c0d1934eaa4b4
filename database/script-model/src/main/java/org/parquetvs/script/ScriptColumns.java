package org.parquetvs.script;

import java.util.List;

/** The columns that a script declares for its input or its output. */
public sealed interface ScriptColumns {

    /** A fixed list, possibly empty. */
    record Declared(List<UdfColumn> columns) implements ScriptColumns {
        public Declared {
            columns = List.copyOf(columns);
        }
    }

    /** Three dots: each call defines its own columns. */
    record PerCall() implements ScriptColumns {}
}
