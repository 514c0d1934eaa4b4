package org.parquetvs.sql.bind;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.syntax.Identifiers;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.Limit;
import org.parquetvs.sql.tree.OrderBy;

/** ORDER BY and LIMIT. */
final class OrderBinder {
    private static final BigDecimal MAX_ROWS = BigDecimal.valueOf(Long.MAX_VALUE);

    private final Binder binder;
    private final Scope outer;

    OrderBinder(Binder binder, Scope outer) {
        this.binder = binder;
        this.outer = outer;
    }

    /**
     * Orders and limits a query whose sort keys are its own columns: a set operation, VALUES, or a query in
     * parentheses.
     */
    Query bind(Query query, Optional<OrderBy> orderBy, Limit limit) {
        return bind(query, orderBy, limit, List.of());
    }

    /**
     * Does the same for a set operation. Its sort keys may also be column names that the first query reads.
     *
     * @param columnsRead for each column of the query, the name of the column that the first query reads for it; empty
     *     if it is not just a column
     */
    Query bind(Query query, Optional<OrderBy> orderBy, Limit written, List<Optional<String>> columnsRead) {
        Select.Limit limit = limit(written, orderBy);
        if (orderBy.isEmpty() && limit.equals(Select.Limit.NONE)) {
            return query;
        }
        DerivedTable source = new DerivedTable(binder.nextRelation(), query, query.fields());
        Scope scope = new Scope(Optional.of(outer));
        scope.add(new Scope.Source(source, "", Optional.empty()));
        List<Item> items = IntStream.range(0, source.fields().size())
                .mapToObj(i -> new Item(source.fields().get(i).name(), source.column(i)))
                .toList();
        ExpressionBinder expressions = new ExpressionBinder(binder, scope);
        List<SortKey> order = orderBy.map(keys -> keys(keys, items, withNamesRead(items, columnsRead), expressions))
                .orElse(List.of());
        return new Select(
                items,
                Optional.of(source),
                List.of(),
                new Select.Groups.None(),
                List.of(),
                List.of(),
                false,
                order,
                limit);
    }

    private static List<Item> withNamesRead(List<Item> items, List<Optional<String>> columnsRead) {
        Set<String> names = items.stream().map(Item::name).collect(Collectors.toSet());
        List<Item> named = new ArrayList<>(items);
        for (int i = 0; i < columnsRead.size() && columnsRead.size() == items.size(); i++) {
            Expr column = items.get(i).expression();
            columnsRead.get(i).filter(names::add).ifPresent(name -> named.add(new Item(name, column)));
        }
        return named;
    }

    /** Keys that may be positions or names in a select list. */
    static List<SortKey> keys(OrderBy orderBy, List<Item> items, ExpressionBinder expressions) {
        return keys(orderBy, items, items, expressions);
    }

    /** @param named items by the names that sort keys may use */
    private static List<SortKey> keys(
            OrderBy orderBy, List<Item> items, List<Item> named, ExpressionBinder expressions) {
        List<SortKey> keys = new ArrayList<>();
        for (OrderBy.SortItem element : orderBy.items()) {
            Expression written = element.key();
            Optional<Expr> item = alias(written, named);
            Expr bound =
                    item.isPresent() ? item.get() : position(written, expressions.bind(written), items, "ORDER BY");
            keys.add(key(element, bound));
        }
        return keys;
    }

    /** Keys that are only expressions, as in a window or an aggregate. */
    static List<SortKey> keys(Optional<OrderBy> orderBy, ExpressionBinder expressions) {
        return orderBy.stream()
                .flatMap(keys -> keys.items().stream())
                .map(element -> key(element, expressions.bind(element.key())))
                .toList();
    }

    private static SortKey key(OrderBy.SortItem element, Expr expression) {
        boolean nullsFirst =
                element.nulls().map(nulls -> nulls == OrderBy.NullOrder.FIRST).orElse(element.descending());
        return new SortKey(expression, element.descending(), nullsFirst);
    }

    private static Optional<Expr> alias(Expression written, List<Item> items) {
        if (written instanceof Expression.ColumnName column
                && column.parts().size() == 1
                && Identifiers.isName(column.parts().get(0))) {
            String name = Identifiers.of(column.parts().get(0));
            List<Item> named =
                    items.stream().filter(item -> item.name().equals(name)).toList();
            return named.size() == 1 ? Optional.of(named.get(0).expression()) : Optional.empty();
        }
        return Optional.empty();
    }

    /**
     * The item at the position that a plain number in ORDER BY or GROUP BY gives, or the expression itself.
     *
     * @param written the clause's own text: an alias whose value is a number is no position
     */
    static Expr position(Expression written, Expr expression, List<Item> items, String clause) {
        Optional<BigDecimal> constant = expression.constant(BigDecimal.class);
        if (written.isColumn() || constant.isEmpty()) {
            return expression;
        }
        BigDecimal number = constant.get();
        if (number.scale() > 0
                || number.compareTo(BigDecimal.ONE) < 0
                || number.compareTo(BigDecimal.valueOf(items.size())) > 0) {
            throw ClusterErrors.invalidQuery(
                    "position " + number.toPlainString() + " in " + clause + " is not between 1 and " + items.size());
        }
        return items.get(number.intValue() - 1).expression();
    }

    /** LIMIT and OFFSET. */
    Select.Limit limit(Limit written, Optional<OrderBy> orderBy) {
        OptionalLong rows =
                written.rows().map(this::number).map(OptionalLong::of).orElse(OptionalLong.empty());
        long offset = written.offset().map(this::number).orElse(0L);
        if (offset > 0 && orderBy.isEmpty()) {
            throw ClusterErrors.invalidQuery("OFFSET not allowed in LIMIT without ORDER BY", "Add ORDER BY.");
        }
        return new Select.Limit(rows, offset);
    }

    /** A number of rows; clients write 1E15 for all rows. */
    private long number(Expression written) {
        Expr bound = new ExpressionBinder(binder, outer).bind(written);
        return bound.constant(BigDecimal.class)
                .or(() -> bound.constant(Double.class).map(BigDecimal::valueOf))
                .map(OrderBinder::rows)
                .orElseThrow(() -> ClusterErrors.unsupported("LIMIT that is not a number"));
    }

    private static long rows(BigDecimal number) {
        if (number.signum() < 0 || number.stripTrailingZeros().scale() > 0) {
            throw ClusterErrors.invalidQuery(
                    "a number of rows is whole and not negative, but " + number.toPlainString());
        }
        return number.min(MAX_ROWS).longValue();
    }
}
