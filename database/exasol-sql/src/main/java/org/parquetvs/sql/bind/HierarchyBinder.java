package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Hierarchy;
import org.parquetvs.sql.query.HierarchyColumn;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.ScriptCall;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.query.Substitution;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.OrderBy;
import org.parquetvs.sql.tree.QuerySpecification;

/**
 * Binds START WITH and CONNECT BY of one SELECT. The SELECT is bound over its FROM clause. Then the finished hierarchy
 * replaces FROM, so that WHERE and everything after it see the rows of the hierarchy.
 */
final class HierarchyBinder {
    private final Binder binder;
    private final Scope scope;
    private final Optional<Relation> from;
    private final List<ColumnReference> columns;
    private final int rows;
    private final int relation;
    private final ColumnReference level;
    private final QuerySpecification.Hierarchy written;
    private final Optional<OrderBy> siblings;
    private final PlaceNames names;

    /**
     * A hierarchy over the rows of FROM.
     *
     * @param scope the scope of the SELECT, in which LEVEL and the other words of hierarchies get their meaning
     * @param siblings ORDER SIBLINGS BY
     */
    HierarchyBinder(
            Binder binder,
            Scope scope,
            Optional<Relation> from,
            QuerySpecification.Hierarchy written,
            Optional<OrderBy> siblings) {
        this.binder = binder;
        this.scope = scope;
        this.from = from;
        this.columns = from.stream()
                .flatMap(relation -> relation.leaves().stream())
                .map(Leaf::columns)
                .flatMap(List::stream)
                .toList();
        this.rows = binder.nextRelation();
        this.relation = binder.nextRelation();
        this.level = new ColumnReference(binder.nextRelation(), 0, "LEVEL", Hierarchy.levelType());
        this.written = written;
        this.siblings = siblings;
        this.names = new PlaceNames(relation, level, written.noCycle(), columns);
        scope.setHierarchy(names);
    }

    /** The same SELECT over the hierarchy. */
    Select over(Select select) {
        List<Expr> joining = select.where().stream().filter(this::joins).toList();
        List<Expr> where = new ArrayList<>(select.where());
        where.removeAll(joining);
        Hierarchy hierarchy = hierarchy(joining);
        return select.withWhere(where)
                .withFrom(Optional.empty())
                .rebuild(new Substitution(renamed(relation)))
                .withFrom(Optional.of(new DerivedTable(relation, hierarchy, hierarchy.fields())));
    }

    /** The same SELECT, still over FROM. If it has no order of its own, it gets the order of the hierarchy. */
    Select inOrder(Select select) {
        boolean unordered = select.order().isEmpty() && !select.isGrouped() && !select.distinct();
        return unordered ? select.withOrder(order()) : select;
    }

    /** The order in which the hierarchy delivers its rows. */
    List<SortKey> order() {
        return List.of(new SortKey(names.position(), false, false));
    }

    private Hierarchy hierarchy(List<Expr> joining) {
        LinkNames inLinks = new LinkNames("CONNECT BY", level, true);
        List<Expr> conditions = conditions(Optional.of(written.connectBy()), inLinks, "CONNECT BY");
        List<Expr> roots = conditions(written.startWith(), new LinkNames("START WITH", level, false), "START WITH");
        LinkNames inOrder = new LinkNames("ORDER SIBLINGS BY", level, false);
        List<SortKey> keys = OrderBinder.keys(siblings, new ExpressionBinder(binder, scope(inOrder)));
        keys.forEach(key -> refuse(key.expression(), "ORDER SIBLINGS BY"));
        inLinks.priors().forEach(prior -> refuse(prior, "CONNECT BY"));
        Substitution rename = new Substitution(renamed(rows));
        List<Item> items = new ArrayList<>();
        columns.forEach(column -> items.add(new Item(column.name(), column)));
        if (items.isEmpty()) {
            items.add(new Item("ROW", Literal.TRUE));
        }
        Query base = new ScalarScripts(binder).extract(Select.of(items, from, joining));
        return new Hierarchy(
                new DerivedTable(rows, base, base.fields()),
                level,
                all(roots, rename),
                new Hierarchy.Links(all(conditions, rename), all(inLinks.priors(), rename), written.noCycle()),
                keys.stream().map(key -> key.map(rename::expression)).toList(),
                names.columns().stream()
                        .map(column -> column.over(all(checked(column), rename)))
                        .toList());
    }

    private static List<Expr> all(List<Expr> expressions, Substitution rename) {
        return expressions.stream().map(rename::expression).toList();
    }

    private static List<Expr> checked(HierarchyColumn column) {
        column.operands().forEach(operand -> refuse(operand, column.name()));
        return column.operands();
    }

    /** Maps the columns of FROM to columns of another relation. */
    private Map<Expr, Expr> renamed(int other) {
        Map<Expr, Expr> renamed = new HashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            ColumnReference column = columns.get(i);
            renamed.put(column, new ColumnReference(other, i, column.name(), column.type()));
        }
        return renamed;
    }

    private Scope scope(HierarchyNames meaning) {
        Scope inner = new Scope(Optional.of(scope));
        inner.setHierarchy(meaning);
        return inner;
    }

    private List<Expr> conditions(Optional<Expression> condition, HierarchyNames meaning, String clause) {
        if (condition.isEmpty()) {
            return List.of();
        }
        List<Expr> bound = Operators.conjuncts(new ExpressionBinder(binder, scope(meaning)).condition(condition.get()));
        bound.forEach(each -> refuse(each, clause));
        return bound;
    }

    private static void refuse(Expr expression, String clause) {
        GroupCheck.rowWise(expression, clause);
        if (expression.anyMatch(ScriptCall.class::isInstance)) {
            throw ClusterErrors.unsupported("a script in " + clause);
        }
    }

    private static Set<Integer> relations(List<ColumnReference> columns) {
        return columns.stream().map(ColumnReference::relation).collect(Collectors.toSet());
    }

    /** Whether a condition of WHERE joins tables of FROM. Such a condition applies before the hierarchy. */
    private boolean joins(Expr condition) {
        Set<Integer> tables = relations(condition.find(ColumnReference.class));
        Set<Integer> own = relations(columns);
        return tables.size() > 1 && own.containsAll(tables) && !condition.anyMatch(ScriptCall.class::isInstance);
    }
}
