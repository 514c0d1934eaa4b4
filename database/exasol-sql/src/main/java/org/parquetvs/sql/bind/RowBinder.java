package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.DuckDbQuery;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.JoinedTables;
import org.parquetvs.type.SqlType.Decimal;

/** Binds the rows of a table that DELETE or UPDATE changes, with DuckDB's number for each. */
public final class RowBinder {
    /** DuckDB's own column. A statement can refer to its lower-case name only in quotes. */
    static final Field ROW_NUMBER = new Field("rowid", new Decimal(18, 0));

    private final Binder binder;
    private final Relation rows;
    private final Expr number;
    private final boolean joined;
    private final ExpressionBinder expressions;

    private RowBinder(Binder binder, Scope scope, Relation rows, Leaf changed, boolean joined) {
        this.binder = binder;
        this.rows = rows;
        this.number = changed.column(changed.fields().size() - 1);
        this.joined = joined;
        this.expressions = new ExpressionBinder(binder, scope);
    }

    /** The rows of the table alone. */
    public static RowBinder of(Binder binder, LocalTable table, String alias) {
        DuckDbQuery stored = FromBinder.stored(table, List.of(ROW_NUMBER));
        DerivedTable rows = new DerivedTable(binder.nextRelation(), stored, stored.fields());
        Scope scope = new Scope(Optional.of(Scope.outermost()));
        scope.add(new Scope.Source(rows, alias, Optional.of(table.name())));
        return new RowBinder(binder, scope, rows, rows, false);
    }

    /** The rows of the table joined to others by a FROM clause, which contains the table with the same alias. */
    public static RowBinder joined(Binder binder, LocalTable table, String alias, JoinedTables from) {
        Scope scope = new Scope(Optional.of(Scope.outermost()));
        Relation rows = new FromBinder(binder, Scope.outermost(), scope, Optional.of(alias)).bind(from);
        Leaf changed = scope.sources().stream()
                .filter(source -> source.alias().equals(alias))
                .map(Scope.Source::leaf)
                .filter(leaf -> isOf(table, leaf))
                .findFirst()
                .orElseThrow(() -> ClusterErrors.invalidQuery("FROM has to contain the updated table " + table.name()
                        + ", with the same alias if UPDATE gives it one"));
        return new RowBinder(binder, scope, rows, changed, true);
    }

    private static boolean isOf(LocalTable table, Leaf leaf) {
        return leaf instanceof DerivedTable derived
                && derived.query().equals(FromBinder.stored(table, List.of(ROW_NUMBER)));
    }

    /** Binds an expression over the columns of the table, or of all tables of the FROM clause. */
    public Expr bind(Expression expression) {
        return GroupCheck.rowWise(expressions.bind(expression), "SET");
    }

    /**
     * The numbers of the rows that fulfil a condition, and values computed from them. A row that is joined to several
     * others occurs once for each combination of values.
     */
    public Query select(List<Item> values, Optional<Expression> condition) {
        List<Item> items = new ArrayList<>();
        items.add(new Item(ROW_NUMBER.name(), number));
        items.addAll(values);
        List<Expr> where = new ArrayList<>();
        condition.ifPresent(written ->
                where.addAll(Operators.conjuncts(GroupCheck.rowWise(expressions.condition(written), "WHERE"))));
        if (joined) {
            where.add(Operators.IS_NOT_NULL.on(number));
        }
        Select select = Select.of(items, Optional.of(rows), where);
        return new ScalarScripts(binder).extract(joined ? select.withDistinct() : select);
    }
}
