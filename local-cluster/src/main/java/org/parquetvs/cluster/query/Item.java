package org.parquetvs.cluster.query;

/** One expression of a select list and the name of its column. */
public record Item(String name, Expr expression) {

    /** The column that it makes. */
    public Field field() {
        return new Field(name, expression.type());
    }
}
