package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.Case;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.DuckDbQuery;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Join;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.TableReference;

/**
 * Binds the rows of a MERGE: each row of the source with DuckDB's number of the table row that it matches; the number
 * is NULL if it matches none.
 */
public final class MergeBinder {
    private final Binder binder;
    private final Relation source;
    private final DerivedTable rows;
    private final ExpressionBinder ofSource;
    private final ExpressionBinder ofBoth;
    private final List<Expr> on;

    /** @param alias of the table */
    public MergeBinder(Binder binder, LocalTable table, String alias, TableReference source, Expression on) {
        this.binder = binder;
        Scope sourceOnly = Scope.outermost();
        this.source = new FromBinder(binder, Scope.outermost(), sourceOnly).bind(source);
        DuckDbQuery stored = FromBinder.stored(table, List.of(RowBinder.ROW_NUMBER));
        this.rows = new DerivedTable(binder.nextRelation(), stored, stored.fields());
        Scope both = Scope.outermost();
        sourceOnly.sources().forEach(both::add);
        both.add(new Scope.Source(rows, alias, Optional.of(table.name())));
        this.ofSource = new ExpressionBinder(binder, sourceOnly);
        this.ofBoth = new ExpressionBinder(binder, both);
        this.on = Operators.conjuncts(GroupCheck.rowWise(ofBoth.condition(on), "ON"));
    }

    /** Binds a value for a matched row of the table. */
    public Expr bindMatched(Expression value) {
        return GroupCheck.rowWise(ofBoth.bind(value), "SET");
    }

    /** Binds a value of a new row. */
    public Expr bindNew(Expression value) {
        return GroupCheck.rowWise(ofSource.bind(value), "VALUES");
    }

    /** What the MERGE does with the source rows that match, or with those that do not. */
    public record Action(List<Item> values, Optional<Expression> where) {
        public Action {
            values = List.copyOf(values);
        }
    }

    /** For matched rows, their numbers and the values of the action; for new rows, NULL and the values to insert. */
    public Query select(Optional<Action> matched, Optional<Action> added) {
        Expr number = rows.column(rows.fields().size() - 1);
        Expr isMatched = Operators.IS_NOT_NULL.on(number);
        Expr isNew = Operators.IS_NULL.on(number);
        List<Item> items = new ArrayList<>();
        items.add(new Item(RowBinder.ROW_NUMBER.name(), number));
        matched.ifPresent(action -> action.values().forEach(value -> items.add(only(isMatched, value))));
        added.ifPresent(action -> action.values().forEach(value -> items.add(only(isNew, value))));
        List<Expr> wanted = new ArrayList<>();
        matched.ifPresent(action -> wanted.add(both(isMatched, action.where(), ofBoth)));
        added.ifPresent(action -> wanted.add(both(isNew, action.where(), ofSource)));
        Expr where = wanted.size() == 1 ? wanted.get(0) : Operators.OR.on(wanted);
        Join join = new Join(added.isPresent() ? Join.Kind.LEFT : Join.Kind.INNER, source, rows, on);
        return new ScalarScripts(binder).extract(Select.of(items, Optional.of(join), List.of(where)));
    }

    /** A value that is computed only for rows that fulfil a condition. */
    private static Item only(Expr condition, Item item) {
        Expr value = item.expression();
        Expr otherwise = Literal.nullOf(value.type());
        return new Item(item.name(), new Case(Case.Form.SEARCHED, List.of(condition, value, otherwise), value.type()));
    }

    private static Expr both(Expr condition, Optional<Expression> where, ExpressionBinder expressions) {
        return where.<Expr>map(written ->
                        Operators.AND.on(condition, GroupCheck.rowWise(expressions.condition(written), "WHERE")))
                .orElse(condition);
    }
}
