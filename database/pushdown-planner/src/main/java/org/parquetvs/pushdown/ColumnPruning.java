package org.parquetvs.pushdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.ScriptQuery;
import org.parquetvs.sql.query.ScriptQuery.Grouping;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.SetOperation;
import org.parquetvs.sql.query.Subquery;
import org.parquetvs.sql.query.UnusedColumn;
import org.parquetvs.sql.query.ValuesQuery;

/** Marks the columns of sub-queries that no query reads, so that requests ask virtual tables for fewer columns. */
final class ColumnPruning implements Rewriter {
    private final Set<Integer> needed;

    /** @param needed positions of the columns that the outer query reads */
    private ColumnPruning(Set<Integer> needed) {
        this.needed = needed;
    }

    /** The same query; all columns of its own result are read. */
    static Query prune(Query query) {
        return prune(query, all(query));
    }

    private static Query prune(Query query, Set<Integer> needed) {
        return new ColumnPruning(needed).query(query);
    }

    private static Set<Integer> all(Query query) {
        return IntStream.range(0, query.fields().size()).boxed().collect(Collectors.toSet());
    }

    @Override
    public Query visit(Select select) {
        return pruned(select, Grouping.NONE);
    }

    @Override
    public Query visit(SetOperation operation) {
        Set<Integer> columns = operation.kind() == SetOperation.Kind.UNION_ALL ? needed : all(operation);
        return operation.rebuild(new ColumnPruning(columns));
    }

    @Override
    public Query visit(ValuesQuery values) {
        return values;
    }

    /** A script reads all its arguments, even if the query does not read all that it delivers. */
    @Override
    public Query visit(ScriptQuery script) {
        int passing = script.passing().size();
        Set<Integer> columns = new TreeSet<>();
        IntStream.range(0, script.arguments()).forEach(columns::add);
        needed.stream().filter(i -> i < passing).forEach(i -> columns.add(script.arguments() + i));
        return script.withInput(new ColumnPruning(columns).pruned(script.input(), script.grouping()));
    }

    /** @param grouping further expressions over the relations of the SELECT */
    private Select pruned(Select select, Grouping grouping) {
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < select.items().size(); i++) {
            Item item = select.items().get(i);
            boolean read = needed.contains(i) || select.distinct();
            items.add(
                    read
                            ? item
                            : new Item(
                                    item.name(),
                                    new UnusedColumn(item.expression().type())));
        }
        Select pruned = select.withItems(items).rebuild(new Subqueries());
        ColumnUse use = new ColumnUse();
        use.visit(pruned);
        grouping.keys().forEach(use::expression);
        grouping.order().forEach(key -> use.expression(key.expression()));
        return pruned.withFrom(pruned.from().map(new Leaves(use)::relation));
    }

    private static DerivedTable pruned(DerivedTable derived, ColumnUse use) {
        return new DerivedTable(derived.id(), prune(derived.query(), use.of(derived.id())), derived.fields());
    }

    /** Prunes the sub-queries of a FROM clause, whose readers are known. */
    private record Leaves(ColumnUse use) implements Rewriter {
        @Override
        public Relation visit(DerivedTable derived) {
            return pruned(derived, use);
        }

        @Override
        public Expr expression(Expr expression) {
            return expression;
        }
    }

    /** Prunes the sub-queries in expressions, but not those in the FROM clause. */
    private static final class Subqueries implements Rewriter {
        @Override
        public Relation visit(DerivedTable derived) {
            return derived;
        }

        @Override
        public Expr expression(Expr expression) {
            return expression instanceof Subquery subquery && subquery.kind() == Subquery.Kind.EXISTS
                    ? new Subquery(subquery.kind(), subquery.left(), prune(subquery.query(), Set.of()))
                    : expression.rebuild(this);
        }

        @Override
        public Query query(Query query) {
            return prune(query, all(query));
        }
    }
}
