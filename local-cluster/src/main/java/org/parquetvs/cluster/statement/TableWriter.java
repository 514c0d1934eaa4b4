package org.parquetvs.cluster.statement;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;
import org.parquetvs.cluster.bind.Binder;
import org.parquetvs.cluster.catalog.LocalObjects;
import org.parquetvs.cluster.catalog.LocalTable;
import org.parquetvs.cluster.catalog.TableColumn;
import org.parquetvs.cluster.error.ClusterErrors;
import org.parquetvs.cluster.execute.Execution;
import org.parquetvs.cluster.query.Coercion;
import org.parquetvs.cluster.query.Derived;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Literal;
import org.parquetvs.cluster.query.Query;
import org.parquetvs.cluster.query.Select;
import org.parquetvs.cluster.query.Select.Item;
import org.parquetvs.cluster.query.SqlWriter;

/** Writes the rows of a query into a table, each value brought to the type of its column or refused. */
final class TableWriter {
    private final StatementContext context;
    private final Binder binder;

    /** @param binder of the statement to which the query belongs */
    TableWriter(StatementContext context, Binder binder) {
        this.context = context;
        this.binder = binder;
    }

    /** The columns of a table that a statement names; all if it names none. */
    static List<TableColumn> targets(LocalTable table, List<String> names) {
        if (names.isEmpty()) {
            return table.columns();
        }
        if (new HashSet<>(names).size() < names.size()) {
            throw ClusterErrors.invalidQuery("a column is named twice: " + String.join(", ", names));
        }
        return names.stream().map(name -> column(table, name)).toList();
    }

    private static TableColumn column(LocalTable table, String name) {
        return table.columns().stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow(() -> ClusterErrors.objectNotFound("column", table.name() + "." + name));
    }

    /**
     * Inserts the rows of a query.
     *
     * @param names the columns that the query fills; none: all
     * @return the number of rows
     */
    long insert(LocalTable table, List<String> names, Query query) {
        List<TableColumn> targets = targets(table, names);
        if (targets.size() != query.fields().size()) {
            throw ClusterErrors.invalidQuery(
                    query.fields().size() + " values are given for " + targets.size() + " columns");
        }
        Derived source = new Derived(binder.nextRelation(), query, query.fields());
        List<Item> items = new ArrayList<>();
        for (TableColumn column : table.columns()) {
            int position = targets.indexOf(column);
            Expr value = position < 0 ? defaultValue(column) : source.column(position);
            items.add(new Item(column.name(), Coercion.assign(value, column.type(), column.name())));
        }
        return run(Select.of(items, source), rows -> "INSERT INTO " + LocalObjects.quoted(table.name()) + " " + rows);
    }

    /** What DEFAULT says; NULL if there is none. */
    Expr defaultValue(TableColumn column) {
        return column.defaultValue().isEmpty()
                ? Literal.nullOf(column.type())
                : binder.bindConstant(column.defaultValue());
    }

    /** Runs a statement over the rows of a query. */
    long run(Query query, Function<String, String> statement) {
        Query planned = context.planner(binder).plan(query);
        try (Execution execution = context.execution()) {
            return execution.execute(statement.apply(SqlWriter.text(execution.start(planned))));
        }
    }
}
