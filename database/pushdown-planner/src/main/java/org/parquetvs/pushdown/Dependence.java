package org.parquetvs.pushdown;

import java.util.HashSet;
import java.util.Set;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Expr.Dependency;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.ScriptQuery;

/** Finds what a sub-query depends on. */
final class Dependence implements Rewriter {
    private final Set<Integer> own = new HashSet<>();
    private final Set<Integer> used = new HashSet<>();
    private boolean varies;

    private Dependence() {}

    /**
     * Whether it has the same rows wherever it is computed: it uses no column of an outer query, no script and no
     * random number.
     */
    static boolean isAlone(Query subquery) {
        Dependence dependence = new Dependence();
        dependence.query(subquery);
        return !dependence.varies && dependence.own.containsAll(dependence.used);
    }

    @Override
    public Query visit(ScriptQuery script) {
        varies = true;
        return script;
    }

    @Override
    public Relation relation(Relation relation) {
        relation.leaves().forEach(leaf -> own.add(leaf.id()));
        return relation.accept(this);
    }

    @Override
    public Expr expression(Expr expression) {
        varies |= expression.dependency() == Dependency.SCRIPT || expression.isVolatile();
        return expression.rebuild(this);
    }

    @Override
    public Expr column(ColumnReference column) {
        used.add(column.relation());
        return column;
    }
}
