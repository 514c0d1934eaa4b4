package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Select.Limit;
import org.parquetvs.sql.query.Select.SortKey;

/**
 * The order in which the rows of a FROM clause arrive. If FROM is a single sub-query with ORDER BY, they arrive in its
 * order; otherwise in no order. Columns carry the order, because DuckDB does not keep the order of a sub-query.
 *
 * @param from the clause; its sub-query may have further columns
 * @param order sort keys over its columns
 */
record Arrival(Optional<Relation> from, List<SortKey> order) {

    static Arrival of(Optional<Relation> from) {
        return from.isPresent()
                        && from.get() instanceof DerivedTable derived
                        && derived.query() instanceof Select select
                        && !select.order().isEmpty()
                ? of(derived, select)
                : new Arrival(from, List.of());
    }

    private static Arrival of(DerivedTable derived, Select select) {
        List<Item> items = new ArrayList<>(select.items());
        List<Field> fields = new ArrayList<>(derived.fields());
        List<SortKey> order = new ArrayList<>();
        for (SortKey key : select.order()) {
            int index = select.items().stream().map(Item::expression).toList().indexOf(key.expression());
            if (index < 0) {
                index = items.size();
                Item item = new Item("KEY", key.expression());
                items.add(item);
                fields.add(item.field());
            }
            Field field = fields.get(index);
            ColumnReference column = new ColumnReference(derived.id(), index, field.name(), field.type());
            order.add(new SortKey(column, key.descending(), key.nullsFirst()));
        }
        // Numbering the rows sorts them. Without LIMIT, sorting inside as well gains nothing.
        List<SortKey> inside = select.limit().equals(Limit.NONE) ? List.of() : select.order();
        Select extended = select.withItems(items).withOrder(inside);
        return new Arrival(Optional.of(new DerivedTable(derived.id(), extended, fields)), order);
    }
}
