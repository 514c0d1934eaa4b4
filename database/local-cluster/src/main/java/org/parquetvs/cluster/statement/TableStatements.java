package org.parquetvs.cluster.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.catalog.LocalObjects;
import org.parquetvs.cluster.clause.IfExists;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.cluster.session.NameResolution;
import org.parquetvs.cluster.storage.Cursor;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.catalog.TableObject;
import org.parquetvs.sql.catalog.View;
import org.parquetvs.sql.catalog.VirtualTable;
import org.parquetvs.sql.duckdb.DuckDbNames;
import org.parquetvs.sql.duckdb.DuckDbText;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.DuckDbQuery;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.tree.ObjectName;
import org.parquetvs.sql.tree.QueryExpression;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Bool;
import org.parquetvs.type.SqlType.Varchar;

/** CREATE, DROP, TRUNCATE and DESCRIBE of tables. */
final class TableStatements {

    private TableStatements() {}

    record Create(ObjectName name, List<TableColumn> columns, Remarks remarks, IfExists ifExists) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            QualifiedName qualified = context.names().writable(name);
            if (makeRoom(context, qualified, ifExists)) {
                LocalTable table = new LocalTable(qualified, withSequences(context, qualified.schema()));
                add(context, table);
                remarks.write(context, table);
            }
            return Outcome.DONE;
        }

        private List<TableColumn> withSequences(StatementContext context, String schema) {
            List<TableColumn> made = new ArrayList<>();
            for (TableColumn column : columns) {
                Optional<String> first = column.sequence();
                made.add(
                        first.isEmpty()
                                ? column
                                : column.withDefault(TableColumn.counted(
                                        context.catalog().local().addSequence(schema, first.get()))));
            }
            return made;
        }
    }

    /** The parts of a CREATE TABLE other than its columns. */
    record Remarks(
            List<ConstraintStatements.Definition> constraints,
            List<ConstraintStatements.KeyColumns> keys,
            List<CommentStatements.Comment> comments) {

        void write(StatementContext context, LocalTable table) {
            constraints.forEach(constraint -> ConstraintStatements.add(context, table, constraint));
            ConstraintStatements.setKeys(context, table, keys);
            CommentStatements.write(context, table, comments);
        }
    }

    /** What LIKE copies besides names, types and NOT NULL. */
    enum Copied {
        DEFAULTS,
        COMMENTS
    }

    record CreateLike(ObjectName name, ObjectName pattern, Set<Copied> copied, IfExists ifExists) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            QualifiedName qualified = context.names().writable(name);
            TableObject like = context.names().readable(pattern);
            List<TableColumn> columns = columns(context, like).stream()
                    .map(column -> new TableColumn(
                            column.name(),
                            column.type(),
                            column.nullable(),
                            copied.contains(Copied.DEFAULTS)
                                            && column.sequence().isEmpty()
                                    ? column.defaultValue()
                                    : ""))
                    .toList();
            if (makeRoom(context, qualified, ifExists)) {
                LocalTable table = new LocalTable(qualified, columns);
                add(context, table);
                if (copied.contains(Copied.COMMENTS)) {
                    context.catalog().local().notes().copyComments(like.name(), qualified);
                }
            }
            return Outcome.DONE;
        }
    }

    /** The columns of a table, a view or a virtual table. */
    private static List<TableColumn> columns(StatementContext context, TableObject object) {
        if (object instanceof LocalTable table) {
            return table.columns();
        }
        if (object instanceof VirtualTable table) {
            return table.columns().stream()
                    .map(column -> new TableColumn(column.name(), column.type(), column.nullable(), ""))
                    .toList();
        }
        String query = "SELECT * FROM " + DuckDbText.quoted(object.name().schema()) + "."
                + DuckDbText.quoted(object.name().name());
        return context.binder().bindQuery(query).fields().stream()
                .map(field -> new TableColumn(field.name(), field.type(), true, ""))
                .toList();
    }

    /** @param columnNames names of the columns; none: the names of the query */
    record CreateAs(ObjectName name, List<String> columnNames, QueryExpression query, IfExists ifExists)
            implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            QualifiedName qualified = context.names().writable(name);
            Binder binder = context.binder();
            Query bound = binder.bindQuery(query);
            List<Field> fields = bound.fields();
            List<String> names = TableStatements.columnNames(columnNames, fields);
            List<TableColumn> columns = IntStream.range(0, fields.size())
                    .mapToObj(i -> new TableColumn(names.get(i), fields.get(i).type(), true, ""))
                    .toList();
            TableWriter writer = new TableWriter(context, binder);
            boolean isThere = context.catalog().findTable(qualified).isPresent();
            if (isThere && ifExists == IfExists.SKIP) {
                return Outcome.DONE;
            }
            return new Outcome.Count(writer.computedFirst(bound, ready -> {
                makeRoom(context, qualified, ifExists);
                LocalTable table = new LocalTable(qualified, columns);
                add(context, table);
                return writer.insert(table, List.of(), ready);
            }));
        }
    }

    /** The names of columns that a statement gives, or those of its query if it gives none. */
    static List<String> columnNames(List<String> given, List<Field> ofQuery) {
        if (given.isEmpty()) {
            return ofQuery.stream().map(Field::name).toList();
        }
        if (given.size() != ofQuery.size()) {
            throw ClusterErrors.invalidQuery(
                    "there are " + given.size() + " column names for " + ofQuery.size() + " columns");
        }
        return given;
    }

    /** Whether the table can be created; removes an object that it replaces. */
    private static boolean makeRoom(StatementContext context, QualifiedName name, IfExists ifExists) {
        Optional<TableObject> existing = context.catalog().findTable(name);
        if (existing.isEmpty()) {
            return true;
        }
        return switch (ifExists) {
            case FAIL -> throw ClusterErrors.objectExists(existing.get().kind(), name.toString());
            case SKIP -> false;
            case REPLACE -> {
                NameResolution.required(LocalTable.class, "table", existing.get());
                context.transaction().write(name, context.cancellation());
                context.catalog().local().removeTable(name);
                yield true;
            }
        };
    }

    private static void add(StatementContext context, LocalTable table) {
        context.transaction().write(table.name(), context.cancellation());
        NameResolution.refuseCaseVariant(
                "table",
                table.name().name(),
                context.catalog().local().tableNames(table.name().schema()));
        List<String> names = new ArrayList<>();
        for (TableColumn column : table.columns()) {
            NameResolution.refuseCaseVariant("column", column.name(), names);
            if (names.contains(column.name())) {
                throw ClusterErrors.objectExists("column", column.name());
            }
            names.add(column.name());
        }
        context.catalog().local().addTable(table);
    }

    /** Changes the columns of a table, whose number stays the same, and converts its values. */
    static void rewrite(StatementContext context, LocalTable table, List<TableColumn> columns) {
        Binder binder = context.binder();
        List<Field> fields = table.columns().stream()
                .map(column -> new Field(column.name(), column.type()))
                .toList();
        LocalObjects objects = context.catalog().local();
        String kept = "temp.\"#rewritten\"";
        context.database().execute("CREATE TEMP TABLE \"#rewritten\" AS FROM " + DuckDbNames.table(table.name()));
        LocalTable changed = new LocalTable(table.name(), columns);
        objects.replaceTable(changed);
        new TableWriter(context, binder).insert(changed, List.of(), new DuckDbQuery("FROM " + kept, fields));
        context.database().execute("DROP TABLE " + kept);
    }

    record Drop(ObjectName name, IfExists ifExists) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            QualifiedName qualified = context.names().writable(name);
            boolean isMissing = context.catalog()
                    .findTable(qualified)
                    .filter(object -> !(object instanceof View))
                    .isEmpty();
            if (ifExists == IfExists.SKIP && isMissing) {
                return Outcome.DONE;
            }
            context.catalog()
                    .local()
                    .removeTable(context.names().writableTable(name).name());
            return Outcome.DONE;
        }
    }

    record Truncate(ObjectName name) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            LocalTable table = context.names().writableTable(name);
            long rows = context.database().execute("DELETE FROM " + DuckDbNames.table(table.name()));
            return new Outcome.Count(rows);
        }
    }

    record Describe(ObjectName name) implements Statement {
        private static final List<Field> FIELDS = List.of(
                new Field("COLUMN_NAME", new Varchar(128, Charset.UTF8)),
                new Field("SQL_TYPE", new Varchar(40, Charset.UTF8)),
                new Field("NULLABLE", new Bool()));

        @Override
        public Outcome run(StatementContext context) {
            TableObject object = context.names().readable(name);
            List<@Nullable Object[]> rows = new ArrayList<>();
            columns(context, object).forEach(column -> rows.add(row(column.name(), column.type(), column.nullable())));
            return new Outcome.Rows(FIELDS, Cursor.of(rows));
        }

        private static @Nullable Object[] row(String name, SqlType type, boolean nullable) {
            return new @Nullable Object[] {name, type.toSql(), nullable};
        }
    }
}
