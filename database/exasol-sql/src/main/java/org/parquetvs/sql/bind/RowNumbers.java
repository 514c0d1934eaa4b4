package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.function.AggregateFunctions;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Select.Limit;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.query.Substitution;
import org.parquetvs.sql.query.Window;
import org.parquetvs.type.SqlType;

/**
 * Implements ROWNUM in one SELECT. Rows are numbered after the other conditions of WHERE have been applied, and before
 * grouping and sorting. A condition on the number becomes a LIMIT. For any other use of ROWNUM, the numbered rows
 * become a sub-query.
 */
final class RowNumbers {
    private static final SqlType TYPE = new SqlType.Decimal(18, 0);

    private final Binder binder;
    private @Nullable ColumnReference number;

    RowNumbers(Binder binder) {
        this.binder = binder;
    }

    /** The placeholder for ROWNUM while the SELECT is bound. */
    ColumnReference number() {
        ColumnReference known = number;
        if (known == null) {
            known = new ColumnReference(binder.nextRelation(), 0, "ROWNUM", TYPE);
            number = known;
        }
        return known;
    }

    /** An expression for the number of a row. */
    static Window rowNumber(List<SortKey> order) {
        Aggregate rowNumber = new Aggregate(AggregateFunctions.ROW_NUMBER, List.of(), false, List.of(), TYPE);
        return new Window(rowNumber, List.of(), order, "");
    }

    /** Whether the SELECT uses ROWNUM. */
    boolean areUsed() {
        return number != null;
    }

    /**
     * The same SELECT with numbers in place of ROWNUM.
     *
     * @param arrival the order in which the rows of FROM arrive
     */
    Select numbered(Select select, List<SortKey> arrival) {
        List<Expr> where = new ArrayList<>();
        OptionalLong most = OptionalLong.empty();
        for (Expr condition : select.where()) {
            if (isAboutNumber(condition)) {
                most = least(most, RowNumberLimit.of(condition, number()));
            } else {
                where.add(condition);
            }
        }
        Limit limit = most.isPresent() ? new Limit(most, 0) : Limit.NONE;
        Select unlimited = select.withWhere(where);
        return isLimitOnly(select)
                ? unlimited.withOrder(arrival).withLimit(limit)
                : overNumbered(new Numbered(unlimited, arrival), limit);
    }

    private boolean isAboutNumber(Expr expression) {
        return expression.anyMatch(number()::equals);
    }

    private static OptionalLong least(OptionalLong one, OptionalLong other) {
        if (one.isEmpty() || other.isEmpty()) {
            return one.isPresent() ? one : other;
        }
        return OptionalLong.of(Math.min(one.getAsLong(), other.getAsLong()));
    }

    /** Whether the SELECT uses ROWNUM only to ask for the first rows. */
    private boolean isLimitOnly(Select select) {
        return !isUsedAfterWhere(select)
                && !select.isGrouped()
                && !select.distinct()
                && !select.hasWindows()
                && select.order().isEmpty()
                && select.limit().equals(Limit.NONE);
    }

    private boolean isUsedAfterWhere(Select select) {
        return select.results().anyMatch(this::isAboutNumber);
    }

    /** A SELECT, and the order in which the rows of its FROM arrive. */
    private record Numbered(Select select, List<SortKey> arrival) {}

    private Select overNumbered(Numbered written, Limit limit) {
        Numbered current = written;
        if (!limit.equals(Limit.NONE)) {
            List<SortKey> arrival = current.arrival();
            current = over(binder.nextRelation(), current, List.of(), rows -> rows.withOrder(arrival)
                    .withLimit(limit));
        }
        if (isUsedAfterWhere(current.select())) {
            Item item = new Item("ROWNUM", rowNumber(current.arrival()));
            current = over(number().relation(), current, List.of(item), rows -> rows);
        }
        Select select = current.select();
        boolean unordered = select.order().isEmpty() && !select.isGrouped() && !select.distinct();
        return unordered ? select.withOrder(current.arrival()) : select;
    }

    /**
     * The same over a sub-query with the rows of FROM.
     *
     * @param relation the number of the sub-query
     * @param first its first columns
     * @param shape how it orders and limits the rows
     */
    private Numbered over(int relation, Numbered current, List<Item> first, UnaryOperator<Select> shape) {
        Select select = current.select();
        FromSubquery from = FromSubquery.of(relation, select.from(), first);
        List<Item> items = from.items().isEmpty() ? List.of(new Item("ROW", Literal.TRUE)) : from.items();
        Query rows = new ScalarScripts(binder).extract(shape.apply(Select.of(items, select.from(), select.where())));
        Substitution substitution = new Substitution(from.replacements());
        List<SortKey> arrival = current.arrival().stream()
                .map(key -> key.map(substitution::expression))
                .toList();
        return new Numbered(from.over(select.withWhere(List.of()), rows), arrival);
    }
}
