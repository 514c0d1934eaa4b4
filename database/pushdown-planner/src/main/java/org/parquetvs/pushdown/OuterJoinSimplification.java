package org.parquetvs.pushdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Join;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.SqlFunction;

/**
 * Turns an outer join into an inner one if a condition drops its rows without a match anyway: in
 * {@code A LEFT JOIN B ON A.X = B.X WHERE B.Y > 1}, these rows have NULL in {@code B.Y}. For an inner join, an adapter
 * can evaluate more conditions, and each side can filter the other. This is known as outer join simplification
 * (Galindo-Legaria and Rosenthal, 1997).
 */
final class OuterJoinSimplification implements Rewriter {
    /** Predicates that are never true if an operand is NULL. */
    private static final Set<SqlFunction> STRICT = Set.of(
            Operators.EQUAL,
            Operators.NOTEQUAL,
            Operators.LESS,
            Operators.LESSEQUAL,
            Operators.BETWEEN,
            Operators.LIKE,
            Operators.REGEXP_LIKE,
            Operators.IS_NOT_NULL);

    @Override
    public Query visit(Select select) {
        Select rebuilt = select.rebuild(this);
        return rebuilt.withFrom(rebuilt.from().map(from -> simplified(from, rebuilt.where())));
    }

    /** @param conditions the conditions that every remaining row of the relation fulfils */
    private static Relation simplified(Relation relation, List<Expr> conditions) {
        if (!(relation instanceof Join join)) {
            return relation;
        }
        Join.Kind kind = kind(
                join.kind().keepsLeft() && !rejectNulls(conditions, join.right()),
                join.kind().keepsRight() && !rejectNulls(conditions, join.left()));
        List<Expr> matched = new ArrayList<>(conditions);
        matched.addAll(join.on());
        return new Join(
                kind,
                simplified(join.left(), kind.keepsLeft() ? conditions : matched),
                simplified(join.right(), kind.keepsRight() ? conditions : matched),
                join.on());
    }

    private static Join.Kind kind(boolean keepsLeft, boolean keepsRight) {
        if (keepsLeft) {
            return keepsRight ? Join.Kind.FULL : Join.Kind.LEFT;
        }
        return keepsRight ? Join.Kind.RIGHT : Join.Kind.INNER;
    }

    /** Whether conditions drop every row with NULL in all columns of a relation. */
    private static boolean rejectNulls(List<Expr> conditions, Relation relation) {
        List<Integer> ids = relation.leaves().stream().map(Leaf::id).toList();
        return conditions.stream()
                .filter(Call.class::isInstance)
                .flatMap(condition -> strictOperands((Call) condition))
                .anyMatch(operand -> operand instanceof ColumnReference column && ids.contains(column.relation()));
    }

    private static Stream<Expr> strictOperands(Call condition) {
        if (condition.function().equals(Operators.IN)) {
            return condition.operands().stream().limit(1);
        }
        return STRICT.contains(condition.function()) ? condition.operands().stream() : Stream.empty();
    }
}
