package org.parquetvs.pushdown;

import java.util.HashSet;
import java.util.Set;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.Subquery;

/**
 * The queries that FROM clauses of a statement read, except those in uncorrelated sub-queries. If such a sub-query
 * reads the same common table expression, one scan serves both, unless one of them is computed earlier.
 */
final class CommonTables implements Rewriter {
    private final Set<Query> read = new HashSet<>();

    private CommonTables() {}

    static CommonTables of(Query statement) {
        CommonTables tables = new CommonTables();
        tables.query(statement);
        return tables;
    }

    /** Whether a sub-query reads one of these queries. */
    boolean areReadBy(Query subquery) {
        CommonTables own = of(subquery);
        return own.read.stream().anyMatch(read::contains);
    }

    @Override
    public Relation visit(DerivedTable derived) {
        read.add(new Renumbering().query(derived.query()));
        return derived.rebuild(this);
    }

    @Override
    public Expr expression(Expr expression) {
        return expression instanceof Subquery subquery && Dependence.isAlone(subquery.query())
                ? expression
                : expression.rebuild(this);
    }
}
