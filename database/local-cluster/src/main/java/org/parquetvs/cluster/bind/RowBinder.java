package org.parquetvs.cluster.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.catalog.LocalTable;
import org.parquetvs.cluster.function.Operators;
import org.parquetvs.cluster.query.Derived;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Field;
import org.parquetvs.cluster.query.Query;
import org.parquetvs.cluster.query.Select;
import org.parquetvs.cluster.query.Select.Item;
import org.parquetvs.cluster.query.Stored;
import org.parquetvs.type.SqlType.Decimal;

/** Binds the rows of one table that DELETE or UPDATE changes, with DuckDB's number for each. */
public final class RowBinder {
    /** DuckDB's own column. A statement can refer to its lower-case name only in quotes. */
    static final Field ROW_NUMBER = new Field("rowid", new Decimal(18, 0));

    private final Binder binder;
    private final Derived rows;
    private final ExpressionBinder expressions;

    public RowBinder(Binder binder, LocalTable table, String alias) {
        this.binder = binder;
        Stored stored = FromBinder.stored(table, List.of(ROW_NUMBER));
        this.rows = new Derived(binder.nextRelation(), stored, stored.fields());
        Scope scope = new Scope(Optional.of(Scope.outermost()));
        scope.add(new Scope.Source(rows, alias, Optional.of(table.name())));
        this.expressions = new ExpressionBinder(binder, scope);
    }

    /** Binds an expression over the columns of the table. */
    public Expr bind(Expression expression) {
        return GroupCheck.rowWise(expressions.bind(expression), "SET");
    }

    /** The numbers of the rows that fulfil a condition, and values computed from them. */
    public Query select(List<Item> values, @Nullable Expression condition) {
        List<Item> items = new ArrayList<>();
        items.add(new Item(ROW_NUMBER.name(), rows.column(rows.fields().size() - 1)));
        items.addAll(values);
        List<Expr> where = condition == null
                ? List.of()
                : Operators.conjuncts(GroupCheck.rowWise(expressions.condition(condition), "WHERE"));
        return new ScalarScripts(binder).extract(Select.of(items, Optional.of(rows), where));
    }
}
