package org.parquetvs.cluster.statement;

import java.util.ArrayList;
import java.util.List;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.delete.Delete;
import net.sf.jsqlparser.statement.update.Update;
import net.sf.jsqlparser.statement.update.UpdateSet;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.bind.RowBinder;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.DuckDbNames;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.syntax.Identifiers;
import org.parquetvs.sql.syntax.ParsedStatement;
import org.parquetvs.sql.syntax.Understood;

/**
 * DELETE and UPDATE. A query finds the rows by DuckDB's row number, so that any condition that a query supports can be
 * used.
 */
final class Changes {

    private Changes() {}

    record DeleteRows(ParsedStatement statement) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            Delete delete = (Delete) statement.statement();
            Understood.only(delete, "table", "where", "hasFrom");
            LocalTable table = context.names().writableTable(Inserts.name(delete.getTable()));
            Binder binder = context.binder(statement);
            RowBinder rows = RowBinder.of(binder, table, alias(delete.getTable()));
            String target = DuckDbNames.table(table.name());
            return new Outcome.Count(new TableWriter(context, binder)
                    .run(
                            rows.select(List.of(), delete.getWhere()),
                            found -> "DELETE FROM " + target + " WHERE rowid IN (" + found + ")"));
        }
    }

    record UpdateRows(ParsedStatement statement) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            Update update = (Update) statement.statement();
            Understood.only(update, "table", "where", "updateSets", "fromItem", "joins");
            LocalTable table = context.names().writableTable(Inserts.name(update.getTable()));
            Binder binder = context.binder(statement);
            TableWriter writer = new TableWriter(context, binder);
            String alias = alias(update.getTable());
            if (update.getFromItem() != null) {
                RowBinder joined = RowBinder.joined(binder, table, alias, update.getFromItem(), update.getJoins());
                List<Item> values = values(update, table, binder, writer, joined);
                return new Outcome.Count(
                        Merges.update(context, writer, table, joined.select(values, update.getWhere()), values));
            }
            RowBinder rows = RowBinder.of(binder, table, alias);
            List<Item> values = values(update, table, binder, writer, rows);
            return new Outcome.Count(writer.run(
                    rows.select(values, update.getWhere()),
                    found -> updateSql(table, values, "(" + found + ")" + Leaf.declaration(0, values.size() + 1))));
        }

        private static List<Item> values(
                Update update, LocalTable table, Binder binder, TableWriter writer, RowBinder rows) {
            List<Item> values = new ArrayList<>();
            for (UpdateSet set : update.getUpdateSets()) {
                TableColumn column = column(set, table);
                if (values.stream().anyMatch(value -> value.name().equals(column.name()))) {
                    throw ClusterErrors.invalidQuery("the column " + column.name() + " is set twice");
                }
                Expr value =
                        Inserts.isDefault(set.getValue(0)) ? writer.defaultValue(column) : rows.bind(set.getValue(0));
                values.add(new Item(column.name(), binder.coercion().assign(value, column.type(), column.name())));
            }
            return values;
        }
    }

    /** The column that an element of SET changes. */
    static TableColumn column(UpdateSet set, LocalTable table) {
        if (set.getColumns().size() != 1 || set.getValues().size() != 1) {
            throw ClusterErrors.unsupported("UPDATE of several columns at once: " + set);
        }
        String name = Identifiers.of(set.getColumn(0).getColumnName());
        return TableWriter.targets(table, List.of(name)).get(0);
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

    /** The name of the table in the statement. */
    static String alias(Table table) {
        return Identifiers.of(
                table.getAlias() == null ? table.getName() : table.getAlias().getName());
    }
}
