package org.parquetvs.importexport.load;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.metadata.DescribedColumn;
import org.parquetvs.adapter.metadata.TableInference;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.planning.TablePlanner;
import org.parquetvs.adapter.properties.LoadChoice.LoadMode;
import org.parquetvs.adapter.properties.LoadChoice.OnChange;
import org.parquetvs.adapter.properties.LoadColumn;
import org.parquetvs.adapter.properties.LoadOptions;
import org.parquetvs.adapter.properties.LoadRequest;
import org.parquetvs.adapter.properties.SchemaSource;
import org.parquetvs.adapter.properties.TableDefinition;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.importexport.error.LoadErrors;
import org.parquetvs.importexport.load.ListedFile.LoadedVersion;
import org.parquetvs.importexport.load.LoadStep.Kind;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlanner;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.ScanSource;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.DataFile;
import org.parquetvs.table.TableChanges;
import org.parquetvs.table.TablePins;
import org.parquetvs.table.TableSnapshot;

/**
 * Decides what a run loads of a table with metadata of its own: all rows of its state, or those that were added since the
 * state that the ledger knows. Writes the statements that load them.
 */
public final class SnapshotLoadPlanner {
    private final ObjectStore store;
    private final ScanSource source;
    private final LoadOptions options;
    private final TablePins tables;
    private final PlanLimits limits;
    private final LoadSql loading;

    /**
     * A planner of one load.
     *
     * @param tables the states in which the statement reads its tables
     * @param loading writes the statements that insert rows
     */
    public SnapshotLoadPlanner(
            ObjectStore store, LoadRequest request, TablePins tables, PlanLimits limits, LoadSql loading) {
        this.store = store;
        this.source = request.source().origin();
        this.options = request.options();
        this.tables = tables;
        this.limits = limits;
        this.loading = loading;
    }

    /**
     * What a run takes of the table.
     *
     * @param deletions remove rows of earlier loads
     * @param planning assigns the files to workers
     */
    private record Portion(List<LoadStep> deletions, FileSums sums, Function<ScanSpec, PlannedScan> planning) {}

    /**
     * The plan of one run.
     *
     * @param target the table to load into, as it is now
     * @param loaded the state that the ledger knows as loaded; empty: none
     * @param failed keys of what an earlier attempt of this run could not load
     * @throws ParquetAdapterException if the options forbid what is found
     */
    public LoadPlan plan(LoadedTable target, Optional<LoadedVersion> loaded, Set<String> failed) {
        TableSnapshot snapshot = tables.open(store, source.text());
        Portion portion = portion(target, snapshot, loaded);
        FileEntry table =
                LoadedState.entry(source.text(), snapshot.pin(), portion.sums().bytes());
        OptionalLong rows = portion.sums().rows();
        if (failed.contains(table.key())) {
            return new LoadPlan(List.of(PlannedFile.failed(table, rows, "")), List.of());
        }
        if (portion.sums().files() == 0) {
            return LoadPlan.of(
                    List.of(PlannedFile.loaded(table, rows, UnmatchedColumns.NONE)),
                    options.validation(),
                    List.of(),
                    portion.deletions(),
                    List.of());
        }
        try {
            SchemaLoad load = loading.load(target, group(portion));
            return LoadPlan.of(
                    List.of(PlannedFile.loaded(table, rows, load.differences())),
                    options.validation(),
                    load.alterations(),
                    portion.deletions(),
                    load.steps());
        } catch (ParquetAdapterException refused) {
            if (!options.validation().isOn()) {
                throw refused;
            }
            return new LoadPlan(
                    List.of(PlannedFile.failed(table, rows, String.valueOf(refused.getMessage()))), List.of());
        }
    }

    private Portion portion(LoadedTable target, TableSnapshot snapshot, Optional<LoadedVersion> loaded) {
        if (options.choice().mode() == LoadMode.REPLACE) {
            return whole(snapshot, List.of(LoadStep.of(Kind.DELETE, "DELETE FROM " + target.sql())));
        }
        if (loaded.isEmpty()) {
            return whole(snapshot, List.of());
        }
        boolean reloads = options.choice().onChange() == OnChange.RELOAD;
        if (options.choice().mode() == LoadMode.ALL) {
            return whole(snapshot, reloads ? List.of(unload(target)) : List.of());
        }
        LoadedState earlier = LoadedState.parse(loaded.get().eTag());
        TableChanges changes = changes(snapshot, earlier);
        if (changes.obstacle().isEmpty()) {
            return earlier.snapshot().isEmpty() ? whole(snapshot, List.of()) : some(List.of(), changes.added());
        }
        String obstacle = changes.obstacle().get();
        return switch (options.choice().onChange()) {
            case RELOAD -> whole(snapshot, List.of(unload(target)));
            case MERGE -> {
                if (!earlier.isOf(snapshot.pin()) || earlier.snapshot().isEmpty()) {
                    throw LoadErrors.tableChanged(source.text(), obstacle);
                }
                yield merged(target, files(snapshot.at(earlier.snapshot().getAsLong())), files(snapshot));
            }
            case FAIL, IGNORE -> throw LoadErrors.tableChanged(source.text(), obstacle);
        };
    }

    private static Map<FileEntry, DataFile> files(TableSnapshot snapshot) {
        Map<FileEntry, DataFile> files = new LinkedHashMap<>();
        snapshot.visit(Predicate.TRUE, List.of(), file -> {
            files.put(file.file(), file);
            return true;
        });
        return files;
    }

    /**
     * The rows of the files that differ. A file of which other rows are deleted than before is another one: it loses all
     * its rows, and the ones that are left come again.
     */
    private Portion merged(LoadedTable target, Map<FileEntry, DataFile> before, Map<FileEntry, DataFile> after) {
        List<DataFile> removed = without(before, after);
        List<LoadStep> deletions =
                removed.isEmpty() ? List.of() : loading.removal(target, group(some(List.of(), removed)));
        return some(deletions, without(after, before));
    }

    private static List<DataFile> without(Map<FileEntry, DataFile> files, Map<FileEntry, DataFile> others) {
        return files.values().stream()
                .filter(file -> !others.containsKey(file.file()))
                .toList();
    }

    private FileGroup group(Portion portion) {
        return new FileGroup(
                source, FileFormat.PARQUET, columns(), portion.sums().rows(), portion.planning());
    }

    private static TableChanges changes(TableSnapshot snapshot, LoadedState earlier) {
        if (!earlier.isOf(snapshot.pin())) {
            return TableChanges.unknown("the table was created anew: it was %s, and is %s now"
                    .formatted(earlier.table(), snapshot.pin().table()));
        }
        return earlier.snapshot().isEmpty()
                ? TableChanges.of(List.of())
                : snapshot.changesSince(earlier.snapshot().getAsLong());
    }

    private LoadStep unload(LoadedTable target) {
        String column = options.table().column(LoadColumn.LOAD_ID_COLUMN).orElseThrow();
        return LoadStep.of(Kind.UNLOAD, "DELETE FROM " + target.sql() + " WHERE " + SqlText.identifier(column));
    }

    private Portion whole(TableSnapshot snapshot, List<LoadStep> deletions) {
        FileSums sums = new FileSums();
        snapshot.visit(Predicate.TRUE, List.of(), sums::add);
        return new Portion(deletions, sums, new TablePlanner(name -> store, tables, limits)::plan);
    }

    private Portion some(List<LoadStep> deletions, List<DataFile> chosen) {
        FileSums sums = new FileSums();
        chosen.forEach(sums::add);
        List<FileEntry> files = chosen.stream().map(DataFile::file).toList();
        Map<String, FileLayout> layouts = chosen.stream()
                .flatMap(file -> file.layout().stream())
                .collect(Collectors.toMap(
                        layout -> layout.file().key(), Function.identity(), (layout, again) -> layout));
        ScanPlanner planner = new ScanPlanner(limits);
        return new Portion(deletions, sums, spec -> new PlannedScan(planner.plan(spec, files, layouts)));
    }

    private List<ScanColumn> columns() {
        TableDefinition definition = new TableDefinition(
                source.text(), source, Optional.empty(), "", options.table().naming(), Set.of());
        return new TableInference(
                        store,
                        options.scan().partitions(),
                        SchemaSource.UNION,
                        options.scan().format(),
                        tables)
                .schema(definition).columns().stream()
                        .map(DescribedColumn::column)
                        .toList();
    }
}
