package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Groups;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.query.Subquery;
import org.parquetvs.sql.query.Substitution;
import org.parquetvs.sql.query.Window;

/**
 * Moves sub-queries out of grouping keys, sort keys and window function arguments: a SELECT below computes them as
 * columns. Otherwise such a sub-query would be scanned several times. A key, for example, often appears in the select
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
        Stream<Expr> keys = select.groups() instanceof Groups.None
                ? select.order().stream()
                        .map(SortKey::expression)
                        .filter(key -> !key.anyMatch(Window.class::isInstance))
                        .filter(key -> select.items().stream()
                                .anyMatch(item -> item.expression().equals(key)))
                : select.groups().keys().stream();
        return Stream.concat(keys, select.groups() instanceof Groups.None ? repeated(select) : Stream.of())
                .filter(key -> key.anyMatch(Subquery.class::isInstance))
                .findFirst();
    }

    /** Arguments that DuckDB's form of a window function repeats. */
    private static Stream<Expr> repeated(Select select) {
        List<Expr> repeated = new ArrayList<>();
        Stream.of(
                        select.items().stream().map(Item::expression),
                        select.qualify().stream(),
                        select.order().stream().map(SortKey::expression))
                .flatMap(expressions -> expressions)
                .forEach(expression -> expression.anyMatch(part -> {
                    if (part instanceof Window window
                            && window.function().function().rendering().repeats()) {
                        repeated.addAll(window.function().arguments());
                    }
                    return false;
                }));
        return repeated.stream();
    }

    private Select extract(Select select, Expr key) {
        int relation = binder.nextRelation();
        List<Item> items = new ArrayList<>(List.of(new Item("KEY", key)));
        Map<Expr, Expr> replacements = new HashMap<>();
        replacements.put(key, new ColumnReference(relation, 0, "KEY", key.type()));
        for (Leaf leaf : select.from().map(from -> from.leaves()).orElse(List.of())) {
            for (ColumnReference column : leaf.columns()) {
                replacements.put(column, new ColumnReference(relation, items.size(), column.name(), column.type()));
                items.add(new Item(column.name(), column));
            }
        }
        Query input = new ScalarScripts(binder).extract(Select.of(items, select.from(), select.where()));
        // The relation itself has the original columns; everything else refers to the new ones.
        Select replaced = (Select)
                new Substitution(replacements).query(select.withWhere(List.of()).withFrom(Optional.empty()));
        return replaced.withFrom(Optional.of(new DerivedTable(relation, input, input.fields())));
    }
}
