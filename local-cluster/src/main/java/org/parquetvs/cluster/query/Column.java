package org.parquetvs.cluster.query;

import java.util.List;
import java.util.function.UnaryOperator;
import org.parquetvs.cluster.types.ExaType;

/**
 * A column of a relation in the FROM clause of this query or of one around it.
 *
 * @param relation the relation's number
 * @param index position among its fields
 * @param name its name, for messages and requests
 */
public record Column(int relation, int index, String name, ExaType type) implements Expr {

    @Override
    public List<Expr> operands() {
        return List.of();
    }

    @Override
    public Expr mapOperands(UnaryOperator<Expr> change) {
        return this;
    }

    @Override
    public void print(SqlWriter out) {
        out.add(Leaf.alias(relation)).add(".").add(Leaf.columnAlias(index));
    }
}
