package org.parquetvs.sql.query;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * SELECT.
 *
 * @param where conditions that must all hold
 * @param groups how rows are grouped
 * @param having conditions on groups that must all hold
 * @param qualify conditions on window functions that must all hold
 */
public record Select(
        List<Item> items,
        Optional<Relation> from,
        List<Expr> where,
        Groups groups,
        List<Expr> having,
        List<Expr> qualify,
        boolean distinct,
        List<SortKey> order,
        Limit limit)
        implements Query {

    /** How rows form groups. */
    public sealed interface Groups {
        /** The expressions that are equal within a group. */
        List<Expr> keys();

        /** The same groups with other keys. */
        Groups map(UnaryOperator<Expr> change);

        /** Writes it as DuckDB's GROUP BY. */
        void print(SqlWriter out);

        /** Rows stay as they are. */
        record None() implements Groups {
            @Override
            public List<Expr> keys() {
                return List.of();
            }

            @Override
            public Groups map(UnaryOperator<Expr> change) {
                return this;
            }

            @Override
            public void print(SqlWriter out) {}
        }

        /** All rows are one group, even if there are none. */
        record Single() implements Groups {
            @Override
            public List<Expr> keys() {
                return List.of();
            }

            @Override
            public Groups map(UnaryOperator<Expr> change) {
                return this;
            }

            /**
             * Writes a GROUP BY, because the select list may have lost its aggregates: columns that nothing reads are
             * removed.
             */
            @Override
            public void print(SqlWriter out) {
                out.add(" GROUP BY ()");
            }
        }

        /** One group for each combination of keys. */
        record By(List<Expr> keys) implements Groups {
            public By {
                keys = List.copyOf(keys);
            }

            @Override
            public Groups map(UnaryOperator<Expr> change) {
                return new By(keys.stream().map(change).toList());
            }

            /** Puts keys in parentheses: DuckDB would take a bare constant for a position in the select list. */
            @Override
            public void print(SqlWriter out) {
                out.add(" GROUP BY ")
                        .join(keys, ", ", key -> out.add("(").add(key).add(")"));
            }
        }

        /** GROUPING SETS: each set makes groups, in which the keys of the other sets are NULL. Never pushed down. */
        record Sets(List<List<Expr>> sets) implements Groups {
            public Sets {
                sets = sets.stream().map(List::copyOf).toList();
            }

            @Override
            public List<Expr> keys() {
                return sets.stream().flatMap(List::stream).distinct().toList();
            }

            @Override
            public Groups map(UnaryOperator<Expr> change) {
                return new Sets(sets.stream()
                        .map(set -> set.stream().map(change).toList())
                        .toList());
            }

            @Override
            public void print(SqlWriter out) {
                out.add(" GROUP BY GROUPING SETS (")
                        .join(sets, ", ", set -> out.add("(")
                                .join(set, ", ", key -> out.add("(").add(key).add(")"))
                                .add(")"))
                        .add(")");
            }
        }
    }

    public Select {
        items = List.copyOf(items);
        where = List.copyOf(where);
        having = List.copyOf(having);
        qualify = List.copyOf(qualify);
        order = List.copyOf(order);
    }

    /** A SELECT with only a select list and one relation. */
    public static Select of(List<Item> items, Relation from) {
        return of(items, Optional.of(from), List.of());
    }

    /** A SELECT with only a select list, a FROM clause and conditions. */
    public static Select of(List<Item> items, Optional<Relation> from, List<Expr> where) {
        return new Select(items, from, where, new Groups.None(), List.of(), List.of(), false, List.of(), Limit.NONE);
    }

    /** The same with other conditions. */
    public Select withWhere(List<Expr> conditions) {
        return new Select(items, from, conditions, groups, having, qualify, distinct, order, limit);
    }

    /** The same without rows that occur before. */
    public Select withDistinct() {
        return new Select(items, from, where, groups, having, qualify, true, order, limit);
    }

    /** The same over another relation. */
    public Select withFrom(Optional<Relation> relation) {
        return new Select(items, relation, where, groups, having, qualify, distinct, order, limit);
    }

    /** The same in another order. */
    public Select withOrder(List<SortKey> keys) {
        return new Select(items, from, where, groups, having, qualify, distinct, keys, limit);
    }

    /** The same with another limit. */
    public Select withLimit(Limit other) {
        return new Select(items, from, where, groups, having, qualify, distinct, order, other);
    }

    /** The same with another select list. */
    public Select withItems(List<Item> other) {
        return new Select(other, from, where, groups, having, qualify, distinct, order, limit);
    }

    @Override
    public List<Field> fields() {
        return items.stream().map(Item::field).toList();
    }

    /** Whether each row of the result comes from one row of the FROM clause and depends on nothing else. */
    public boolean isRowWise() {
        return !isGrouped()
                && having.isEmpty()
                && qualify.isEmpty()
                && !distinct
                && limit.equals(Limit.NONE)
                && !hasWindows();
    }

    @Override
    public boolean hasOneRow() {
        if (!having.isEmpty() || !qualify.isEmpty() || !limit.equals(Limit.NONE)) {
            return false;
        }
        boolean readsOneRow = from.isEmpty()
                || from.get()
                        .derived()
                        .filter(derived -> derived.query().hasOneRow())
                        .isPresent();
        return groups instanceof Groups.Single || (!isGrouped() && where.isEmpty() && readsOneRow);
    }

    @Override
    public Optional<List<Expr>> constants() {
        if (items.size() != 1 || !isRowWise() || !where.isEmpty()) {
            return Optional.empty();
        }
        Expr item = items.get(0).expression();
        if (from.isEmpty()) {
            return item.isConstant() ? Optional.of(List.of(item)) : Optional.empty();
        }
        return from.get()
                .derived()
                .flatMap(derived -> derived.query().constants().map(values -> values.stream()
                        .map(value -> item.replace(part -> part.equals(derived.column(0)) ? value : part))
                        .toList()));
    }

    @Override
    public boolean isNull(int column) {
        return items.get(column).expression().isNull();
    }

    /**
     * The keys of GROUP BY, if a condition on them selects whole groups and therefore can also select the rows that are
     * grouped; empty if there are windows or a limit, which look at several groups at once.
     */
    public Optional<List<Expr>> keys() {
        return groups instanceof Groups.By && !hasWindows() && limit.equals(Limit.NONE)
                ? Optional.of(groups.keys())
                : Optional.empty();
    }

    /** Whether rows form groups. */
    public boolean isGrouped() {
        return !(groups instanceof Groups.None);
    }

    /** Whether it combines rows of several queries: in a join, or in an expression with a sub-query. */
    public boolean combinesRelations() {
        return from.filter(Join.class::isInstance).isPresent()
                || expressions().anyMatch(expression -> expression.anyMatch(Subquery.class::isInstance));
    }

    /** The expressions that it computes. */
    public Stream<Expr> expressions() {
        return Stream.concat(where.stream(), results());
    }

    /** The expressions that it computes after WHERE. */
    public Stream<Expr> results() {
        return Stream.of(
                        items.stream().map(Item::expression),
                        groups.keys().stream(),
                        having.stream(),
                        qualify.stream(),
                        order.stream().map(SortKey::expression))
                .flatMap(expressions -> expressions);
    }

    /** Whether it has any window functions. */
    public boolean hasWindows() {
        return !qualify.isEmpty()
                || items.stream().anyMatch(item -> item.expression().anyMatch(Window.class::isInstance))
                || order.stream().anyMatch(key -> key.expression().anyMatch(Window.class::isInstance));
    }

    @Override
    public boolean isVirtual(int column) {
        return items.get(column).expression() instanceof ColumnReference copied
                && (isRowWise() || keys().filter(keys -> keys.contains(copied)).isPresent())
                && from.filter(relation -> relation.isVirtual(copied)).isPresent();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visit(this);
    }

    /** The same with its parts replaced by what {@code rewriter} makes of them. */
    public Select rebuild(Rewriter rewriter) {
        return new Select(
                items.stream()
                        .map(item -> new Item(item.name(), rewriter.expression(item.expression())))
                        .toList(),
                from.map(rewriter::relation),
                rebuilt(where, rewriter),
                groups.map(rewriter::expression),
                rebuilt(having, rewriter),
                rebuilt(qualify, rewriter),
                distinct,
                order.stream().map(key -> key.map(rewriter::expression)).toList(),
                limit);
    }

    private static List<Expr> rebuilt(List<Expr> expressions, Rewriter rewriter) {
        return expressions.stream().map(rewriter::expression).toList();
    }

    @Override
    public void print(SqlWriter out) {
        out.add(distinct ? "SELECT DISTINCT " : "SELECT ").join(items, ", ", item -> out.add(item.expression()));
        from.ifPresent(relation -> relation.print(out.add(" FROM ")));
        printConditions(out, " WHERE ", where);
        groups.print(out);
        printConditions(out, " HAVING ", having);
        printConditions(out, " QUALIFY ", qualify);
        if (!order.isEmpty()) {
            out.add(" ORDER BY ").join(order, ", ", key -> printSortKey(key, out));
        }
        limit.print(out);
    }

    /** Names an expression of the select list by its position, as DISTINCT requires. */
    private void printSortKey(SortKey key, SqlWriter out) {
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).expression().equals(key.expression())) {
                out.add(Integer.toString(i + 1)).add(key.direction());
                return;
            }
        }
        key.print(out);
    }

    private static void printConditions(SqlWriter out, String keyword, List<Expr> conditions) {
        if (!conditions.isEmpty()) {
            Chain.AND.print(conditions, out.add(keyword));
        }
    }

    /** One expression of a select list and the name of its column. */
    public record Item(String name, Expr expression) {

        /** The column that it makes. */
        public Field field() {
            return new Field(name, expression.type());
        }

        /** Whether anything reads the column. */
        public boolean isRead() {
            return !(expression instanceof UnusedColumn);
        }
    }

    /**
     * LIMIT and OFFSET.
     *
     * @param rows the maximum number of rows, if there is a limit
     * @param offset rows to skip first
     */
    public record Limit(OptionalLong rows, long offset) {
        /** All rows. */
        public static final Limit NONE = new Limit(OptionalLong.empty(), 0);

        void print(SqlWriter out) {
            rows.ifPresent(count -> out.add(" LIMIT ").add(Long.toString(count)));
            if (offset > 0) {
                out.add(" OFFSET ").add(Long.toString(offset));
            }
        }
    }

    /** A key of an ORDER BY. NULL is greater than everything unless the key says otherwise. */
    public record SortKey(Expr expression, boolean descending, boolean nullsFirst) {

        /** The same key with its expression replaced by what {@code change} makes of it. */
        public SortKey map(UnaryOperator<Expr> change) {
            return new SortKey(change.apply(expression), descending, nullsFirst);
        }

        /** Writes the expression and the direction. */
        public void print(SqlWriter out) {
            out.add(expression).add(direction());
        }

        /** The text that follows the expression. */
        public String direction() {
            return (descending ? " DESC" : " ASC") + (nullsFirst ? " NULLS FIRST" : " NULLS LAST");
        }
    }
}
