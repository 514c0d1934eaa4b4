package org.parquetvs.sql.bind;

import java.util.List;
import java.util.Optional;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.DuckDbQuery;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Join;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.type.SqlType;

/**
 * {@code FROM DUAL CONNECT BY LEVEL <= n}, by which clients make n rows. Any other CONNECT BY would need a hierarchy.
 *
 * @param rows the row of DUAL with each level
 * @param level the column that LEVEL means
 */
record LevelSeries(Relation rows, ColumnReference level) {
    static final String LEVEL = "LEVEL";

    private static final SqlType TYPE = new SqlType.Decimal(18, 0);

    /**
     * Binds the condition, and gives LEVEL its meaning in {@code scope}.
     *
     * @param from the relation before CONNECT BY, which must have one row
     */
    static LevelSeries bind(Expression condition, Optional<Relation> from, Binder binder, Scope scope) {
        if (from.isPresent()
                && !(from.get() instanceof DerivedTable table && table.query().hasOneRow())) {
            throw ClusterErrors.unsupported("CONNECT BY over rows other than that of DUAL");
        }
        int relation = binder.nextRelation();
        ColumnReference level = new ColumnReference(relation, 0, LEVEL, TYPE);
        scope.addPseudoColumn(LEVEL, level);
        String last = last(new ExpressionBinder(binder, scope).condition(condition), level);
        List<Field> fields = List.of(new Field(LEVEL, TYPE));
        DerivedTable levels = new DerivedTable(
                relation,
                new DuckDbQuery(
                        "SELECT CAST(l AS DECIMAL(18,0)) FROM generate_series(1, greatest(1, CAST(" + last
                                + " AS BIGINT))) AS levels(l)",
                        fields),
                fields);
        Relation rows = from.map(row -> (Relation) new Join(Join.Kind.INNER, row, levels, List.of()))
                .orElse(levels);
        return new LevelSeries(rows, level);
    }

    /** The last level in DuckDB's SQL. The first row is there whatever the condition says of it. */
    private static String last(Expr condition, ColumnReference level) {
        if (condition instanceof Call call
                && call.operands().size() == 2
                && call.operands().get(0).equals(level)
                && call.operands().get(1).isRowWise()
                && call.operands().get(1).find(ColumnReference.class).isEmpty()) {
            String bound = SqlWriter.text(call.operands().get(1));
            switch (call.function().name()) {
                case "LESSEQUAL" -> {
                    return "floor(" + bound + ")";
                }
                case "LESS" -> {
                    return "ceil(" + bound + ") - 1";
                }
                default -> {}
            }
        }
        throw ClusterErrors.unsupported("CONNECT BY with conditions other than LEVEL <= n and LEVEL < n");
    }

    /** The same SELECT over the levels; without an order of its own, it has theirs. */
    Select ordered(Select select) {
        boolean unordered = select.order().isEmpty() && !select.isGrouped() && !select.distinct();
        return unordered ? select.withOrder(List.of(new SortKey(level, false, false))) : select;
    }
}
