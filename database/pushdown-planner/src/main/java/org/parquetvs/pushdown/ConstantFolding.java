package org.parquetvs.pushdown;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Expr.Dependency;
import org.parquetvs.sql.query.Let;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.ValuesQuery;

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

    /** Rows of constants stay as they are. */
    @Override
    public Query visit(ValuesQuery values) {
        return values;
    }

    @Override
    public Query visit(Select select) {
        Select folded = select.rebuild(this);
        return folded.withWhere(withoutTruths(folded.where()));
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
        if (!(expression instanceof Literal) && !expression.anyMatch(ConstantFolding::varies)) {
            Optional<Literal> value = values.apply(expression).filter(ConstantFolding::isTold);
            if (value.isPresent()) {
                return value.get();
            }
        }
        return expression.rebuild(this);
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
        return expression.dependency() != Dependency.NOTHING;
    }
}
