package org.parquetvs.cluster.virtual;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.parquetvs.cluster.query.Aggregate;
import org.parquetvs.cluster.query.Call;
import org.parquetvs.cluster.query.Case;
import org.parquetvs.cluster.query.Cast;
import org.parquetvs.cluster.query.Coalesce;
import org.parquetvs.cluster.query.ColumnReference;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Let;
import org.parquetvs.cluster.query.Literal;
import org.parquetvs.cluster.query.Query;
import org.parquetvs.cluster.query.Rewriter;
import org.parquetvs.cluster.query.ScriptCall;
import org.parquetvs.cluster.query.Select;
import org.parquetvs.cluster.query.SessionValue;
import org.parquetvs.cluster.query.Subquery;
import org.parquetvs.cluster.query.Unread;
import org.parquetvs.cluster.query.ValuesQuery;
import org.parquetvs.cluster.query.Window;

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
                || expression instanceof Unread
                || expression instanceof Aggregate
                || expression instanceof Window
                || expression instanceof Subquery
                || expression instanceof ScriptCall;
    }
}
