package org.parquetvs.sql.query;

import java.util.Map;

/** Replaces columns, or other keys, by expressions everywhere in a query. */
public final class Substitution implements Rewriter {
    private final Map<Expr, Expr> replacements;

    public Substitution(Map<? extends Expr, ? extends Expr> replacements) {
        this.replacements = Map.copyOf(replacements);
    }

    @Override
    public Expr expression(Expr expression) {
        Expr replacement = replacements.get(expression);
        return replacement == null ? expression.rebuild(this) : replacement;
    }
}
