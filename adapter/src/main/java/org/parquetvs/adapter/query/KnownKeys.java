package org.parquetvs.adapter.query;

import org.parquetvs.scan.KeyValues;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Predicate;

/**
 * The keys of a small table that planning has read: rows of another table are joined only if they have one of them.
 *
 * @param condition the condition that joins the two tables
 * @param values what is known of the keys
 */
public record KnownKeys(KeyCondition condition, KeyValues values) {

    /** The predicate that holds for joined rows. */
    Predicate predicate() {
        return values.predicate(column());
    }

    /** The column with the keys in the filtered table. */
    public ScanColumn column() {
        return condition.column();
    }
}
