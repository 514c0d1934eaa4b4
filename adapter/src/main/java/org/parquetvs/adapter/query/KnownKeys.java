package org.parquetvs.adapter.query;

import java.util.List;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Constant;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;

/**
 * The keys of a small table that planning has read: rows of another table are joined only if they have one of them.
 *
 * @param condition the condition that joins the two tables
 * @param values the keys, none of them NULL
 */
public record KnownKeys(KeyCondition condition, List<Value> values) {

    public KnownKeys {
        values = List.copyOf(values);
    }

    /** The predicate that holds for joined rows. */
    Predicate predicate() {
        return values.isEmpty() ? new Constant(Truth.FALSE) : new In(new Operand.Column(column()), values);
    }

    /** The column with the keys in the filtered table. */
    public ScanColumn column() {
        return condition.column();
    }
}
