package org.parquetvs.sql.query;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.parquetvs.type.SqlType;

/**
 * A query inside an expression.
 *
 * @param kind what the expression does with its rows
 * @param left the values to look for among its rows; empty unless it is an IN
 */
public record Subquery(Kind kind, List<Expr> left, Query query) implements Expr {

    /** What an expression does with the rows of a query inside it. */
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
    public Dependency dependency() {
        return Dependency.SUBQUERY;
    }

    @Override
    public void print(SqlWriter out) {
        switch (kind) {
            case SCALAR -> out.add("(").add(query).add(")");
            case EXISTS -> out.add("EXISTS (").add(query).add(")");
            case IN -> printMembership(out);
        }
    }

    private void printMembership(SqlWriter out) {
        List<String> names = new ArrayList<>();
        List<Expr> values = new ArrayList<>();
        List<Expr> columns = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
            names.add(Leaf.columnAlias(i));
            Expr column = new ComputedOperand(
                    "found." + names.get(i), query.fields().get(i).type());
            List<Expr> pair = WideDecimals.comparable(List.of(left.get(i), column));
            values.add(pair.get(0));
            columns.add(pair.get(1));
        }
        out.add("(");
        if (values.size() == 1) {
            out.add(values.get(0));
        } else {
            out.add("(").list(values).add(")");
        }
        out.add(" IN (");
        if (values.equals(left)) {
            out.add(query);
        } else {
            out.add("SELECT ").list(columns).add(" FROM (").add(query).add(") AS found(");
            out.join(names, ", ", out::add).add(")");
        }
        out.add("))");
    }

    @Override
    public String toString() {
        return switch (kind) {
            case SCALAR -> "(sub-query)";
            case EXISTS -> "EXISTS (sub-query)";
            case IN -> Call.arguments(left) + " IN (sub-query)";
        };
    }
}
