package org.parquetvs.sql.query;

import java.util.List;
import java.util.Optional;

/**
 * A relation that is a query: a sub-query, a view, a common table expression, or a stored table.
 *
 * @param fields its columns, with the names that other parts of the statement use
 */
public record DerivedTable(int id, Query query, List<Field> fields) implements Leaf {

    public DerivedTable {
        fields = List.copyOf(fields);
        if (fields.size() != query.fields().size()) {
            throw new IllegalArgumentException("Invalid relation: " + fields.size() + " names for "
                    + query.fields().size() + " columns");
        }
    }

    @Override
    public Optional<DerivedTable> derived() {
        return Optional.of(this);
    }

    @Override
    public boolean isVirtual(int column) {
        return query.isVirtual(column);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visit(this);
    }

    /** The same with its parts replaced by what {@code rewriter} makes of them. */
    public DerivedTable rebuild(Rewriter rewriter) {
        return new DerivedTable(id, rewriter.query(query), fields);
    }

    @Override
    public void print(SqlWriter out) {
        out.add("(").add(query).add(")").add(Leaf.declaration(id, fields.size()));
    }
}
