package org.parquetvs.cluster.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.catalog.TableObject;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.ValuesQuery;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.ObjectName;
import org.parquetvs.sql.tree.QueryBody;
import org.parquetvs.sql.tree.QueryExpression;
import org.parquetvs.sql.tree.RowChange.Insert;

/** INSERT and IMPORT. */
final class InsertStatements {

    private InsertStatements() {}

    record InsertRows(Insert insert) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            LocalTable table = context.names().writableTable(insert.table());
            Binder binder = context.binder();
            TableWriter writer = new TableWriter(context, binder);
            List<TableColumn> targets = TableWriter.targets(table, insert.columns());
            if (insert.rows().isEmpty()) {
                return new Outcome.Count(writer.insert(table, List.of(), defaults(targets, writer)));
            }
            Optional<QueryBody.Values> values = values();
            Query rows = values.isPresent()
                    ? rows(values.get(), targets, writer, binder)
                    : binder.bindInsertSource(insert.rows().get(), fields(targets));
            return new Outcome.Count(writer.insert(table, insert.columns(), rows));
        }

        @Override
        public List<Field> targets(StatementContext context) {
            TableObject table = context.names().readable(insert.table());
            return values().isPresent() && table instanceof LocalTable local
                    ? InsertStatements.fields(TableWriter.targets(local, insert.columns()))
                    : List.of();
        }

        /** The VALUES to insert; empty if something else is inserted. */
        private Optional<QueryBody.Values> values() {
            return insert.rows()
                    .filter(QueryExpression::isBodyOnly)
                    .map(QueryExpression::body)
                    .filter(QueryBody.Values.class::isInstance)
                    .map(QueryBody.Values.class::cast);
        }

        private static Query rows(
                QueryBody.Values values, List<TableColumn> targets, TableWriter writer, Binder binder) {
            List<List<Expr>> rows = new ArrayList<>();
            for (List<Expression> cells : values.rows()) {
                if (cells.size() != targets.size()) {
                    throw ClusterErrors.invalidQuery(
                            cells.size() + " values are given for " + targets.size() + " columns",
                            "Name the columns after the table, one for each value.");
                }
                rows.add(row(cells, targets, writer, binder));
            }
            return new ValuesQuery(rows, fields(targets));
        }

        private static Query defaults(List<TableColumn> targets, TableWriter writer) {
            List<Expr> row = targets.stream().map(writer::defaultValue).toList();
            return new ValuesQuery(List.of(row), fields(targets));
        }

        private static List<Expr> row(
                List<Expression> cells, List<TableColumn> targets, TableWriter writer, Binder binder) {
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
            Binder binder = context.binder();
            Query rows = binder.bindQuery(source.generateFor(context, fields(targets)));
            int expected = targets.size();
            if (rows.fields().size() != expected) {
                throw ClusterErrors.importColumns(expected, rows.fields().size());
            }
            return new Outcome.Count(new TableWriter(context, binder).insert(target, columnNames, rows));
        }
    }

    /** Whether a value is the word DEFAULT. */
    static boolean isDefault(Expression value) {
        return value instanceof Expression.DefaultValue;
    }

    private static List<Field> fields(List<TableColumn> columns) {
        return columns.stream()
                .map(column -> new Field(column.name(), column.type()))
                .toList();
    }
}
