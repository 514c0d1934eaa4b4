package org.parquetvs.cluster.statement;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.cluster.bind.Binder;
import org.parquetvs.cluster.catalog.LocalTable;
import org.parquetvs.cluster.catalog.TableColumn;
import org.parquetvs.cluster.csv.ClientFile;
import org.parquetvs.cluster.csv.CsvFormat;
import org.parquetvs.cluster.csv.ReceivedFile;
import org.parquetvs.cluster.error.ClusterErrors;
import org.parquetvs.cluster.error.DataErrors;
import org.parquetvs.cluster.query.Field;
import org.parquetvs.cluster.query.Stored;
import org.parquetvs.cluster.sql.StatementText;
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
        List<Field> fields = TableWriter.targets(target, columnNames).stream()
                .map(TableColumn::name)
                .map(name -> new Field(name, SqlType.Varchar.LONGEST))
                .toList();
        List<ReceivedFile> received = new ArrayList<>();
        try {
            try {
                List<String> queries = new ArrayList<>();
                for (ClientFile file : files) {
                    int columns = file.columns().isEmpty()
                            ? fields.size()
                            : file.columns().size();
                    if (columns != fields.size()) {
                        throw ClusterErrors.importColumns(fields.size(), columns);
                    }
                    ReceivedFile here = receive(context, file);
                    received.add(here);
                    queries.add(here.query(fields.size(), format));
                }
                Binder binder = context.binder(StatementText.of("SELECT 1 FROM DUAL"));
                Stored rows = new Stored(String.join(" UNION ALL ", queries), fields);
                return new Outcome.Count(new TableWriter(context, binder).insert(target, columnNames, rows));
            } finally {
                for (ReceivedFile file : received) {
                    file.close();
                }
            }
        } catch (IOException e) {
            throw DataErrors.clientFile(e);
        }
    }

    private static ReceivedFile receive(StatementContext context, ClientFile file) throws IOException {
        try (InputStream content = context.files().get(file)) {
            context.cancellation().onCancel(() -> giveUp(content));
            return ReceivedFile.of(file, content);
        }
    }

    private static void giveUp(InputStream content) {
        try {
            content.close();
        } catch (IOException e) {
            throw DataErrors.clientFile(e);
        }
    }
}
