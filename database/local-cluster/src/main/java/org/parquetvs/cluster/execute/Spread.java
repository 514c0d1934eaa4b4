package org.parquetvs.cluster.execute;

import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.ScriptQuery;
import org.parquetvs.sql.query.Select;

/** How the rows for a SCALAR script are spread over its processes. */
enum Spread {
    /**
     * As Exasol does with rows of tables: a process takes many rows at a time, so a small number of rows goes to one
     * process.
     */
    PACKETS(2048),
    /** Each row by itself: what the groups of a SET script emit is on all nodes. */
    ROWS(1);

    private final int rowsAtATime;

    Spread(int rowsAtATime) {
        this.rowsAtATime = rowsAtATime;
    }

    /** Rows that a process takes at a time. */
    int rowsAtATime() {
        return rowsAtATime;
    }

    /** How the rows of {@code script} come. */
    static Spread of(ScriptQuery script) {
        return isFedByGroups(script.input()) ? ROWS : PACKETS;
    }

    private static boolean isFedByGroups(Query input) {
        if (input instanceof ScriptQuery script) {
            return script.script().kind() == UdfScript.Kind.SET
                    && !script.grouping().keys().isEmpty();
        }
        return input instanceof Select select
                && select.isRowWise()
                && select.from().isPresent()
                && select.from().get() instanceof DerivedTable derived
                && isFedByGroups(derived.query());
    }
}
