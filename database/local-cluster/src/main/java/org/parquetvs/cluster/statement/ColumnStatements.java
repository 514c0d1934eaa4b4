package org.parquetvs.cluster.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.clause.IfExists;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.cluster.session.NameResolution;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.tree.ObjectName;
import org.parquetvs.type.SqlType;

/** ALTER TABLE: ADD, MODIFY, DROP and RENAME COLUMN. */
final class ColumnStatements {

    private ColumnStatements() {}

    record Add(ObjectName table, List<TableColumn> columns, IfExists ifExists) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            for (TableColumn column : columns) {
                if (column.sequence().isPresent()) {
                    throw ClusterErrors.unsupported("IDENTITY of a column that is added");
                }
                LocalTable target = context.names().writableTable(table);
                if (ifExists == IfExists.SKIP && find(target, column.name()).isPresent()) {
                    continue;
                }
                refuseSecond(target, column.name());
                if (!column.nullable()
                        && column.defaultValue().isEmpty()
                        && context.catalog().local().hasRows(target)) {
                    throw ClusterErrors.invalidQuery(
                            "column " + column.name() + " is NOT NULL, has no DEFAULT, and the table has rows");
                }
                Binder binder = context.binder();
                TableWriter writer = new TableWriter(context, binder);
                Expr value = binder.coercion().assign(writer.defaultValue(column), column.type(), column.name());
                context.catalog().local().addColumn(target, column, SqlWriter.text(value));
            }
            return Outcome.DONE;
        }
    }

    /** The options that a MODIFY contains; all others stay as they are. */
    record Options(boolean ofNull, boolean ofDefault, boolean ofIdentity) {
        static Options of(List<ExasolStatementParser.ColumnOptionContext> options) {
            return new Options(
                    options.stream().anyMatch(option -> option.NULL() != null),
                    options.stream().anyMatch(option -> option.defaultValue() != null),
                    options.stream().anyMatch(option -> option.IDENTITY() != null));
        }
    }

    /**
     * The change of a column by a MODIFY.
     *
     * @param type empty: the type does not change
     */
    record Change(String name, Optional<SqlType> type, boolean nullable, String defaultValue, Options options) {}

    record Modify(ObjectName table, List<Change> changes) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            for (Change change : changes) {
                if (change.options().ofIdentity()) {
                    throw ClusterErrors.unsupported("MODIFY to IDENTITY");
                }
                LocalTable target = context.names().writableTable(table);
                TableColumn before = existing(target, change.name());
                TableColumn after = new TableColumn(
                        before.name(),
                        change.type().orElse(before.type()),
                        change.options().ofNull() ? change.nullable() : before.nullable(),
                        change.options().ofDefault() ? change.defaultValue() : before.defaultValue());
                TableStatements.rewrite(context, target, replaced(target, before, after));
            }
            return Outcome.DONE;
        }

        private static List<TableColumn> replaced(LocalTable table, TableColumn before, TableColumn after) {
            List<TableColumn> columns = new ArrayList<>(table.columns());
            columns.set(columns.indexOf(before), after);
            return columns;
        }
    }

    record Drop(ObjectName table, String column, IfExists ifExists) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            LocalTable target = context.names().writableTable(table);
            if (ifExists == IfExists.SKIP && find(target, column).isEmpty()) {
                return Outcome.DONE;
            }
            existing(target, column);
            if (target.columns().size() == 1) {
                throw ClusterErrors.invalidQuery("column " + column + " is the only one of the table");
            }
            if (context.catalog().local().isKeyColumn(target, column)) {
                throw ClusterErrors.invalidQuery("column " + column + " is in a constraint or a key of the table");
            }
            context.catalog().local().dropColumn(target, column);
            return Outcome.DONE;
        }
    }

    record Rename(ObjectName table, String from, String to) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            LocalTable target = context.names().writableTable(table);
            existing(target, from);
            refuseSecond(target, to);
            context.catalog().local().renameColumn(target, from, to);
            return Outcome.DONE;
        }
    }

    private static Optional<TableColumn> find(LocalTable table, String name) {
        return table.columns().stream()
                .filter(column -> column.name().equals(name))
                .findFirst();
    }

    private static TableColumn existing(LocalTable table, String name) {
        return find(table, name).orElseThrow(() -> noColumn(table, name));
    }

    /** The failure that a table lacks a column. */
    static SqlException noColumn(LocalTable table, String name) {
        return ClusterErrors.objectNotFound(
                "column",
                table.name() + "." + name,
                name,
                table.columns().stream().map(TableColumn::name).toList());
    }

    private static void refuseSecond(LocalTable table, String name) {
        if (find(table, name).isPresent()) {
            throw ClusterErrors.objectExists("column", name);
        }
        NameResolution.refuseCaseVariant(
                "column", name, table.columns().stream().map(TableColumn::name).toList());
    }
}
