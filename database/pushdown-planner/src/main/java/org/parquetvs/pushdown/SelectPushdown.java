package org.parquetvs.pushdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Groups;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Select.Limit;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.query.SessionValue;
import org.parquetvs.sql.query.UnusedColumn;

/**
 * Divides a SELECT over virtual tables into the part that is pushed down to their adapter, and the residual, which is
 * computed from the adapter's answer. A step of a SELECT is pushed down only if the adapter supports all of it and of
 * the steps before. For example, if the adapter declares WHERE, GROUP BY and HAVING but not ORDER BY, the residual
 * sorts the groups.
 */
final class SelectPushdown {
    private final Select select;
    private final VirtualFrom from;
    private final PushdownSupport support;
    private final IntSupplier relations;
    private final List<Expr> filter = new ArrayList<>();
    private final List<Expr> unfiltered = new ArrayList<>();
    private final Groups groups;
    private final List<SortKey> order;

    private SelectPushdown(Select select, VirtualFrom from, PushdownSupport support, IntSupplier relations) {
        this.select = select;
        this.from = from;
        this.support = support;
        this.relations = relations;
        for (Expr condition : select.where()) {
            (support.filter(condition, filter) ? filter : unfiltered).add(condition);
        }
        this.groups = select.groups() instanceof Groups.By by ? new Groups.By(varying(by.keys())) : select.groups();
        // A single row has no order.
        this.order = select.groups() instanceof Groups.Single
                ? List.of()
                : select.order().stream()
                        .filter(key -> !isConstant(key.expression()))
                        .toList();
    }

    /** The sort keys that are not the same for all rows. */
    private static List<Expr> varying(List<Expr> keys) {
        return keys.stream().filter(key -> !isConstant(key)).toList();
    }

    private static boolean isConstant(Expr key) {
        return key instanceof Literal || key instanceof SessionValue || key instanceof UnusedColumn;
    }

    /**
     * Divides a SELECT.
     *
     * @param from its FROM clause; the adapter supports its joins
     * @param relations numbers for relations
     */
    static PushedSelect of(Select select, VirtualFrom from, PushdownSupport support, IntSupplier relations) {
        SelectPushdown pushdown = new SelectPushdown(select, from, support, relations);
        if (!select.isGrouped()) {
            return pushdown.rows();
        }
        return pushdown.groups().orElseGet(pushdown::rows);
    }

    /** Pushes down only steps without grouping and aggregates. */
    private PushedSelect rows() {
        boolean ungrouped = unfiltered.isEmpty() && !select.isGrouped();
        boolean rowWise = ungrouped && isLastStep();
        boolean list = rowWise && isListSupported();
        Tail tail = rowWise ? tail(list) : Tail.none(this);
        if (list && tail.complete()) {
            return whole(new Groups.None(), List.of(), tail);
        }
        PushedColumns pushedColumns = new PushedColumns(from);
        if (!support.projection()) {
            from.columns().forEach(pushedColumns::add);
        }
        Select residual = residual(unfiltered, select.groups(), select.having(), tail);
        for (Expr expression : results(residual)) {
            pushedColumns.addFor(expression, ungrouped && support.output(expression));
        }
        conditions(residual).forEach(expression -> pushedColumns.addFor(expression, false));
        return pushedColumns.pushed(
                pushed(pushedColumns.items(), new Groups.None(), List.of(), tail), residual, relations);
    }

    /** Pushes down grouping as well; empty if the adapter does not support it. */
    private Optional<PushedSelect> groups() {
        if (!unfiltered.isEmpty() || !support.groups(groups)) {
            return Optional.empty();
        }
        boolean having = support.having(select.having());
        boolean last = having && isLastStep();
        boolean list = last && isListSupported();
        Tail tail = last ? tail(list) : Tail.none(this);
        if (list && tail.complete()) {
            return Optional.of(whole(groups, select.having(), tail));
        }
        List<Expr> unchecked = having ? List.of() : select.having();
        Select residual = residual(unchecked, new Groups.None(), List.of(), tail);
        PushedColumns pushedColumns = new PushedColumns(from);
        List<Expr> needed = new ArrayList<>(results(residual));
        needed.addAll(conditions(residual));
        for (Expr expression : needed) {
            if (!pushedColumns.addForGroups(expression, groups.keys(), support)) {
                return Optional.empty();
            }
        }
        return Optional.of(pushedColumns.pushed(
                pushed(pushedColumns.items(), groups, having ? select.having() : List.of(), tail),
                residual,
                relations));
    }

    /** Whether no step comes between the select list and ORDER BY. */
    private boolean isLastStep() {
        return !select.distinct() && !select.hasWindows();
    }

    private boolean isListSupported() {
        return support.projection() && read().stream().allMatch(item -> support.output(item.expression()));
    }

    /** The items that the outer query reads. */
    private List<Item> read() {
        return select.items().stream().filter(Item::isRead).toList();
    }

    /**
     * The parts of ORDER BY and LIMIT that are pushed down.
     *
     * @param complete whether the residual needs neither
     */
    private record Tail(List<SortKey> order, Limit limit, boolean complete) {

        /** Neither is pushed down. */
        static Tail none(SelectPushdown pushdown) {
            return new Tail(
                    List.of(),
                    Limit.NONE,
                    pushdown.order.isEmpty() && pushdown.select.limit().equals(Limit.NONE));
        }
    }

    /**
     * Both or none. Without LIMIT, an order is useful only if there is no residual, because a residual would lose it.
     */
    private Tail tail(boolean list) {
        boolean limited = !select.limit().equals(Limit.NONE);
        boolean asked = support.order(order) && (limited ? support.limit(select.limit()) : list);
        return asked ? new Tail(order, select.limit(), true) : Tail.none(this);
    }

    /** Pushes down the whole SELECT. */
    private PushedSelect whole(Groups groups, List<Expr> having, Tail tail) {
        List<Item> items = read();
        boolean countsOnly =
                items.isEmpty() && (select.isGrouped() || !tail.limit().equals(Limit.NONE));
        if (countsOnly && support.output(Literal.NULL)) {
            items = List.of(new Item("NULL", Literal.NULL));
        }
        Select pushed = pushed(items, groups, having, tail);
        if (items.size() == select.items().size()) {
            return PushedSelect.whole(pushed);
        }
        int relation = relations.getAsInt();
        List<Item> around = new ArrayList<>();
        int next = 0;
        for (Item item : select.items()) {
            Expr expression =
                    item.isRead() ? PushedSelect.column(relation, next, items.get(next++)) : item.expression();
            around.add(new Item(item.name(), expression));
        }
        return new PushedSelect(pushed, relation, Optional.of(Select.of(around, Optional.empty(), List.of())));
    }

    private Select pushed(List<Item> items, Groups groups, List<Expr> having, Tail tail) {
        return new Select(items, select.from(), filter, groups, having, List.of(), false, tail.order(), tail.limit());
    }

    /**
     * The residual, still over the virtual tables. It sorts again, because computing from an answer loses the order.
     */
    private Select residual(List<Expr> where, Groups groups, List<Expr> having, Tail tail) {
        return new Select(
                select.items(),
                Optional.empty(),
                where,
                groups,
                having,
                select.qualify(),
                select.distinct(),
                order,
                tail.limit().equals(Limit.NONE) ? select.limit() : Limit.NONE);
    }

    /** The expressions that a SELECT yields and sorts by. */
    private static List<Expr> results(Select select) {
        List<Expr> expressions = new ArrayList<>();
        select.items().forEach(item -> expressions.add(item.expression()));
        select.order().forEach(key -> expressions.add(key.expression()));
        return expressions;
    }

    /** The expressions by which a SELECT filters and groups. */
    private static List<Expr> conditions(Select select) {
        List<Expr> expressions = new ArrayList<>(select.where());
        expressions.addAll(select.groups().keys());
        expressions.addAll(select.having());
        expressions.addAll(select.qualify());
        return expressions;
    }
}
