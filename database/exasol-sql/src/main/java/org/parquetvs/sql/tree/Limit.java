package org.parquetvs.sql.tree;

import java.util.Optional;

/** LIMIT and OFFSET. */
public record Limit(Optional<Expression> rows, Optional<Expression> offset) {
    public static final Limit NONE = new Limit(Optional.empty(), Optional.empty());
}
