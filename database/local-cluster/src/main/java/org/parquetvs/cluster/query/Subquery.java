package org.parquetvs.cluster.query;

import java.util.List;
import java.util.function.UnaryOperator;
import org.parquetvs.type.SqlType;

/**
 * A query inside an expression.
 *
 * @param kind what the expression asks of it
 * @param left the values to look for among its rows; empty unless it is an IN
 */
public record Subquery(Kind kind, List<Expr> left, Query query) implements Expr {

    /** What an expression asks of a query inside it. */
    public enum Kind {
        /** Its one value. */
        SCALAR,
        /** Whether it has any rows. */
        EXISTS,
        /** Whether a row equals the left side. */
        IN
    }

    public Subquery {
        left = List.copyOf(left);
    }

    @Override
    public SqlType type() {
        return kind == Kind.SCALAR ? query.fields().get(0).type() : new SqlType.Bool();
    }

    @Override
    public List<Expr> operands() {
        return left;
    }

    @Override
    public Expr mapOperands(UnaryOperator<Expr> change) {
        return new Subquery(kind, left.stream().map(change).toList(), query);
    }

    @Override
    public Expr rebuild(Rewriter rewriter) {
        return new Subquery(kind, left.stream().map(rewriter::expression).toList(), rewriter.query(query));
    }

    @Override
    public void print(SqlWriter out) {
        switch (kind) {
            case SCALAR -> out.add("(").add(query).add(")");
            case EXISTS -> out.add("EXISTS (").add(query).add(")");
            case IN -> {
                out.add("(");
                if (left.size() == 1) {
                    out.add(left.get(0));
                } else {
                    out.add("(").list(left).add(")");
                }
                out.add(" IN (").add(query).add("))");
            }
        }
    }
}
