package org.parquetvs.adapter.pushdown;

import com.exasol.adapter.metadata.DataType;
import com.exasol.adapter.request.PushDownRequest;
import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlStatementSelect;
import com.exasol.adapter.sql.SqlTable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.parquetvs.adapter.AdaptErrors;
import org.parquetvs.adapter.metadata.DataTypes;
import org.parquetvs.adapter.metadata.RememberedTable;
import org.parquetvs.adapter.sql.ExpressionSql;
import org.parquetvs.adapter.sql.OutputColumn;
import org.parquetvs.planner.BinaryEncoding;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.ScanSpec;
import org.parquetvs.planner.wire.ScanSpecs;
import org.parquetvs.planner.wire.ScanTasks;

/** Reads the query of a pushdown request: one table, some of its columns, a condition. */
public final class QueryReader {
    private final String connection;
    private final BinaryEncoding binaryEncoding;

    /** Both are the same for all tables of a virtual schema. */
    public QueryReader(String connection, BinaryEncoding binaryEncoding) {
        this.connection = Objects.requireNonNull(connection, "connection");
        this.binaryEncoding = Objects.requireNonNull(binaryEncoding, "binaryEncoding");
    }

    /**
     * Takes a request apart.
     *
     * @throws org.parquetvs.adapter.ParquetAdapterException if the request asks for more than the adapter declares
     */
    public TableQuery read(PushDownRequest request) {
        SqlStatementSelect select = (SqlStatementSelect) request.getSelect();
        RememberedTable table = table(select);
        List<OutputColumn> output = output(select.getSelectList().getExpressions(), request, table);
        if (!select.hasFilter()) {
            return query(table, output, DividedFilter.NONE);
        }
        TableQuery query = query(table, output, DividedFilter.of(select.getWhereClause(), table));
        return ScanSpecs.renderSpec(query.spec()).length() <= ScanTasks.MAX_LITERAL
                ? query
                : query(table, output, DividedFilter.leftToExasol(select.getWhereClause()));
    }

    private static RememberedTable table(SqlStatementSelect select) {
        if (select.hasGroupBy() || select.hasHaving()) {
            throw AdaptErrors.undeclared("aggregation");
        }
        if (select.hasOrderBy()) {
            throw AdaptErrors.undeclared("ORDER BY");
        }
        if (select.hasLimit()) {
            throw AdaptErrors.undeclared("LIMIT");
        }
        if (select.getFromClause() instanceof SqlTable table) {
            return new RememberedTable(table.getMetadata());
        }
        throw AdaptErrors.undeclared(select.getFromClause().getType().name());
    }

    private static List<OutputColumn> output(List<SqlNode> selectList, PushDownRequest request, RememberedTable table) {
        List<DataType> expected = request.getSelectListDataTypes();
        List<OutputColumn> output = new ArrayList<>(selectList.size());
        for (SqlNode node : selectList) {
            if (!(node instanceof SqlColumn column)) {
                throw AdaptErrors.undeclared(node.getType().name());
            }
            // Databases before 8.6 do not say what they expect.
            DataType type = output.size() < expected.size()
                    ? expected.get(output.size())
                    : column.getMetadata().getType();
            output.add(new OutputColumn(table.column(column.getMetadata()), DataTypes.fromExasol(type)));
        }
        return output;
    }

    private TableQuery query(RememberedTable table, List<OutputColumn> output, DividedFilter filter) {
        ExpressionSql expressions = new ExpressionSql();
        List<String> residual =
                filter.residual().stream().map(expressions::render).toList();
        Set<ScanColumn> emitted = new LinkedHashSet<>();
        output.forEach(column -> emitted.add(column.column()));
        expressions.columns().forEach(column -> emitted.add(table.column(column.getMetadata())));
        if (emitted.isEmpty()) {
            emitted.add(CheapestColumn.of(table.columns()));
        }
        ScanSpec spec =
                new ScanSpec(connection, table.source(), List.copyOf(emitted), filter.scanned(), binaryEncoding);
        return new TableQuery(spec, output, residual);
    }
}
