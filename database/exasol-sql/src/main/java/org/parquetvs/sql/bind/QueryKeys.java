package org.parquetvs.sql.bind;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.query.Subquery;
import org.parquetvs.sql.query.Window;

/**
 * Moves sub-queries out of grouping keys and sort keys: a SELECT below computes them as columns. Otherwise such a sub-query would be scanned several times. A key, for example, often appears in the select
 * list too, and DuckDB does not recognise that both are the same.
 */
final class QueryKeys {
    private final Binder binder;

    QueryKeys(Binder binder) {
        this.binder = binder;
    }

    /** The same query with columns as its keys. */
    Select extract(Select select) {
        Select current = select;
        for (Optional<Expr> key = first(current); key.isPresent(); key = first(current)) {
            current = extract(current, key.get());
        }
        return current;
    }

    private static Optional<Expr> first(Select select) {
        Stream<Expr> keys = select.isGrouped()
                ? select.groups().keys().stream()
                : select.order().stream()
                        .map(SortKey::expression)
                        .filter(key -> key.find(Window.class).isEmpty())
                        .filter(key -> select.items().stream()
                                .anyMatch(item -> item.expression().equals(key)));
        return keys.filter(key -> key.anyMatch(Subquery.class::isInstance)).findFirst();
    }

    private Select extract(Select select, Expr key) {
        FromSubquery from = FromSubquery.of(binder.nextRelation(), select.from(), List.of(new Item("KEY", key)))
                .with(key, 0, "KEY");
        Query rows = new ScalarScripts(binder).extract(Select.of(from.items(), select.from(), select.where()));
        return from.over(select.withWhere(List.of()), rows);
    }
}
