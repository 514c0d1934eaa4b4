package org.parquetvs.sql.query;

/**
 * Visits a query and rebuilds it. An implementation overrides the methods that it needs and calls {@code rebuild} for
 * the parts.
 */
public interface Rewriter extends Query.Visitor<Query>, Relation.Visitor<Relation> {

    /** What replaces a query. */
    default Query query(Query query) {
        return query.accept(this);
    }

    /** What replaces a relation. */
    default Relation relation(Relation relation) {
        return relation.accept(this);
    }

    /** What replaces an expression. */
    default Expr expression(Expr expression) {
        return expression.rebuild(this);
    }

    /** What replaces a column in an expression. */
    default Expr column(ColumnReference column) {
        return column;
    }

    @Override
    default Query visit(Select select) {
        return select.rebuild(this);
    }

    @Override
    default Query visit(SetOperation operation) {
        return operation.rebuild(this);
    }

    @Override
    default Query visit(ValuesQuery values) {
        return values.rebuild(this);
    }

    @Override
    default Query visit(ScriptQuery script) {
        return script.rebuild(this);
    }

    @Override
    default Query visit(DuckDbQuery query) {
        return query;
    }

    @Override
    default Relation visit(Join join) {
        return join.rebuild(this);
    }

    @Override
    default Relation visit(DerivedTable derived) {
        return derived.rebuild(this);
    }

    @Override
    default Relation visit(VirtualScan scan) {
        return scan;
    }
}
