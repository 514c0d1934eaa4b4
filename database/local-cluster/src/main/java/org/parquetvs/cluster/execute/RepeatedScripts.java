package org.parquetvs.cluster.execute;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.parquetvs.cluster.query.Query;
import org.parquetvs.cluster.query.Rewriter;
import org.parquetvs.cluster.query.ScriptQuery;

/**
 * The scripts that are in several places of a statement: the same object, as when an adapter was asked the same twice. Two
 * calls that are merely written alike are two: a script need not deliver the same rows each time.
 */
final class RepeatedScripts implements Rewriter {
    static final RepeatedScripts NONE = new RepeatedScripts();

    private final Set<ScriptQuery> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<ScriptQuery> repeated = Collections.newSetFromMap(new IdentityHashMap<>());

    private RepeatedScripts() {}

    static RepeatedScripts in(Query statement) {
        RepeatedScripts scripts = new RepeatedScripts();
        scripts.query(statement);
        return scripts;
    }

    @Override
    public Query query(Query query) {
        if (query instanceof ScriptQuery script && !seen.add(script)) {
            repeated.add(script);
            return script;
        }
        return query.rebuild(this);
    }

    boolean contains(ScriptQuery script) {
        return repeated.contains(script);
    }
}
