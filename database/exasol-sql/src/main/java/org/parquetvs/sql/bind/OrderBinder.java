package org.parquetvs.sql.bind;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.sf.jsqlparser.expression.AllValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.Select;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Select.Limit;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.syntax.Identifiers;
import org.parquetvs.sql.syntax.Understood;
import org.parquetvs.type.ReservedWords;

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
    Query bind(Query query, Select tail) {
        return bind(query, tail, List.of());
    }

    /**
     * Does the same for a set operation. Its sort keys may also be column names that the first query reads.
     *
     * @param columnsRead for each column of the query, the name of the column that the first query reads for it; empty
     *     if it is not just a column
     */
    Query bind(Query query, Select tail, List<Optional<String>> columnsRead) {
        Limit limit = limit(tail);
        boolean ordered = tail.getOrderByElements() != null;
        if (!ordered && limit.equals(Limit.NONE)) {
            return query;
        }
        DerivedTable source = new DerivedTable(binder.nextRelation(), query, query.fields());
        Scope scope = new Scope(Optional.of(outer));
        scope.add(new Scope.Source(source, "", Optional.empty()));
        List<Item> items = IntStream.range(0, source.fields().size())
                .mapToObj(i -> new Item(source.fields().get(i).name(), source.column(i)))
                .toList();
        ExpressionBinder expressions = new ExpressionBinder(binder, scope);
        List<SortKey> order = ordered
                ? keys(tail.getOrderByElements(), items, withNamesRead(items, columnsRead), expressions)
                : List.of();
        return new org.parquetvs.sql.query.Select(
                items,
                Optional.of(source),
                List.of(),
                new org.parquetvs.sql.query.Select.Groups.None(),
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
    static List<SortKey> keys(List<OrderByElement> elements, List<Item> items, ExpressionBinder expressions) {
        return keys(elements, items, items, expressions);
    }

    /** @param named items by the names that sort keys may use */
    private static List<SortKey> keys(
            List<OrderByElement> elements, List<Item> items, List<Item> named, ExpressionBinder expressions) {
        List<SortKey> keys = new ArrayList<>();
        for (OrderByElement element : elements) {
            Expression written = element.getExpression();
            Optional<Expr> item = alias(written, named);
            Expr bound =
                    item.isPresent() ? item.get() : position(written, expressions.bind(written), items, "ORDER BY");
            keys.add(key(element, bound));
        }
        return keys;
    }

    /** Keys that are only expressions, as in a window or an aggregate. */
    static List<SortKey> keys(@Nullable List<OrderByElement> elements, ExpressionBinder expressions) {
        if (elements == null) {
            return List.of();
        }
        return elements.stream()
                .map(element -> key(element, expressions.bind(element.getExpression())))
                .toList();
    }

    private static SortKey key(OrderByElement element, Expr expression) {
        Understood.only(element, "expression", "asc", "ascDescPresent", "nullOrdering");
        boolean descending = !element.isAsc();
        boolean nullsFirst = element.getNullOrdering() == null
                ? descending
                : element.getNullOrdering() == OrderByElement.NullOrdering.NULLS_FIRST;
        return new SortKey(expression, descending, nullsFirst);
    }

    private static Optional<Expr> alias(Expression written, List<Item> items) {
        if (written instanceof net.sf.jsqlparser.schema.Column column
                && column.getTable() == null
                && !isWord(column.getColumnName())) {
            String name = Identifiers.of(column.getColumnName());
            List<Item> named =
                    items.stream().filter(item -> item.name().equals(name)).toList();
            return named.size() == 1 ? Optional.of(named.get(0).expression()) : Optional.empty();
        }
        return Optional.empty();
    }

    /** Whether a name is a word such as LEVEL or SYSDATE; no item can have it as its name. */
    private static boolean isWord(String name) {
        return !Identifiers.isQuoted(name) && ReservedWords.contains(name);
    }

    /**
     * The item at the position that a plain number in ORDER BY or GROUP BY gives, or the expression itself.
     *
     * @param written the clause's own text: an alias whose value is a number is no position
     */
    static Expr position(Expression written, Expr expression, List<Item> items, String clause) {
        if (written instanceof net.sf.jsqlparser.schema.Column
                || !(expression instanceof Literal literal)
                || !(literal.value() instanceof BigDecimal number)) {
            return expression;
        }
        if (number.scale() > 0
                || number.compareTo(BigDecimal.ONE) < 0
                || number.compareTo(BigDecimal.valueOf(items.size())) > 0) {
            throw ClusterErrors.invalidQuery(
                    "position " + number.toPlainString() + " in " + clause + " is not between 1 and " + items.size());
        }
        return items.get(number.intValue() - 1).expression();
    }

    /** LIMIT and OFFSET. */
    Limit limit(Select tail) {
        OptionalLong rows = OptionalLong.empty();
        long offset = 0;
        if (tail.getLimit() != null) {
            Understood.only(tail.getLimit(), "rowCount", "offset");
            if (tail.getLimit().getRowCount() instanceof AllValue) {
                throw ClusterErrors.unsupported("LIMIT ALL");
            }
            rows = OptionalLong.of(number(tail.getLimit().getRowCount()));
            offset = tail.getLimit().getOffset() == null
                    ? 0
                    : number(tail.getLimit().getOffset());
        }
        if (tail.getOffset() != null) {
            Understood.only(tail.getOffset(), "offsetExpression");
            offset = number(tail.getOffset().getOffset());
        }
        if (offset > 0 && tail.getOrderByElements() == null) {
            throw ClusterErrors.invalidQuery("OFFSET not allowed in LIMIT without ORDER BY", "Add ORDER BY.");
        }
        return new Limit(rows, offset);
    }

    /** A number of rows; clients write 1E15 for all rows. */
    private long number(@Nullable Expression written) {
        if (written != null && new ExpressionBinder(binder, outer).bind(written) instanceof Literal literal) {
            if (literal.value() instanceof BigDecimal number) {
                return rows(number);
            }
            if (literal.value() instanceof Double number) {
                return rows(BigDecimal.valueOf(number));
            }
        }
        throw ClusterErrors.unsupported("LIMIT that is not a number");
    }

    private static long rows(BigDecimal number) {
        if (number.signum() < 0 || number.stripTrailingZeros().scale() > 0) {
            throw ClusterErrors.invalidQuery(
                    "a number of rows is whole and not negative, but " + number.toPlainString());
        }
        return number.min(MAX_ROWS).longValue();
    }
}
