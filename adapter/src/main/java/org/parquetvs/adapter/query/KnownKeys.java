package org.parquetvs.adapter.query;

import java.util.List;
import java.util.Objects;
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
 * @param condition what joins the two tables
 * @param values the keys, none of them NULL
 */
public record KnownKeys(KeyCondition condition, List<Value> values) {

    public KnownKeys {
        Objects.requireNonNull(condition, "condition");
        values = List.copyOf(values);
    }

    /** Holds for the rows that are joined. */
    Predicate predicate() {
        return values.isEmpty() ? new Constant(Truth.FALSE) : new In(new Operand.Column(column()), values);
    }

    /** The column that has the keys in the table that is filtered. */
    public ScanColumn column() {
        return condition.column();
    }
}
