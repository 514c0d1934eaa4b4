package org.parquetvs.cluster.statement;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.csv.ClientFile;
import org.parquetvs.cluster.csv.ClientFileTransfer.Upload;
import org.parquetvs.cluster.csv.CsvFormat;
import org.parquetvs.cluster.csv.CsvWriter;
import org.parquetvs.cluster.execute.Execution;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.cluster.storage.Cursor;
import org.parquetvs.cluster.storage.RowBatch;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.duckdb.DuckDbText;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.DataErrors;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;

/** EXPORT … INTO CSV AT. The rows are distributed over the files in turn. */
record CsvExport(ExportSource source, List<ClientFile> files, CsvFormat format) implements Statement {
    /** The number of rows that go to one file before the next file takes over. */
    private static final int ROWS_IN_TURN = 1000;

    CsvExport {
        files = List.copyOf(files);
    }

    @Override
    public Outcome run(StatementContext context) {
        Binder binder = context.binder();
        Query bound = binder.bindQuery(query(context));
        try (Execution execution = context.streamedExecution()) {
            Query query = context.planner(binder, execution).plan(bound);
            try (Cursor rows = execution.open(execution.start(query))) {
                return new Outcome.Count(export(context, bound.fields(), rows));
            }
        } catch (IOException e) {
            throw DataErrors.clientFileNotWritten(e);
        }
    }

    @Override
    public Optional<Statement> again() {
        return DiscardedRows.of(source);
    }

    private String query(StatementContext context) {
        return select(columns(context), context);
    }

    private String select(List<String> columns, StatementContext context) {
        return "SELECT " + String.join(", ", columns) + " FROM " + source.sql(context);
    }

    /** The columns to write, those with a format of their own as text. */
    private List<String> columns(StatementContext context) {
        List<String> all = source.columns(context);
        List<ClientFile.Column> chosen = files.get(0).columns();
        if (files.stream().anyMatch(file -> !file.columns().equals(chosen))) {
            throw ClusterErrors.unsupported("EXPORT into files with different columns");
        }
        if (chosen.isEmpty()) {
            return all;
        }
        List<Field> fields = context.binder().bindQuery(select(all, context)).fields();
        return chosen.stream().map(column -> written(column, all, fields)).toList();
    }

    private static String written(ClientFile.Column column, List<String> all, List<Field> fields) {
        if (column.number() < 1 || column.number() > all.size()) {
            throw ClusterErrors.invalidQuery(
                    "FILE names column " + column.number() + ", and there are " + all.size() + " columns");
        }
        int index = column.number() - 1;
        return column.format().isEmpty()
                ? all.get(index)
                : "TO_CHAR(" + all.get(index) + ", " + DuckDbText.literal(column.format()) + ") AS "
                        + DuckDbText.quoted(fields.get(index).name());
    }

    private long export(StatementContext context, List<Field> fields, Cursor rows) throws IOException {
        List<Upload> uploads = new ArrayList<>();
        try {
            List<CsvWriter> writers = new ArrayList<>();
            for (ClientFile file : files) {
                Upload upload = context.files().put(file);
                uploads.add(upload);
                context.cancellation().onCancel(() -> giveUp(upload));
                writers.add(new CsvWriter(format, context.facts().formats(), upload.content()));
            }
            for (CsvWriter writer : writers) {
                writer.header(fields.stream().map(Field::name).toList());
            }
            long count = 0;
            for (RowBatch batch = rows.next(); batch != null; batch = rows.next()) {
                int row = 0;
                while (row < batch.rowCount()) {
                    int end = (int) Math.min(batch.rowCount(), row + ROWS_IN_TURN - count % ROWS_IN_TURN);
                    writers.get((int) (count / ROWS_IN_TURN % writers.size())).rows(batch, row, end);
                    count += end - row;
                    row = end;
                }
            }
            for (int i = 0; i < uploads.size(); i++) {
                writers.get(i).flush();
                uploads.get(i).complete();
            }
            return count;
        } finally {
            for (Upload upload : uploads) {
                upload.close();
            }
        }
    }

    /** Closes a file, so that the thread that writes to it fails and reports why the statement was cancelled. */
    private static void giveUp(Upload upload) {
        try {
            upload.close();
        } catch (IOException e) {
            throw DataErrors.clientFileNotWritten(e);
        }
    }
}
