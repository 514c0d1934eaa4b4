package org.parquetvs.sql.query;

import org.parquetvs.sql.query.Select.Groups;
import org.parquetvs.sql.query.Select.Limit;

/** Recognises queries with exactly one row, such as those over DUAL. */
final class OneRow {

    private OneRow() {}

    /** Whether a query is known to have exactly one row. */
    static boolean is(Query query) {
        if (query instanceof ValuesQuery values) {
            return values.rows().size() == 1;
        }
        if (query instanceof DuckDbQuery stored) {
            return !stored.duckDbSql().contains(" FROM ") && !stored.duckDbSql().isEmpty();
        }
        return query instanceof Select select && is(select);
    }

    private static boolean is(Select select) {
        boolean keepsRows = select.having().isEmpty()
                && select.qualify().isEmpty()
                && select.limit().equals(Limit.NONE);
        if (!keepsRows || select.groups() instanceof Groups.Single) {
            return keepsRows;
        }
        return select.groups() instanceof Groups.None
                && select.where().isEmpty()
                && (select.from().isEmpty()
                        || (select.from().get() instanceof DerivedTable derived && is(derived.query())));
    }
}
