package org.parquetvs.cluster.virtual;

import java.util.Optional;
import org.parquetvs.cluster.query.ColumnReference;
import org.parquetvs.cluster.query.Derived;
import org.parquetvs.cluster.query.Query;
import org.parquetvs.cluster.query.Select;
import org.parquetvs.cluster.query.Select.Item;

/**
 * A SELECT over virtual tables cut in two.
 *
 * @param asked what their adapter is asked for
 * @param relation the number of its answer
 * @param remaining what is computed from the answer, without a FROM clause; empty if the answer is the result
 */
record CutSelect(Select asked, int relation, Optional<Select> remaining) {

    /** A SELECT that is asked for as a whole. */
    static CutSelect whole(Select select) {
        return new CutSelect(select, -1, Optional.empty());
    }

    /** An item of {@link #asked} as a column of its answer. */
    static ColumnReference column(int relation, int index, Item item) {
        return new ColumnReference(
                relation, index, item.name(), item.expression().type());
    }

    /** The result. */
    Query over(Query answer) {
        Optional<Query> computed =
                remaining.map(select -> select.withFrom(Optional.of(new Derived(relation, answer, answer.fields()))));
        return computed.orElse(answer);
    }
}
