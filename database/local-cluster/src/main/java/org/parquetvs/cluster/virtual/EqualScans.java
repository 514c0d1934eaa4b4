package org.parquetvs.cluster.virtual;

import java.util.HashMap;
import java.util.Map;
import org.parquetvs.cluster.query.Query;
import org.parquetvs.cluster.query.Rewriter;
import org.parquetvs.cluster.query.ScriptQuery;

/** Makes equal scans in the answers for one statement the same object, so that a single run serves all of them. */
final class EqualScans implements Rewriter {
    private final Map<Query, Query> firstOf = new HashMap<>();

    @Override
    public Query query(Query query) {
        Query rebuilt = query.rebuild(this);
        return rebuilt instanceof ScriptQuery
                ? firstOf.computeIfAbsent(new Renumbering().query(rebuilt), first -> rebuilt)
                : rebuilt;
    }
}
