package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Hierarchy;

/**
 * Meaning of the words of hierarchical queries in START WITH, CONNECT BY and ORDER SIBLINGS BY, where the hierarchy
 * does not exist yet.
 */
final class LinkNames implements HierarchyNames {
    private final String clause;
    private final ColumnReference level;
    private final boolean hasParent;
    private final List<Expr> priors = new ArrayList<>();

    /** @param hasParent whether there is a parent row, as only in CONNECT BY */
    LinkNames(String clause, ColumnReference level, boolean hasParent) {
        this.clause = clause;
        this.level = level;
        this.hasParent = hasParent;
    }

    /** The operands of PRIOR, as expressions over the rows of FROM. */
    List<Expr> priors() {
        return priors;
    }

    @Override
    public Expr level() {
        return level;
    }

    @Override
    public Expr prior(Expr value) {
        if (!hasParent) {
            throw notHere("PRIOR");
        }
        boolean nested = value.anyMatch(part ->
                part instanceof ColumnReference column && column.relation() == level.relation() && column.index() > 0);
        if (nested) {
            throw ClusterErrors.unsupported("PRIOR in an operand of PRIOR");
        }
        int index = priors.indexOf(value);
        if (index < 0) {
            index = priors.size();
            priors.add(value);
        }
        return Hierarchy.prior(level, index, value);
    }

    @Override
    public Expr isLeaf() {
        throw notHere("CONNECT_BY_ISLEAF");
    }

    @Override
    public Expr isCycle() {
        throw notHere("CONNECT_BY_ISCYCLE");
    }

    @Override
    public Expr root(Expr value) {
        throw notHere("CONNECT_BY_ROOT");
    }

    @Override
    public Expr path(Expr text, Expr separator) {
        throw notHere("SYS_CONNECT_BY_PATH");
    }

    private SqlException notHere(String word) {
        return ClusterErrors.invalidQuery(word + " is not allowed in " + clause);
    }
}
