package org.parquetvs.pushdown;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Groups;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Select.Limit;

/** Computes sub-queries before their statement; equal sub-queries are computed only once. */
final class ComputedSubqueries {
    private final UnaryOperator<Query> planning;
    private final VirtualPlanner.Database database;
    private final Map<Query, Query> rows = new HashMap<>();

    /** @param planning replaces the virtual tables of a query */
    ComputedSubqueries(UnaryOperator<Query> planning, VirtualPlanner.Database database) {
        this.planning = planning;
        this.database = database;
    }

    /** The rows of a query, computed. */
    Query rows(Query query) {
        Query key = new Renumbering().query(query);
        Query before = rows.get(key);
        if (before != null) {
            return before;
        }
        Query computed = database.kept(planning.apply(query));
        rows.put(key, computed);
        return computed;
    }

    /**
     * The only value of computed rows with one column; empty if there are no or several rows, or if it is a long text.
     */
    Optional<Literal> only(Query computed) {
        return database.values(firstColumn(computed, false, 2))
                .filter(values -> values.size() == 1)
                .map(values -> values.get(0));
    }

    /**
     * The distinct values of computed rows with one column; empty if there are more than {@code most}, or long texts.
     */
    Optional<List<Literal>> different(Query computed, int most) {
        return database.values(firstColumn(computed, true, most + 1L)).filter(values -> values.size() <= most);
    }

    private Query firstColumn(Query computed, boolean distinct, long most) {
        DerivedTable rows = new DerivedTable(database.nextRelation(), computed, computed.fields());
        Item item = new Item(computed.fields().get(0).name(), rows.column(0));
        return new Select(
                List.of(item),
                Optional.of(rows),
                List.of(),
                new Groups.None(),
                List.of(),
                List.of(),
                distinct,
                List.of(),
                new Limit(OptionalLong.of(most), 0));
    }
}
