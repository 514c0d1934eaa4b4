package org.parquetvs.pushdown;

import java.util.HashMap;
import java.util.Map;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.ScriptQuery;

/** Makes equal scans in the answers for one statement the same object, so that a single run serves all of them. */
final class EqualScans implements Rewriter {
    private final Map<Query, Query> firstOf = new HashMap<>();

    @Override
    public Query visit(ScriptQuery script) {
        Query rebuilt = script.rebuild(this);
        return firstOf.computeIfAbsent(new Renumbering().query(rebuilt), first -> rebuilt);
    }
}
