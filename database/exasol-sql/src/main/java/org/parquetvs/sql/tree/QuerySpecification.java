package org.parquetvs.sql.tree;

import java.util.List;
import java.util.Optional;

/** SELECT, up to QUALIFY. */
public record QuerySpecification(
        boolean distinct,
        List<SelectElement> items,
        Optional<JoinedTables> from,
        Optional<Expression> where,
        Optional<Expression> connectBy,
        List<GroupingElement> groupBy,
        Optional<Expression> having,
        Optional<Expression> qualify)
        implements QueryBody {
    public QuerySpecification {
        items = List.copyOf(items);
        groupBy = List.copyOf(groupBy);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visit(this);
    }

    /** The name and the type of a column. */
    public record ColumnDefinition(String name, String type) {}
}
