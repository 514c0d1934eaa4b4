package org.parquetvs.sql.query;

import org.parquetvs.type.SqlType;

/**
 * A column of a relation in the FROM clause of this query, or of a query around it.
 *
 * @param relation the relation's number
 * @param index position among the fields of the relation
 * @param name name of the column, for messages and requests
 */
public record ColumnReference(int relation, int index, String name, SqlType type) implements Atom {

    @Override
    public Expr rebuild(Rewriter rewriter) {
        return rewriter.column(this);
    }

    @Override
    public Dependency dependency() {
        return Dependency.ROW;
    }

    @Override
    public void print(SqlWriter out) {
        out.add(Leaf.alias(relation)).add(".").add(Leaf.columnAlias(index));
    }

    @Override
    public String toString() {
        return name;
    }
}
