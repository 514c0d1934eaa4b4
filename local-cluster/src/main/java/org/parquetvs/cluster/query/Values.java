package org.parquetvs.cluster.query;

import java.util.List;

/** Constant rows; each expression has the type of its column. */
public record Values(List<List<Expr>> rows, List<Field> fields) implements Query {

    public Values {
        rows = rows.stream().map(List::copyOf).toList();
        fields = List.copyOf(fields);
    }

    @Override
    public Query rebuild(Rewriter rewriter) {
        List<List<Expr>> rebuilt = rows.stream()
                .map(row -> row.stream().map(rewriter::expression).toList())
                .toList();
        return new Values(rebuilt, fields);
    }

    @Override
    public void print(SqlWriter out) {
        if (rows.isEmpty()) {
            out.add("SELECT ").join(fields, ", ", field -> out.add(Literal.nullOf(field.type())));
            out.add(" WHERE FALSE");
            return;
        }
        out.add("SELECT * FROM (VALUES ")
                .join(rows, ", ", row -> out.add("(").list(row).add(")"))
                .add(")");
    }
}
