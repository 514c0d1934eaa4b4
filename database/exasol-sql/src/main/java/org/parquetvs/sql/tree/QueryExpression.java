package org.parquetvs.sql.tree;

import java.util.List;
import java.util.Optional;

/** A query with what may stand around its body. */
public record QueryExpression(List<CommonTable> commonTables, QueryBody body, Optional<OrderBy> orderBy, Limit limit) {
    public QueryExpression {
        commonTables = List.copyOf(commonTables);
    }

    /** Whether there is nothing around the body. */
    public boolean isBodyOnly() {
        return commonTables.isEmpty() && orderBy.isEmpty() && limit.equals(Limit.NONE);
    }

    /**
     * A query with a name, in WITH.
     *
     * @param columnNames none: those of the query
     */
    public record CommonTable(String name, List<String> columnNames, QueryExpression query) {
        public CommonTable {
            columnNames = List.copyOf(columnNames);
        }
    }
}
