package org.parquetvs.pushdown;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntSupplier;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Substitution;
import org.parquetvs.sql.query.VirtualScan;

/** The select list of a request from whose answer a residual is computed. */
final class PushedColumns {
    private final VirtualFrom from;
    private final Set<Expr> expressions = new LinkedHashSet<>();

    PushedColumns(VirtualFrom from) {
        this.from = from;
    }

    void add(Expr expression) {
        expressions.add(expression);
    }

    /**
     * Adds the columns that an expression needs.
     *
     * @param whole whether the adapter evaluates the expression; otherwise it returns the columns in it
     */
    void addFor(Expr expression, boolean whole) {
        if (whole && !(expression instanceof Literal)) {
            add(expression);
        } else {
            expressions.addAll(columns(expression));
        }
    }

    /**
     * Adds the columns that an expression over groups needs: itself, or the keys and aggregates in it.
     *
     * @return whether the adapter can return all of them
     */
    boolean addForGroups(Expr expression, List<Expr> keys, PushdownSupport support) {
        if (columns(expression).isEmpty() && !hasAggregate(expression)) {
            return true;
        }
        if (support.output(expression)) {
            add(expression);
            return true;
        }
        if (keys.contains(expression) || expression instanceof Aggregate) {
            return false;
        }
        List<Expr> operands = expression.operands();
        Set<ColumnReference> inside = columns(expression);
        operands.forEach(operand -> inside.removeAll(columns(operand)));
        return keys.containsAll(inside)
                && inside.stream().allMatch(column -> addForGroups(column, keys, support))
                && operands.stream().allMatch(operand -> addForGroups(operand, keys, support));
    }

    private static boolean hasAggregate(Expr expression) {
        return expression.anyMatch(Aggregate.class::isInstance);
    }

    /** The columns of the tables in an expression, including its sub-queries. */
    private Set<ColumnReference> columns(Expr expression) {
        ColumnUse use = new ColumnUse();
        use.expression(expression);
        Set<ColumnReference> columns = new LinkedHashSet<>();
        for (VirtualScan table : from.tables()) {
            use.of(table.id()).forEach(index -> columns.add(table.column(index)));
        }
        return columns;
    }

    /** The select list. */
    List<Item> items() {
        List<Item> items = new ArrayList<>();
        for (Expr expression : expressions) {
            String name = expression instanceof ColumnReference column ? column.name() : "COL" + (items.size() + 1);
            items.add(new Item(name, expression));
        }
        return items;
    }

    /**
     * A pushed SELECT with this select list, and its residual.
     *
     * @param residual the SELECT to compute from the answer, still over the virtual tables
     */
    PushedSelect pushed(Select pushed, Select residual, IntSupplier relations) {
        int relation = relations.getAsInt();
        Map<Expr, Expr> columns = new HashMap<>();
        List<Item> items = pushed.items();
        for (int i = 0; i < items.size(); i++) {
            columns.put(items.get(i).expression(), PushedSelect.column(relation, i, items.get(i)));
        }
        return new PushedSelect(pushed, relation, Optional.of((Select) residual.rebuild(new OfAnswer(columns))));
    }

    /**
     * Replaces expressions by columns of the answer. Aggregates of a sub-query belong to it, even if they look equal.
     */
    private record OfAnswer(Map<Expr, Expr> columns) implements Rewriter {

        @Override
        public Expr expression(Expr expression) {
            Expr column = columns.get(expression);
            return column == null ? expression.rebuild(this) : column;
        }

        @Override
        public Query query(Query subquery) {
            Map<Expr, Expr> others = new HashMap<>(columns);
            others.keySet().removeIf(PushedColumns::hasAggregate);
            return new Substitution(others).query(subquery);
        }
    }
}
