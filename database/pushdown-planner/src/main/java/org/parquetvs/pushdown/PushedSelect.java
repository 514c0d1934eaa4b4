package org.parquetvs.pushdown;

import java.util.Optional;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;

/**
 * A SELECT over virtual tables that is pushed down, as a whole or in part.
 *
 * @param pushed the SELECT in the request
 * @param relation the number of its answer
 * @param residual the SELECT to compute from the answer, without a FROM clause; empty if the answer is the result
 */
record PushedSelect(Select pushed, int relation, Optional<Select> residual) {

    /** A SELECT that is pushed down as a whole. */
    static PushedSelect whole(Select select) {
        return new PushedSelect(select, -1, Optional.empty());
    }

    /** An item of {@link #pushed} as a column of its answer. */
    static ColumnReference column(int relation, int index, Item item) {
        return new ColumnReference(
                relation, index, item.name(), item.expression().type());
    }

    /** The result, computed from the answer. */
    Query over(Query answer) {
        Optional<Query> computed = residual.map(
                select -> select.withFrom(Optional.of(new DerivedTable(relation, answer, answer.fields()))));
        return computed.orElse(answer);
    }
}
