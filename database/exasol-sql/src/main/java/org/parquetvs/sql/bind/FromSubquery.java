package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Substitution;

/**
 * A FROM clause that becomes a sub-query, which computes something next to the columns: a key, the number of a row, or
 * the value of a script.
 *
 * @param relation the number of the sub-query
 * @param items its select list
 * @param replacements its columns, by the expressions of the clause that they replace
 */
record FromSubquery(int relation, List<Item> items, Map<Expr, Expr> replacements) {

    /** @param first columns before those of the clause */
    static FromSubquery of(int relation, Optional<Relation> from, List<Item> first) {
        List<Item> items = new ArrayList<>(first);
        Map<Expr, Expr> replacements = new HashMap<>();
        from.stream()
                .flatMap(clause -> clause.leaves().stream())
                .flatMap(leaf -> leaf.columns().stream())
                .forEach(column -> {
                    replacements.put(column, new ColumnReference(relation, items.size(), column.name(), column.type()));
                    items.add(new Item(column.name(), column));
                });
        return new FromSubquery(relation, items, replacements);
    }

    /** The same with a column for one more expression. */
    FromSubquery with(Expr expression, int column, String name) {
        Map<Expr, Expr> all = new HashMap<>(replacements);
        all.put(expression, new ColumnReference(relation, column, name, expression.type()));
        return new FromSubquery(relation, items, all);
    }

    /** A SELECT over the sub-query, whose rows are those of a query. */
    Select over(Select select, Query rows) {
        // Only the sub-query refers to the original columns.
        return select.withFrom(Optional.empty())
                .rebuild(new Substitution(replacements))
                .withFrom(Optional.of(new DerivedTable(relation, rows, rows.fields())));
    }
}
