package org.parquetvs.sql.bind;

import org.parquetvs.sql.query.Expr;

/** What the words of hierarchical queries mean in one place of a statement. Operands are bound. */
interface HierarchyNames {
    /** LEVEL. */
    Expr level();

    /** CONNECT_BY_ISLEAF. */
    Expr isLeaf();

    /** CONNECT_BY_ISCYCLE. */
    Expr isCycle();

    /** PRIOR. */
    Expr prior(Expr value);

    /** CONNECT_BY_ROOT. */
    Expr root(Expr value);

    /** SYS_CONNECT_BY_PATH. */
    Expr path(Expr text, Expr separator);
}
