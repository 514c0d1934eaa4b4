package org.parquetvs.cluster.statement;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.bind.RowBinder;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.duckdb.DuckDbNames;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.tree.RowChange.Assignment;
import org.parquetvs.sql.tree.RowChange.Delete;
import org.parquetvs.sql.tree.RowChange.Update;

/**
 * DELETE and UPDATE. A query finds the rows by DuckDB's row number, so that any condition that a query supports can be
 * used.
 */
final class UpdateStatements {

    private UpdateStatements() {}

    record DeleteRows(Delete delete) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            LocalTable table = context.names().writableTable(delete.target().table());
            Binder binder = context.binder();
            RowBinder rows = RowBinder.of(binder, table, delete.target().alias());
            String target = DuckDbNames.table(table.name());
            return new Outcome.Count(new TableWriter(context, binder)
                    .run(
                            rows.select(List.of(), delete.where()),
                            found -> "DELETE FROM " + target + " WHERE rowid IN (" + found + ")"));
        }
    }

    record UpdateRows(Update update) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            LocalTable table = context.names().writableTable(update.target().table());
            Binder binder = context.binder();
            TableWriter writer = new TableWriter(context, binder);
            String alias = update.target().alias();
            if (update.from().isPresent()) {
                RowBinder joined =
                        RowBinder.joined(binder, table, alias, update.from().get());
                List<Item> values = values(table, binder, writer, joined);
                return new Outcome.Count(
                        MergeStatement.update(context, writer, table, joined.select(values, update.where()), values));
            }
            RowBinder rows = RowBinder.of(binder, table, alias);
            List<Item> values = values(table, binder, writer, rows);
            return new Outcome.Count(writer.run(
                    rows.select(values, update.where()),
                    found -> updateSql(table, values, "(" + found + ")" + Leaf.declaration(0, values.size() + 1))));
        }

        private List<Item> values(LocalTable table, Binder binder, TableWriter writer, RowBinder rows) {
            List<Item> values = new ArrayList<>();
            for (Assignment assignment : update.assignments()) {
                TableColumn column = column(assignment, table);
                if (values.stream().anyMatch(value -> value.name().equals(column.name()))) {
                    throw ClusterErrors.invalidQuery("the column " + column.name() + " is set twice");
                }
                Expr value = InsertStatements.isDefault(assignment.value())
                        ? writer.defaultValue(column)
                        : rows.bind(assignment.value());
                values.add(new Item(column.name(), binder.coercion().assign(value, column.type(), column.name())));
            }
            return values;
        }
    }

    /** The column that an element of SET changes. */
    static TableColumn column(Assignment assignment, LocalTable table) {
        return TableWriter.targets(table, List.of(assignment.column())).get(0);
    }

    /**
     * Changes rows.
     *
     * @param values the values of the changed columns
     * @param found DuckDB relation with the row numbers and the values; it has the alias of relation 0
     */
    static String updateSql(LocalTable table, List<Item> values, String found) {
        String target = DuckDbNames.table(table.name());
        SqlWriter sql = new SqlWriter().add("UPDATE ").add(target).add(" AS target SET ");
        for (int i = 0; i < values.size(); i++) {
            sql.add(i == 0 ? "" : ", ").name(values.get(i).name()).add(" = ");
            sql.add(Leaf.alias(0)).add(".").add(Leaf.columnAlias(i + 1));
        }
        return sql.add(" FROM ")
                .add(found)
                .add(" WHERE target.rowid = ")
                .add(Leaf.alias(0))
                .add(".")
                .add(Leaf.columnAlias(0))
                .text();
    }
}
