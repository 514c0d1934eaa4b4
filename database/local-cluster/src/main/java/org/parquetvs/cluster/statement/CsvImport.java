package org.parquetvs.cluster.statement;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.parquetvs.cluster.csv.ClientFile;
import org.parquetvs.cluster.csv.CsvFormat;
import org.parquetvs.cluster.csv.ReceivedFile;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.DataErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.DuckDbQuery;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.tree.ObjectName;
import org.parquetvs.type.SqlType;

/** IMPORT … FROM CSV AT. Nothing is inserted before all files have arrived. */
record CsvImport(ObjectName table, List<String> columnNames, List<ClientFile> files, CsvFormat format)
        implements Statement {

    CsvImport {
        columnNames = List.copyOf(columnNames);
        files = List.copyOf(files);
    }

    @Override
    public Outcome run(StatementContext context) {
        LocalTable target = context.names().writableTable(table);
        List<TableColumn> columns = TableWriter.targets(target, columnNames);
        List<Field> fields = columns.stream()
                .map(column -> new Field(column.name(), SqlType.Varchar.LONGEST))
                .toList();
        List<ReceivedFile> received = new ArrayList<>();
        try {
            try {
                List<DuckDbQuery> texts = new ArrayList<>();
                for (ClientFile file : files) {
                    int given = file.columns().isEmpty()
                            ? fields.size()
                            : file.columns().size();
                    if (given != fields.size()) {
                        throw ClusterErrors.importColumns(fields.size(), given);
                    }
                    ReceivedFile here = receive(context, file);
                    received.add(here);
                    texts.add(new DuckDbQuery(here.query(fields.size(), format), fields));
                }
                return new Outcome.Count(insert(context, target, columns, texts));
            } finally {
                for (ReceivedFile file : received) {
                    file.close();
                }
            }
        } catch (IOException e) {
            throw DataErrors.clientFileNotRead(e);
        }
    }

    private long insert(
            StatementContext context, LocalTable target, List<TableColumn> columns, List<DuckDbQuery> texts) {
        Binder binder = context.binder();
        String all = texts.stream().map(DuckDbQuery::duckDbSql).collect(Collectors.joining(" UNION ALL "));
        Query rows = converted(new DuckDbQuery(all, texts.get(0).fields()), columns, binder);
        try {
            return new TableWriter(context, binder).insert(target, columnNames, rows);
        } catch (SqlException e) {
            throw RejectedValue.named(
                    e, context, binder, texts, part -> assigned(converted(part, columns, binder), columns, binder));
        }
    }

    /** The rows with the types of the columns. */
    private static Query assigned(Query rows, List<TableColumn> targets, Binder binder) {
        DerivedTable read = new DerivedTable(binder.nextRelation(), rows, rows.fields());
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < targets.size(); i++) {
            TableColumn column = targets.get(i);
            Expr value = binder.coercion().assign(read.column(i), column.type(), column.name());
            items.add(new Item(column.name(), value));
        }
        return Select.of(items, read);
    }

    /** The rows with the texts converted that have a format of their own. */
    private Query converted(Query rows, List<TableColumn> targets, Binder binder) {
        List<ClientFile.Column> columns = files.get(0).columns();
        if (files.stream().anyMatch(file -> !file.columns().equals(columns))) {
            throw ClusterErrors.unsupported("IMPORT from files with different columns");
        }
        if (columns.stream().allMatch(column -> column.format().isEmpty())) {
            return rows;
        }
        DerivedTable read = new DerivedTable(binder.nextRelation(), rows, rows.fields());
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < targets.size(); i++) {
            String format = columns.get(i).format();
            Expr text = read.column(i);
            items.add(new Item(
                    targets.get(i).name(),
                    format.isEmpty()
                            ? text
                            : binder.call(conversion(targets.get(i)), List.of(text, Literal.ofText(format)))));
        }
        return Select.of(items, read);
    }

    /** The function that reads a text with a format. */
    private static String conversion(TableColumn column) {
        return switch (column.type().kind()) {
            case DATE -> "TO_DATE";
            case TIMESTAMP -> "TO_TIMESTAMP";
            case DECIMAL, DOUBLE -> "TO_NUMBER";
            default ->
                throw ClusterErrors.invalidQuery(
                        "FORMAT is for dates, timestamps and numbers, not for the column " + column.name());
        };
    }

    private ReceivedFile receive(StatementContext context, ClientFile file) throws IOException {
        try (InputStream content = context.files().get(file)) {
            context.cancellation().onCancel(() -> giveUp(content));
            return ReceivedFile.of(file, content, format.encoding());
        }
    }

    private static void giveUp(InputStream content) {
        try {
            content.close();
        } catch (IOException e) {
            throw DataErrors.clientFileNotRead(e);
        }
    }
}
