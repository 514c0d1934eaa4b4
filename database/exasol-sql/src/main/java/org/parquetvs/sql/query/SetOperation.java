package org.parquetvs.sql.query;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Two queries whose rows are combined; their columns have the same types. */
public record SetOperation(Kind kind, Query left, Query right, List<Field> fields) implements Query {

    /** How rows are combined. */
    public enum Kind {
        UNION_ALL("UNION ALL"),
        UNION("UNION"),
        INTERSECT("INTERSECT"),
        EXCEPT("EXCEPT");

        private final String sql;

        Kind(String sql) {
            this.sql = sql;
        }
    }

    public SetOperation {
        fields = List.copyOf(fields);
    }

    @Override
    public boolean isVirtual(int column) {
        return kind == Kind.UNION_ALL && left.isVirtual(column) && right.isVirtual(column);
    }

    @Override
    public Optional<List<Expr>> constants() {
        return kind == Kind.UNION || kind == Kind.UNION_ALL
                ? left.constants()
                        .flatMap(one -> right.constants().map(other -> Stream.concat(one.stream(), other.stream())
                                .toList()))
                : Optional.empty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visit(this);
    }

    /** The same with its parts replaced by what {@code rewriter} makes of them. */
    public SetOperation rebuild(Rewriter rewriter) {
        return new SetOperation(kind, rewriter.query(left), rewriter.query(right), fields);
    }

    @Override
    public void print(SqlWriter out) {
        out.add("(").add(left).add(") ").add(kind.sql).add(" (").add(right).add(")");
    }
}
