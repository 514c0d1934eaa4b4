package org.parquetvs.cluster.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.bind.MergeBinder;
import org.parquetvs.sql.bind.MergeBinder.Action;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.duckdb.DuckDbNames;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.DataErrors;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.RowChange.Assignment;
import org.parquetvs.sql.tree.RowChange.Merge;
import org.parquetvs.sql.tree.RowChange.MergeClause;
import org.parquetvs.sql.tree.RowChange.MergeClause.MergeDelete;
import org.parquetvs.sql.tree.RowChange.MergeClause.MergeInsert;
import org.parquetvs.sql.tree.RowChange.MergeClause.MergeUpdate;

/**
 * MERGE. A query finds, for each row of the source, the row of the table that it matches. The result of the query is
 * kept while rows are changed and inserted.
 */
record MergeStatement(Merge merge) implements Statement {
    private static final String NAME = "\"#merged\"";
    private static final String KEPT = "temp." + NAME;

    @Override
    public Outcome run(StatementContext context) {
        LocalTable table = context.names().writableTable(merge.target().table());
        Binder binder = context.binder();
        TableWriter writer = new TableWriter(context, binder);
        MergeBinder rows = new MergeBinder(binder, table, merge.target().alias(), merge.source(), merge.on());
        Clauses clauses = new Clauses(table, writer, rows, binder);
        for (MergeClause clause : merge.clauses()) {
            clause.accept(clauses);
        }
        Query found = rows.select(clauses.change, clauses.insertion);
        return new Outcome.Count(writer.kept(found, NAME, () -> write(context, table, clauses)));
    }

    /** Binds the clauses: one at most for matched rows, and one for new rows. */
    private static final class Clauses implements MergeClause.Visitor<Action> {
        private final LocalTable table;
        private final TableWriter writer;
        private final MergeBinder rows;
        private final Binder binder;
        private Optional<Action> change = Optional.empty();
        private Optional<Action> insertion = Optional.empty();
        private boolean deletes;

        Clauses(LocalTable table, TableWriter writer, MergeBinder rows, Binder binder) {
            this.table = table;
            this.writer = writer;
            this.rows = rows;
            this.binder = binder;
        }

        @Override
        public Action visit(MergeUpdate update) {
            return changing(new Action(changes(update), update.where()));
        }

        @Override
        public Action visit(MergeDelete delete) {
            deletes = true;
            return changing(new Action(List.of(), delete.where()));
        }

        private Action changing(Action action) {
            refuseSecond(change);
            change = Optional.of(action);
            return action;
        }

        @Override
        public Action visit(MergeInsert insert) {
            refuseSecond(insertion);
            Action action = new Action(values(insert), insert.where());
            insertion = Optional.of(action);
            return action;
        }

        private static void refuseSecond(Optional<Action> first) {
            if (first.isPresent()) {
                throw ClusterErrors.unsupported("MERGE with other clauses than one WHEN MATCHED THEN UPDATE or DELETE"
                        + " and one WHEN NOT MATCHED THEN INSERT");
            }
        }

        private List<Item> changes(MergeUpdate update) {
            List<Item> values = new ArrayList<>();
            for (Assignment assignment : update.assignments()) {
                TableColumn column = UpdateStatements.column(assignment, table);
                Expr value = InsertStatements.isDefault(assignment.value())
                        ? writer.defaultValue(column)
                        : rows.bindMatched(assignment.value());
                values.add(new Item(column.name(), binder.coercion().assign(value, column.type(), column.name())));
            }
            return values;
        }

        /** A value for each column of the table. */
        private List<Item> values(MergeInsert insert) {
            List<TableColumn> targets = TableWriter.targets(table, insert.columns());
            List<Expression> written = insert.values();
            if (written.size() != targets.size()) {
                throw ClusterErrors.invalidQuery(
                        written.size() + " values are given for " + targets.size() + " columns");
            }
            List<Item> values = new ArrayList<>();
            for (TableColumn column : table.columns()) {
                int position = targets.indexOf(column);
                Expr value = position < 0 || InsertStatements.isDefault(written.get(position))
                        ? writer.defaultValue(column)
                        : rows.bindNew(written.get(position));
                values.add(new Item(column.name(), binder.coercion().assign(value, column.type(), column.name())));
            }
            return values;
        }
    }

    private static long write(StatementContext context, LocalTable table, Clauses clauses) {
        Optional<Action> change = clauses.change;
        String target = DuckDbNames.table(table.name());
        String number = Leaf.columnAlias(0);
        long count = 0;
        if (change.isPresent() && clauses.deletes) {
            count += context.database()
                    .execute("DELETE FROM " + target + " WHERE rowid IN (SELECT " + number + " FROM " + KEPT + " WHERE "
                            + number + " IS NOT NULL)");
        } else if (change.isPresent()) {
            count += update(context, table, change.get().values());
        }
        if (clauses.insertion.isPresent()) {
            int first = change.map(action -> action.values().size()).orElse(0) + 1;
            SqlWriter sql = new SqlWriter().add("INSERT INTO ").add(target).add(" SELECT ");
            for (int i = 0; i < table.columns().size(); i++) {
                sql.add(i == 0 ? "" : ", ").add(Leaf.columnAlias(first + i));
            }
            sql.add(" FROM ").add(KEPT).add(" WHERE ").add(number).add(" IS NULL");
            count += context.database().execute(sql.text());
        }
        return count;
    }

    /**
     * UPDATE with FROM, which Exasol runs as a MERGE.
     *
     * @param found the numbers of the rows, and the values of the changed columns
     */
    static long update(StatementContext context, TableWriter writer, LocalTable table, Query found, List<Item> values) {
        return writer.kept(found, NAME, () -> update(context, table, values));
    }

    /** Changes the rows whose numbers and new values are kept. */
    private static long update(StatementContext context, LocalTable table, List<Item> values) {
        refuseSecondMatch(context);
        return context.database().execute(UpdateStatements.updateSql(table, values, KEPT + " AS " + Leaf.alias(0)));
    }

    /** Refuses to change a row of the table twice. */
    private static void refuseSecondMatch(StatementContext context) {
        String number = Leaf.columnAlias(0);
        String twice = "SELECT 1 FROM " + KEPT + " WHERE " + number + " IS NOT NULL GROUP BY " + number
                + " HAVING count(*) > 1 LIMIT 1";
        if (!context.database().query(twice, row -> row.getInt(1)).isEmpty()) {
            throw DataErrors.matchedTwice();
        }
    }
}
