package org.parquetvs.sql.tree;

import java.util.List;
import java.util.Optional;

/** ORDER BY. */
public record OrderBy(List<SortItem> items, SourceRange source) {
    public OrderBy {
        items = List.copyOf(items);
    }

    /** One key; it has an order of NULL only if that is written. */
    public record SortItem(Expression key, boolean descending, Optional<NullOrder> nulls) {}

    public enum NullOrder {
        FIRST,
        LAST
    }
}
