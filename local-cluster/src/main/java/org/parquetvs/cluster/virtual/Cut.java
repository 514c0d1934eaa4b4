package org.parquetvs.cluster.virtual;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Literal;
import org.parquetvs.cluster.query.Select;
import org.parquetvs.cluster.query.Select.Groups;
import org.parquetvs.cluster.query.Select.Item;
import org.parquetvs.cluster.query.Select.Limit;
import org.parquetvs.cluster.query.Select.SortKey;
import org.parquetvs.cluster.query.SessionValue;
import org.parquetvs.cluster.query.Unread;

/**
 * Cuts a SELECT over virtual tables in two: what their adapter is asked for, and what is computed from its answer. The steps
 * of a SELECT are taken in their order, and one is asked for only if the adapter takes all of it and of those before.
 */
final class Cut {
    private final Select select;
    private final VirtualFrom from;
    private final Askable askable;
    private final IntSupplier relations;
    private final List<Expr> filter = new ArrayList<>();
    private final List<Expr> unfiltered = new ArrayList<>();
    private final Groups groups;
    private final List<SortKey> order;

    private Cut(Select select, VirtualFrom from, Askable askable, IntSupplier relations) {
        this.select = select;
        this.from = from;
        this.askable = askable;
        this.relations = relations;
        for (Expr condition : select.where()) {
            (askable.filter(condition, filter) ? filter : unfiltered).add(condition);
        }
        this.groups = select.groups() instanceof Groups.By by ? new Groups.By(varying(by.keys())) : select.groups();
        // One row has no order.
        this.order = select.groups() instanceof Groups.Single
                ? List.of()
                : select.order().stream()
                        .filter(key -> !isConstant(key.expression()))
                        .toList();
    }

    /** Keys without those that are the same for all rows. */
    private static List<Expr> varying(List<Expr> keys) {
        return keys.stream().filter(key -> !isConstant(key)).toList();
    }

    private static boolean isConstant(Expr key) {
        return key instanceof Literal || key instanceof SessionValue || key instanceof Unread;
    }

    /**
     * Cuts a SELECT.
     *
     * @param from its FROM clause, whose joins the adapter can be asked for
     * @param relations numbers for relations
     */
    static CutSelect of(Select select, VirtualFrom from, Askable askable, IntSupplier relations) {
        Cut cut = new Cut(select, from, askable, relations);
        if (select.groups() instanceof Groups.None) {
            return cut.rows();
        }
        return cut.groups().orElseGet(cut::rows);
    }

    /** Asks for rows, and for nothing that makes one of several. */
    private CutSelect rows() {
        boolean ungrouped = unfiltered.isEmpty() && select.groups() instanceof Groups.None;
        boolean rowWise = ungrouped && isLastStep();
        boolean list = rowWise && isListAskable();
        Tail tail = rowWise ? tail(list) : Tail.none(this);
        if (list && tail.complete()) {
            return whole(new Groups.None(), List.of(), tail);
        }
        Outputs outputs = new Outputs(from);
        if (!askable.projection()) {
            from.columns().forEach(outputs::add);
        }
        Select remaining = remaining(unfiltered, select.groups(), select.having(), tail);
        for (Expr expression : results(remaining)) {
            outputs.addFor(expression, ungrouped && askable.output(expression));
        }
        conditions(remaining).forEach(expression -> outputs.addFor(expression, false));
        return outputs.cut(asked(outputs.items(), new Groups.None(), List.of(), tail), remaining, relations);
    }

    /** Asks for groups; empty if the adapter cannot compute them. */
    private Optional<CutSelect> groups() {
        if (!unfiltered.isEmpty() || !askable.groups(groups)) {
            return Optional.empty();
        }
        boolean having = askable.having(select.having());
        boolean last = having && isLastStep();
        boolean list = last && isListAskable();
        Tail tail = last ? tail(list) : Tail.none(this);
        if (list && tail.complete()) {
            return Optional.of(whole(groups, select.having(), tail));
        }
        List<Expr> unchecked = having ? List.of() : select.having();
        Select remaining = remaining(unchecked, new Groups.None(), List.of(), tail);
        Outputs outputs = new Outputs(from);
        List<Expr> needed = new ArrayList<>(results(remaining));
        needed.addAll(conditions(remaining));
        for (Expr expression : needed) {
            if (!outputs.addForGroups(expression, groups.keys(), askable)) {
                return Optional.empty();
            }
        }
        return Optional.of(outputs.cut(
                asked(outputs.items(), groups, having ? select.having() : List.of(), tail), remaining, relations));
    }

    /** Whether nothing comes between the select list and ORDER BY. */
    private boolean isLastStep() {
        return !select.distinct() && !select.hasWindows();
    }

    private boolean isListAskable() {
        return askable.projection() && read().stream().allMatch(item -> askable.output(item.expression()));
    }

    /** The items that somebody reads. */
    private List<Item> read() {
        return select.items().stream()
                .filter(item -> !(item.expression() instanceof Unread))
                .toList();
    }

    /**
     * ORDER BY and LIMIT as far as the adapter is asked for them.
     *
     * @param complete whether that is all of them
     */
    private record Tail(List<SortKey> order, Limit limit, boolean complete) {

        /** The adapter is asked for neither. */
        static Tail none(Cut cut) {
            return new Tail(
                    List.of(),
                    Limit.NONE,
                    cut.order.isEmpty() && cut.select.limit().equals(Limit.NONE));
        }
    }

    /** Both or none. Without LIMIT an order is of use only if nothing is computed from the answer. */
    private Tail tail(boolean list) {
        boolean limited = !select.limit().equals(Limit.NONE);
        boolean asked = askable.order(order) && (limited ? askable.limit(select.limit()) : list);
        return asked ? new Tail(order, select.limit(), true) : Tail.none(this);
    }

    /** Asks for everything. */
    private CutSelect whole(Groups groups, List<Expr> having, Tail tail) {
        List<Item> items = read();
        boolean countsOnly = items.isEmpty()
                && !(groups instanceof Groups.None && tail.limit().equals(Limit.NONE));
        if (countsOnly && askable.output(Literal.NULL)) {
            items = List.of(new Item("NULL", Literal.NULL));
        }
        Select asked = asked(items, groups, having, tail);
        if (items.size() == select.items().size()) {
            return CutSelect.whole(asked);
        }
        int relation = relations.getAsInt();
        List<Item> around = new ArrayList<>();
        int next = 0;
        for (Item item : select.items()) {
            Expr expression = item.expression() instanceof Unread
                    ? item.expression()
                    : CutSelect.column(relation, next, items.get(next++));
            around.add(new Item(item.name(), expression));
        }
        return new CutSelect(asked, relation, Optional.of(Select.of(around, Optional.empty(), List.of())));
    }

    private Select asked(List<Item> items, Groups groups, List<Expr> having, Tail tail) {
        return new Select(items, select.from(), filter, groups, having, List.of(), false, tail.order(), tail.limit());
    }

    /** What is left to do, still in terms of the virtual tables. Rows that are computed from an answer are ordered anew. */
    private Select remaining(List<Expr> where, Groups groups, List<Expr> having, Tail tail) {
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

    /** What a SELECT yields and sorts by. */
    private static List<Expr> results(Select select) {
        List<Expr> expressions = new ArrayList<>();
        select.items().forEach(item -> expressions.add(item.expression()));
        select.order().forEach(key -> expressions.add(key.expression()));
        return expressions;
    }

    /** By what a SELECT chooses and groups. */
    private static List<Expr> conditions(Select select) {
        List<Expr> expressions = new ArrayList<>(select.where());
        expressions.addAll(select.groups().keys());
        expressions.addAll(select.having());
        expressions.addAll(select.qualify());
        return expressions;
    }
}
