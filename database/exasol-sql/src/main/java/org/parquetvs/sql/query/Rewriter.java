package org.parquetvs.sql.query;

/**
 * Visits a query and rebuilds it. An implementation overrides the methods that it needs and calls {@code rebuild} for
 * the parts.
 */
public interface Rewriter {

    /** What replaces a query. */
    default Query query(Query query) {
        return query.rebuild(this);
    }

    /** What replaces a relation. */
    default Relation relation(Relation relation) {
        return relation.rebuild(this);
    }

    /** What replaces an expression. */
    default Expr expression(Expr expression) {
        return expression.rebuild(this);
    }
}
