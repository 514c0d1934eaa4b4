package org.parquetvs.cluster.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.insert.Insert;
import net.sf.jsqlparser.statement.select.Values;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.catalog.TableObject;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.syntax.Identifiers;
import org.parquetvs.sql.syntax.ParsedStatement;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.sql.syntax.Understood;

/** INSERT and IMPORT. */
final class Inserts {

    private Inserts() {}

    record InsertRows(ParsedStatement statement) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            Insert insert = (Insert) statement.statement();
            Understood.only(insert, "table", "columns", "select", "onlyDefaultValues");
            if (insert.getSelect() == null && !insert.isOnlyDefaultValues()) {
                throw ClusterErrors.unsupported(insert.toString());
            }
            LocalTable table = context.names().writableTable(name(insert.getTable()));
            List<String> names = columnNames(insert);
            Binder binder = context.binder(statement);
            TableWriter writer = new TableWriter(context, binder);
            List<TableColumn> targets = TableWriter.targets(table, names);
            if (insert.isOnlyDefaultValues()) {
                return new Outcome.Count(writer.insert(table, List.of(), defaults(targets, writer)));
            }
            Query rows = insert.getSelect() instanceof Values values
                    ? values(values, targets, writer, binder)
                    : binder.bindInsertSource(insert.getSelect(), fields(targets));
            return new Outcome.Count(writer.insert(table, names, rows));
        }

        @Override
        public List<Field> targets(StatementContext context) {
            Insert insert = (Insert) statement.statement();
            TableObject table = context.names().readable(name(insert.getTable()));
            return insert.getSelect() instanceof Values && table instanceof LocalTable local
                    ? Inserts.fields(TableWriter.targets(local, columnNames(insert)))
                    : List.of();
        }

        private static List<String> columnNames(Insert insert) {
            return insert.getColumns() == null
                    ? List.of()
                    : insert.getColumns().stream()
                            .map(column -> Identifiers.of(column.getColumnName()))
                            .toList();
        }

        private static Query values(Values values, List<TableColumn> targets, TableWriter writer, Binder binder) {
            List<List<Expr>> rows = new ArrayList<>();
            for (List<? extends Expression> cells : binder.rows(values.getExpressions())) {
                if (cells.size() != targets.size()) {
                    throw ClusterErrors.invalidQuery(
                            cells.size() + " values are given for " + targets.size() + " columns",
                            "Name the columns after the table, one for each value.");
                }
                rows.add(row(cells, targets, writer, binder));
            }
            return new org.parquetvs.sql.query.ValuesQuery(rows, fields(targets));
        }

        private static Query defaults(List<TableColumn> targets, TableWriter writer) {
            List<Expr> row = targets.stream().map(writer::defaultValue).toList();
            return new org.parquetvs.sql.query.ValuesQuery(List.of(row), fields(targets));
        }

        private static List<Expr> row(
                List<? extends Expression> cells, List<TableColumn> targets, TableWriter writer, Binder binder) {
            List<Expr> row = new ArrayList<>();
            for (int i = 0; i < cells.size(); i++) {
                TableColumn column = targets.get(i);
                Expr value = isDefault(cells.get(i)) ? writer.defaultValue(column) : binder.bindConstant(cells.get(i));
                row.add(binder.coercion().assign(value, column.type(), column.name()));
            }
            return row;
        }
    }

    record Import(ObjectName table, List<String> columnNames, ImportSource source) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            LocalTable target = context.names().writableTable(table);
            List<TableColumn> targets = TableWriter.targets(target, columnNames);
            Binder binder = context.binder(StatementText.of(source.generateFor(context, fields(targets))));
            Query rows = binder.bindQuery();
            int expected = targets.size();
            if (rows.fields().size() != expected) {
                throw ClusterErrors.importColumns(expected, rows.fields().size());
            }
            return new Outcome.Count(new TableWriter(context, binder).insert(target, columnNames, rows));
        }
    }

    /** Whether a value is the word DEFAULT. */
    static boolean isDefault(Expression cell) {
        return cell instanceof Column column
                && column.getTable() == null
                && column.getColumnName().equalsIgnoreCase("DEFAULT");
    }

    static ObjectName name(@Nullable Table table) {
        if (table == null) {
            throw ClusterErrors.invalidQuery("the name of a table is missing");
        }
        Understood.only(table, "partItems", "partDelimiters", "alias");
        return new ObjectName(
                Optional.ofNullable(table.getSchemaName()).map(Identifiers::of), Identifiers.of(table.getName()));
    }

    private static List<Field> fields(List<TableColumn> columns) {
        return columns.stream()
                .map(column -> new Field(column.name(), column.type()))
                .toList();
    }
}
