package org.parquetvs.cli.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.parquetvs.adapter.properties.LoadOptions;
import org.parquetvs.adapter.sql.SelectSql;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.cli.command.CommandInterrupt;
import org.parquetvs.cli.command.CommandSession;
import org.parquetvs.cli.command.TableName;
import org.parquetvs.cli.load.LoadReport.LoadedFile;
import org.parquetvs.cli.sql.ErrorText;
import org.parquetvs.cluster.Session;
import org.parquetvs.importexport.load.ListedFile;
import org.parquetvs.importexport.load.LoadListing;
import org.parquetvs.importexport.load.LoadPlan;
import org.parquetvs.importexport.load.LoadPlanner;
import org.parquetvs.importexport.load.LoadSql;
import org.parquetvs.importexport.load.LoadStep;
import org.parquetvs.importexport.load.LoadedTable;
import org.parquetvs.importexport.load.NewTable;
import org.parquetvs.importexport.load.PlannedFile;
import org.parquetvs.local.StagedFile;
import org.parquetvs.local.error.LocalFileErrors;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.store.StoreUnreachableException;
import org.parquetvs.udf.process.ClusterSize;

/**
 * Loads staged files into a table by the plan that {@code LOAD_PARQUET} makes too, in one transaction, which is rolled
 * back unless every row arrives.
 */
final class TableLoader {
    private static final String CONNECTION = "PVS_LOAD_STAGE";

    private final CommandSession statements;
    private final TableName name;
    private final TargetTable table;
    private final LoadOptions options;
    private final ClusterSize size;
    private final CommandInterrupt cancellation;

    TableLoader(Session session, TableName name, LoadOptions options, ClusterSize size, CommandInterrupt cancellation) {
        this.statements = new CommandSession(session);
        this.name = name;
        this.table = new TargetTable(session, name);
        this.options = options;
        this.size = size;
        this.cancellation = cancellation;
    }

    /**
     * What is in the table now and was not before.
     *
     * @param files in their order
     */
    record LoadedRows(List<LoadedFile> files, long rows) {}

    /**
     * Loads all files.
     *
     * @param known the table; empty: it is created
     * @throws RuntimeException if the load fails; nothing of it remains
     */
    LoadedRows load(Stage stage, List<StagedFile> files, Optional<LoadedTable> known) throws IOException {
        statements.run("SET AUTOCOMMIT OFF");
        try {
            LoadedRows loaded = loadAll(stage, files, known);
            cancellation.requireNone();
            statements.run("COMMIT");
            return loaded;
        } catch (IOException | StoreUnreachableException e) {
            statements.run("ROLLBACK");
            throw e;
        } catch (RuntimeException e) {
            statements.run("ROLLBACK");
            throw LocalFileErrors.notLoaded(explained(stage, files, String.valueOf(e.getMessage())), e);
        }
    }

    /** A message that names files as the user has named them, and not by their keys. */
    private static String explained(Stage stage, List<StagedFile> files, String message) {
        String explained = ErrorText.sentence(message);
        for (StagedFile file : files) {
            explained = explained.replace(stage.key(file), file.file().path().toString());
        }
        return explained;
    }

    private LoadedRows loadAll(Stage stage, List<StagedFile> files, Optional<LoadedTable> known) throws IOException {
        LoadListing listing = new LoadListing(SourcePattern.quoted(stage.prefix()) + "**", options);
        List<FileEntry> entries = stage.entries(files);
        LoadedTable target = known.orElseGet(() -> created(stage, listing, entries));
        LoadPlan plan = plan(stage, listing, entries, target);
        List<LoadedFile> planned = planned(stage, files, plan);
        cancellation.requireNone();
        statements.run("CREATE OR REPLACE CONNECTION " + CONNECTION + " TO '' USER '' IDENTIFIED BY "
                + CommandSession.literal(stage.connectionJson()));
        long loaded = 0;
        for (LoadStep step : plan.steps()) {
            long rows = statements.run(step.sql());
            if (step.kind() == LoadStep.Kind.INSERT) {
                requireAll(step.rows(), rows);
                loaded = Math.addExact(loaded, rows);
            }
        }
        statements.run("DROP CONNECTION " + CONNECTION);
        return new LoadedRows(planned, loaded);
    }

    private LoadedTable created(Stage stage, LoadListing listing, List<FileEntry> files) {
        List<FileEntry> filled = files.stream().filter(file -> file.size() > 0).toList();
        LoadedTable created = new NewTable(stage.store(), listing).of(name.toSql(), filled);
        if (created.columns().isEmpty()) {
            throw LocalFileErrors.noColumns(name.toString());
        }
        table.create(created);
        return created;
    }

    private LoadPlan plan(Stage stage, LoadListing listing, List<FileEntry> files, LoadedTable target) {
        LoadSql sql = new LoadSql(
                CONNECTION,
                options,
                new SelectSql(ClusterSettings.SCRIPT_SCHEMA, options.scan().delivery()),
                0);
        List<ListedFile> listed = files.stream()
                .map(file -> new ListedFile(file, Optional.empty()))
                .toList();
        PlanLimits limits = options.scan().planning().limits(size.nodes(), size.coresPerNode());
        return new LoadPlanner(stage.store(), listing, limits, sql).plan(target, listed, Set.of());
    }

    /** The files with their plans, whose footers must tell as many rows as the files of this machine. */
    private List<LoadedFile> planned(Stage stage, List<StagedFile> files, LoadPlan plan) {
        Map<String, PlannedFile> byKey = plan.files().stream()
                .collect(Collectors.toMap(file -> file.file().key(), Function.identity()));
        List<LoadedFile> planned = new ArrayList<>();
        for (StagedFile staged : files) {
            PlannedFile file = Objects.requireNonNull(byKey.get(stage.key(staged)));
            file.failure().ifPresent(reason -> {
                throw LocalFileErrors.fileNotLoadable(file.file().key(), reason);
            });
            requireAll(staged.rows(), file.rows().orElse(0));
            planned.add(new LoadedFile(staged, file));
        }
        return planned;
    }

    private void requireAll(OptionalLong expected, long rows) {
        if (rows != expected.orElse(rows)) {
            throw LocalFileErrors.wrongCount(name.toString(), expected.getAsLong(), rows);
        }
    }
}
