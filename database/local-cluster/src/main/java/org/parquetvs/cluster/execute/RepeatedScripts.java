package org.parquetvs.cluster.execute;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.ScriptQuery;

/**
 * Finds script calls that occur at several places of a statement as the same object, for example because an adapter was
 * asked the same twice. Two calls with the same text are still two calls: a script need not deliver the same rows each
 * time.
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
    public Query visit(ScriptQuery script) {
        if (seen.add(script)) {
            return script.rebuild(this);
        }
        repeated.add(script);
        return script;
    }

    boolean contains(ScriptQuery script) {
        return repeated.contains(script);
    }
}
