package org.parquetvs.cluster.statement;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;
import org.parquetvs.cluster.execute.Execution;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.duckdb.DuckDbNames;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.DataErrors;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.DuckDbQuery;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.NextValue;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.SqlWriter;

/** Writes the rows of a query into a table. Each value is converted to the type of its column, or refused. */
final class TableWriter {
    private final StatementContext context;
    private final Binder binder;
    private boolean isComputed;

    /** @param binder the binder of the statement that contains the query */
    TableWriter(StatementContext context, Binder binder) {
        this.context = context;
        this.binder = binder;
    }

    /** The columns that a statement names; all columns of the table if it names none. */
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
                .orElseThrow(() -> ColumnStatements.noColumn(table, name));
    }

    /**
     * Inserts the rows of a query.
     *
     * @param names the columns for the values of the query; none: all columns
     * @return the number of rows
     */
    long insert(LocalTable table, List<String> names, Query query) {
        List<TableColumn> targets = targets(table, names);
        if (targets.size() != query.fields().size()) {
            throw ClusterErrors.invalidQuery(
                    query.fields().size() + " values are given for " + targets.size() + " columns",
                    "Name the columns after the table, one for each value.");
        }
        DerivedTable source = new DerivedTable(binder.nextRelation(), query, query.fields());
        List<Item> items = new ArrayList<>();
        for (TableColumn column : table.columns()) {
            int position = targets.indexOf(column);
            Expr value = position < 0 ? defaultValue(column) : source.column(position);
            items.add(new Item(column.name(), binder.coercion().assign(value, column.type(), column.name())));
        }
        return computedFirst(Select.of(items, source), ready -> {
            refuseNulls(table, ready);
            return run(ready, rows -> "INSERT INTO " + DuckDbNames.table(table.name()) + " " + rows);
        });
    }

    /**
     * Refuses NULL in advance. DuckDB would find it only while it writes, and then the failure rolls back the
     * transaction.
     */
    private void refuseNulls(LocalTable table, Query rows) {
        for (int i = 0;
                rows instanceof DuckDbQuery staged && i < table.columns().size();
                i++) {
            TableColumn column = table.columns().get(i);
            String query = "SELECT 1 FROM (" + staged.duckDbSql() + ")"
                    + Leaf.declaration(0, table.columns().size()) + " WHERE " + Leaf.columnAlias(i)
                    + " IS NULL LIMIT 1";
            if (!column.nullable()
                    && !context.database().query(query, row -> row.getInt(1)).isEmpty()) {
                throw DataErrors.notNull(table.name() + "." + column.name());
            }
        }
    }

    /** The value of DEFAULT; NULL if there is none. */
    Expr defaultValue(TableColumn column) {
        Optional<String> sequence = column.sequence();
        if (sequence.isPresent()) {
            return new NextValue(sequence.get(), column.type());
        }
        return column.defaultValue().isEmpty()
                ? Literal.nullOf(column.type())
                : binder.bindConstant(column.defaultValue());
    }

    /** Runs a statement over the rows of a query. */
    long run(Query query, Function<String, String> statement) {
        return computedFirst(query, ready -> {
            try (Execution execution = context.execution()) {
                Query planned = context.planner(binder, execution).plan(ready);
                return execution.execute(statement.apply(SqlWriter.text(execution.start(planned))));
            }
        });
    }

    /**
     * Keeps the rows of a query in a temporary table while {@code work} runs.
     *
     * @param place name of the table, as DuckDB reads it
     */
    long kept(Query query, String place, LongSupplier work) {
        return computedFirst(query, ready -> {
            try (Execution execution = context.execution()) {
                Query planned = context.planner(binder, execution).plan(ready);
                String rows = "(" + SqlWriter.text(execution.start(planned)) + ")"
                        + Leaf.declaration(0, planned.fields().size());
                execution.execute("CREATE TEMP TABLE " + place + " AS SELECT * FROM " + rows);
            }
            long count = work.getAsLong();
            context.database().execute("DROP TABLE temp." + place);
            return count;
        });
    }

    /**
     * Runs work on a query. If its failure must not roll back the transaction, the rows of the query are computed
     * first.
     */
    long computedFirst(Query query, ToLongFunction<Query> work) {
        Optional<Staging> staging = isComputed ? Optional.empty() : context.staging();
        if (staging.isEmpty()) {
            return work.applyAsLong(query);
        }
        String place = staging.get().attach();
        isComputed = true;
        try (Execution execution = context.execution(staging.get().connection())) {
            Query planned = context.planner(binder, execution).plan(query);
            String rows = "(" + SqlWriter.text(execution.start(planned)) + ")"
                    + Leaf.declaration(0, planned.fields().size());
            execution.execute("CREATE TABLE " + place + ".staged AS SELECT * FROM " + rows);
            return work.applyAsLong(new DuckDbQuery("SELECT * FROM " + place + ".staged", query.fields()));
        } finally {
            isComputed = false;
            staging.get().detach(place);
        }
    }
}
