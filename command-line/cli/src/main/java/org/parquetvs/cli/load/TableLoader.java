package org.parquetvs.cli.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.parquetvs.cli.command.Cancellation;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.cli.command.Statements;
import org.parquetvs.cli.command.TableName;
import org.parquetvs.cluster.Session;
import org.parquetvs.format.FileFormats;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.local.StagedFile;
import org.parquetvs.local.csv.TableColumns;
import org.parquetvs.local.error.LocalFileErrors;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;

/** Loads staged files into a table in one transaction, which is rolled back unless every row arrives. */
final class TableLoader {
    private static final String CONNECTION = "PVS_LOAD_STAGE";
    private static final int FOOTERS_AT_ONCE = 16;

    private final Statements statements;
    private final TableName name;
    private final TargetTable table;
    private final Cancellation cancellation;

    TableLoader(Session session, TableName name, Cancellation cancellation) {
        this.statements = new Statements(session);
        this.name = name;
        this.table = new TargetTable(session, name);
        this.cancellation = cancellation;
    }

    /**
     * Loads all files.
     *
     * @param known columns of the table; unknown: it is created
     * @return rows that are in the table now and were not before
     * @throws RuntimeException if the load fails; nothing of it remains
     */
    long load(Stage stage, List<StagedFile> files, TableColumns known) throws IOException {
        statements.run("SET AUTOCOMMIT OFF");
        try {
            long loaded = loadAll(stage, files, known);
            cancellation.requireNone();
            statements.run("COMMIT");
            return loaded;
        } catch (IOException | RuntimeException e) {
            statements.run("ROLLBACK");
            throw e;
        }
    }

    private long loadAll(Stage stage, List<StagedFile> files, TableColumns known) {
        List<InferredColumn> columns = columns(stage, files);
        if (known.isUnknown()) {
            table.create(columns);
        }
        statements.run("CREATE OR REPLACE CONNECTION " + CONNECTION + " TO '' USER '' IDENTIFIED BY "
                + Statements.literal(stage.connectionJson()));
        long loaded = statements.run(importStatement(stage, columns, table.columns()));
        statements.run("DROP CONNECTION " + CONNECTION);
        long read = files.stream().mapToLong(StagedFile::rows).sum();
        if (loaded != read) {
            throw LocalFileErrors.wrongCount(name.toString(), read, loaded);
        }
        return loaded;
    }

    private static List<InferredColumn> columns(Stage stage, List<StagedFile> files) {
        List<FileEntry> entries = files.stream().map(stage::entry).toList();
        return FileFormats.metadata(FileFormat.PARQUET).columns(stage.store(), entries, FOOTERS_AT_ONCE);
    }

    /** Columns of files are those of the same name in the table; others are left out. */
    private String importStatement(Stage stage, List<InferredColumn> found, TableColumns columns) {
        List<String> fields = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (InferredColumn column : found) {
            Optional<String> target = columns.find(column.field());
            if (target.isPresent() && !names.contains(target.get())) {
                fields.add(column.field());
                names.add(target.get());
            }
        }
        return "IMPORT INTO " + name.toSql() + " ("
                + names.stream().map(TableName::quoted).collect(Collectors.joining(", "))
                + ") FROM SCRIPT " + ClusterSettings.SCRIPT_SCHEMA + ".IMPORT_PARQUET AT " + CONNECTION
                + " WITH SOURCE = " + Statements.literal(stage.prefix() + "*.parquet") + " COLUMNS = "
                + Statements.literal(String.join(", ", fields));
    }
}
