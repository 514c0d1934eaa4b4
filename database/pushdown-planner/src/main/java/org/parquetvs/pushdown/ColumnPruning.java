package org.parquetvs.pushdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Hierarchy;
import org.parquetvs.sql.query.HierarchyColumn;
import org.parquetvs.sql.query.Join;
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

/** Marks the columns of sub-queries that no query reads, so that requests ask virtual tables for fewer columns. */
final class ColumnPruning {

    private ColumnPruning() {}

    /** The same query; all columns of its own result are read. */
    static Query prune(Query query) {
        return prune(query, all(query));
    }

    private static Set<Integer> all(Query query) {
        return IntStream.range(0, query.fields().size()).boxed().collect(Collectors.toSet());
    }

    /** @param needed positions of the columns that the outer query reads */
    private static Query prune(Query query, Set<Integer> needed) {
        if (query instanceof Select select) {
            return pruneSelect(select, needed, Grouping.NONE);
        }
        if (query instanceof ScriptQuery script) {
            return pruneScript(script, needed);
        }
        if (query instanceof Hierarchy hierarchy) {
            return pruneHierarchy(hierarchy, needed);
        }
        if (query instanceof SetOperation operation) {
            Set<Integer> columns = operation.kind() == SetOperation.Kind.UNION_ALL ? needed : all(query);
            return new SetOperation(
                    operation.kind(),
                    prune(operation.left(), columns),
                    prune(operation.right(), columns),
                    operation.fields());
        }
        return query;
    }

    /** A script reads all its arguments, even if the query does not read all that it delivers. */
    private static Query pruneScript(ScriptQuery script, Set<Integer> needed) {
        int passing = script.passing().size();
        Set<Integer> columns = new TreeSet<>();
        IntStream.range(0, script.arguments()).forEach(columns::add);
        needed.stream().filter(i -> i < passing).forEach(i -> columns.add(script.arguments() + i));
        Select input = pruneSelect(script.input(), columns, script.grouping());
        return script.withInput(input);
    }

    /** The columns that find the children of rows are always read. */
    private static Hierarchy pruneHierarchy(Hierarchy hierarchy, Set<Integer> needed) {
        List<HierarchyColumn> columns = new ArrayList<>();
        for (int i = 0; i < hierarchy.columns().size(); i++) {
            HierarchyColumn column = hierarchy.columns().get(i);
            columns.add(needed.contains(i) ? column : column.unread());
        }
        Hierarchy pruned = (Hierarchy) hierarchy.withColumns(columns).rebuild(new Subqueries());
        ColumnUse use = new ColumnUse();
        use.visit(pruned);
        return pruned.withRows(pruned(pruned.rows(), use));
    }

    /** @param grouping further expressions over the relations of the SELECT */
    private static Select pruneSelect(Select select, Set<Integer> needed, Grouping grouping) {
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
        Select pruned = (Select) select.withItems(items).rebuild(new Subqueries());
        ColumnUse use = new ColumnUse();
        use.visit(pruned);
        grouping.keys().forEach(use::visit);
        grouping.order().forEach(key -> use.visit(key.expression()));
        return pruned.withFrom(pruned.from().map(from -> pruneLeaves(from, use)));
    }

    private static Relation pruneLeaves(Relation relation, ColumnUse use) {
        if (relation instanceof Join join) {
            return new Join(join.kind(), pruneLeaves(join.left(), use), pruneLeaves(join.right(), use), join.on());
        }
        if (relation instanceof DerivedTable derived) {
            return pruned(derived, use);
        }
        return relation;
    }

    private static DerivedTable pruned(DerivedTable derived, ColumnUse use) {
        return new DerivedTable(derived.id(), prune(derived.query(), use.of(derived.id())), derived.fields());
    }

    /**
     * Prunes the sub-queries in expressions. Those in the FROM clause are not included, because their readers must be
     * known.
     */
    private static final class Subqueries implements Rewriter {
        @Override
        public Relation relation(Relation relation) {
            return relation instanceof Join ? relation.rebuild(this) : relation;
        }

        @Override
        public Expr expression(Expr expression) {
            if (expression instanceof Subquery subquery) {
                Set<Integer> needed = subquery.kind() == Subquery.Kind.EXISTS ? Set.of() : all(subquery.query());
                return new Subquery(
                        subquery.kind(),
                        subquery.left().stream().map(this::expression).toList(),
                        prune(subquery.query(), needed));
            }
            return expression.rebuild(this);
        }
    }
}
