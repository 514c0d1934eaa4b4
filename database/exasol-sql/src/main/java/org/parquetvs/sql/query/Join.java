package org.parquetvs.sql.query;

import java.util.ArrayList;
import java.util.List;

/**
 * A join.
 *
 * @param on the conditions, which must all hold; none for a cross join
 */
public record Join(Kind kind, Relation left, Relation right, List<Expr> on) implements Relation {

    /** Which rows without a match remain. */
    public enum Kind {
        INNER("JOIN"),
        LEFT("LEFT JOIN"),
        RIGHT("RIGHT JOIN"),
        FULL("FULL JOIN");

        private final String sql;

        Kind(String sql) {
            this.sql = sql;
        }

        /** Whether rows of the left side remain without a match. */
        public boolean keepsLeft() {
            return this == LEFT || this == FULL;
        }

        /** Whether rows of the right side remain without a match. */
        public boolean keepsRight() {
            return this == RIGHT || this == FULL;
        }
    }

    public Join {
        on = List.copyOf(on);
    }

    @Override
    public List<Leaf> leaves() {
        List<Leaf> leaves = new ArrayList<>(left.leaves());
        leaves.addAll(right.leaves());
        return leaves;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visit(this);
    }

    /** The same with its parts replaced by what {@code rewriter} makes of them. */
    public Join rebuild(Rewriter rewriter) {
        return new Join(
                kind,
                rewriter.relation(left),
                rewriter.relation(right),
                on.stream().map(rewriter::expression).toList());
    }

    @Override
    public void print(SqlWriter out) {
        left.print(out);
        out.add(" ").add(kind.sql).add(" ");
        boolean nested = right instanceof Join;
        out.add(nested ? "(" : "");
        right.print(out);
        out.add(nested ? ")" : "").add(" ON ");
        if (on.isEmpty()) {
            out.add("TRUE");
        } else {
            Chain.AND.print(on, out);
        }
    }
}
