package org.parquetvs.sql.query;

import java.util.List;
import java.util.function.UnaryOperator;

/** An expression that contains no other expressions. */
public sealed interface Atom extends Expr
        permits ColumnReference, ComputedOperand, Let.Value, Literal, NextValue, SessionValue, UnusedColumn {

    @Override
    default List<Expr> operands() {
        return List.of();
    }

    @Override
    default Expr mapOperands(UnaryOperator<Expr> change) {
        return this;
    }
}
