package org.parquetvs.cluster.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.statement.merge.Merge;
import net.sf.jsqlparser.statement.merge.MergeInsert;
import net.sf.jsqlparser.statement.merge.MergeOperation;
import net.sf.jsqlparser.statement.merge.MergeUpdate;
import net.sf.jsqlparser.statement.update.UpdateSet;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.bind.MergeBinder;
import org.parquetvs.sql.bind.MergeBinder.Action;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.DataErrors;
import org.parquetvs.sql.query.DuckDbNames;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.syntax.Identifiers;
import org.parquetvs.sql.syntax.MergeText;
import org.parquetvs.sql.syntax.ParsedStatement;
import org.parquetvs.sql.syntax.Understood;

/**
 * MERGE. A query finds, for each row of the source, the row of the table that it matches. The result of the query is
 * kept while rows are changed and inserted.
 */
record Merges(ParsedStatement statement) implements Statement {
    private static final String NAME = "\"#merged\"";
    private static final String KEPT = "temp." + NAME;

    @Override
    public Outcome run(StatementContext context) {
        Merge merge = (Merge) statement.statement();
        Understood.only(
                merge, "table", "fromItem", "onCondition", "mergeInsert", "mergeUpdate", "insertFirst", "operations");
        LocalTable table = context.names().writableTable(Inserts.name(merge.getTable()));
        Binder binder = context.binder(statement);
        TableWriter writer = new TableWriter(context, binder);
        MergeBinder rows = new MergeBinder(
                binder, table, Changes.alias(merge.getTable()), merge.getFromItem(), merge.getOnCondition());
        Optional<MergeUpdate> matched = operation(merge, MergeUpdate.class);
        Optional<MergeInsert> added = operation(merge, MergeInsert.class);
        boolean deletes = matched.map(Merges::deletes).orElse(false);
        Optional<Action> change = matched.map(update -> deletes
                ? new Action(List.of(), update.getWhereCondition())
                : new Action(changes(update, table, writer, rows, binder), update.getWhereCondition()));
        Optional<Action> insertion = added.map(
                insert -> new Action(values(insert, table, writer, rows, binder), insert.getWhereCondition()));
        Query found = rows.select(change, insertion);
        return new Outcome.Count(writer.kept(found, NAME, () -> write(context, table, change, insertion, deletes)));
    }

    private static <T extends MergeOperation> Optional<T> operation(Merge merge, Class<T> type) {
        List<T> found = merge.getOperations().stream()
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
        boolean isKnown = merge.getOperations().stream()
                .allMatch(operation -> operation instanceof MergeUpdate || operation instanceof MergeInsert);
        if (found.size() > 1 || !isKnown) {
            throw ClusterErrors.unsupported("MERGE with other clauses than one WHEN MATCHED THEN UPDATE or DELETE"
                    + " and one WHEN NOT MATCHED THEN INSERT");
        }
        return found.stream().findFirst();
    }

    private static boolean deletes(MergeUpdate update) {
        Understood.only(update, "updateSets", "whereCondition");
        return update.getUpdateSets().stream()
                .anyMatch(set -> MergeText.isDelete(set.getColumn(0).getColumnName()));
    }

    private static List<Item> changes(
            MergeUpdate update, LocalTable table, TableWriter writer, MergeBinder rows, Binder binder) {
        List<Item> values = new ArrayList<>();
        for (UpdateSet set : update.getUpdateSets()) {
            TableColumn column = Changes.column(set, table);
            Expression written = set.getValue(0);
            Expr value = Inserts.isDefault(written) ? writer.defaultValue(column) : rows.bindMatched(written);
            values.add(new Item(column.name(), binder.coercion().assign(value, column.type(), column.name())));
        }
        return values;
    }

    /** A value for each column of the table. */
    private static List<Item> values(
            MergeInsert insert, LocalTable table, TableWriter writer, MergeBinder rows, Binder binder) {
        Understood.only(insert, "columns", "values", "whereCondition");
        List<TableColumn> targets = TableWriter.targets(table, names(insert.getColumns()));
        List<? extends Expression> written = insert.getValues();
        if (written.size() != targets.size()) {
            throw ClusterErrors.invalidQuery(written.size() + " values are given for " + targets.size() + " columns");
        }
        List<Item> values = new ArrayList<>();
        for (TableColumn column : table.columns()) {
            int position = targets.indexOf(column);
            Expr value = position < 0 || Inserts.isDefault(written.get(position))
                    ? writer.defaultValue(column)
                    : rows.bindNew(written.get(position));
            values.add(new Item(column.name(), binder.coercion().assign(value, column.type(), column.name())));
        }
        return values;
    }

    private static List<String> names(@Nullable ExpressionList<net.sf.jsqlparser.schema.Column> columns) {
        return columns == null
                ? List.of()
                : columns.stream()
                        .map(column -> Identifiers.of(column.getColumnName()))
                        .toList();
    }

    private static long write(
            StatementContext context,
            LocalTable table,
            Optional<Action> change,
            Optional<Action> insertion,
            boolean deletes) {
        String target = DuckDbNames.table(table.name());
        String number = Leaf.columnAlias(0);
        long count = 0;
        if (change.isPresent() && deletes) {
            count += context.database()
                    .execute("DELETE FROM " + target + " WHERE rowid IN (SELECT " + number + " FROM " + KEPT + " WHERE "
                            + number + " IS NOT NULL)");
        } else if (change.isPresent()) {
            count += update(context, table, change.get().values());
        }
        if (insertion.isPresent()) {
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
        return context.database().execute(Changes.updateSql(table, values, KEPT + " AS " + Leaf.alias(0)));
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
