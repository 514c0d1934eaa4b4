package org.parquetvs.pushdown;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Case;
import org.parquetvs.sql.query.Cast;
import org.parquetvs.sql.query.Coalesce;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Let;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.ScriptCall;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.SessionValue;
import org.parquetvs.sql.query.Subquery;
import org.parquetvs.sql.query.UnusedColumn;
import org.parquetvs.sql.query.ValuesQuery;
import org.parquetvs.sql.query.Window;

/**
 * Computes expressions that need no row, as Exasol does before it asks an adapter, and drops conditions that always
 * hold.
 */
final class ConstantFolding implements Rewriter {
    private final Function<Expr, Optional<Literal>> values;

    /** @param values computes an expression without columns; empty if it fails */
    ConstantFolding(Function<Expr, Optional<Literal>> values) {
        this.values = values;
    }

    @Override
    public Query query(Query query) {
        if (query instanceof ValuesQuery) {
            return query;
        }
        Query folded = query.rebuild(this);
        return folded instanceof Select select ? select.withWhere(withoutTruths(select.where())) : folded;
    }

    private static List<Expr> withoutTruths(List<Expr> conditions) {
        return conditions.stream()
                .filter(condition -> !condition.equals(Literal.TRUE))
                .toList();
    }

    @Override
    public Expr expression(Expr expression) {
        if (expression instanceof Let let) {
            Expr value = expression(let.value());
            return value instanceof Literal ? expression(let.over(value)) : new Let(value, expression(let.body()));
        }
        if (isComputed(expression) && !expression.anyMatch(ConstantFolding::varies)) {
            Optional<Literal> value = values.apply(expression).filter(ConstantFolding::isTold);
            if (value.isPresent()) {
                return value.get();
            }
        }
        return expression.rebuild(this);
    }

    private static boolean isComputed(Expr expression) {
        return expression instanceof Call
                || expression instanceof Cast
                || expression instanceof Case
                || expression instanceof Coalesce;
    }

    /**
     * Whether a request can express a constant. It does not contain the type of a NULL, so only the untyped NULL is
     * allowed.
     */
    private static boolean isTold(Literal value) {
        return value.value() != null || value.equals(Literal.NULL);
    }

    /** Whether its value depends on a row, or on the session; adapters are asked for session values by name. */
    private static boolean varies(Expr expression) {
        return expression instanceof ColumnReference
                || expression instanceof Let.Value
                || expression instanceof SessionValue
                || expression.isVolatile()
                || expression instanceof UnusedColumn
                || expression instanceof Aggregate
                || expression instanceof Window
                || expression instanceof Subquery
                || expression instanceof ScriptCall;
    }
}
