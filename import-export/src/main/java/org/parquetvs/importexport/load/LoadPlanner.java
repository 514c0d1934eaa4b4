package org.parquetvs.importexport.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.metadata.DescribedColumn;
import org.parquetvs.adapter.metadata.TableInference;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.properties.FormatProperties;
import org.parquetvs.adapter.properties.LoadChoice.LoadMode;
import org.parquetvs.adapter.properties.LoadChoice.OnChange;
import org.parquetvs.adapter.properties.LoadColumn;
import org.parquetvs.adapter.properties.LoadOptions;
import org.parquetvs.adapter.properties.OnError.Reaction;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.importexport.error.LoadErrors;
import org.parquetvs.importexport.load.InspectedFile.Schema;
import org.parquetvs.importexport.load.Inspection.Finding;
import org.parquetvs.importexport.load.ListedFile.LoadedVersion;
import org.parquetvs.importexport.load.LoadStep.Kind;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlanner;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.value.Value;
import org.parquetvs.store.ObjectStore;

/** Decides which files a run loads, and writes the statements that load them. */
public final class LoadPlanner {

    /** Number of keys in one DELETE. */
    private static final int KEYS_PER_STATEMENT = 1_000;

    private final ObjectStore store;
    private final LoadListing listing;
    private final LoadOptions options;
    private final FormatProperties format;
    private final TableInference inference;
    private final ScanPlanner planner;
    private final LoadSql loading;

    /**
     * A planner of one load.
     *
     * @param loading writes the statements that insert rows
     */
    public LoadPlanner(ObjectStore store, LoadListing listing, PlanLimits limits, LoadSql loading) {
        this.store = store;
        this.listing = listing;
        this.options = listing.options();
        this.format = listing.format();
        this.inference = new TableInference(store, options.scan().partitions(), format);
        this.planner = new ScanPlanner(limits);
        this.loading = loading;
    }

    /**
     * The plan of one run.
     *
     * @param table the table as it is now
     * @param listed files that the ledger does not know in their current version, or all that are listed
     * @param failed keys of files that an earlier attempt of this run could not read
     * @throws ParquetAdapterException if the options forbid what is found
     */
    public LoadPlan plan(LoadedTable table, List<ListedFile> listed, Set<String> failed) {
        List<ListedFile> chosen = chosen(listed);
        List<PlannedFile> files = new ArrayList<>();
        List<FileEntry> readable = new ArrayList<>();
        for (ListedFile file : chosen) {
            if (file.file().size() == 0) {
                files.add(PlannedFile.empty(file.file()));
            } else if (failed.contains(file.file().key())) {
                files.add(PlannedFile.failed(file.file(), OptionalLong.of(0), ""));
            } else {
                readable.add(file.file());
            }
        }
        Map<Schema, List<InspectedFile>> bySchema = new LinkedHashMap<>();
        for (Finding finding : new Inspection(store, format, options.table().columnRules()).inspect(readable)) {
            finding.failure().ifPresent(reason -> files.add(failed(finding.file(), OptionalLong.of(0), reason)));
            finding.inspected().ifPresent(file -> bySchema.computeIfAbsent(file.schema(), fields -> new ArrayList<>())
                    .add(file));
        }
        List<LoadStep> inserts = new ArrayList<>();
        List<LoadStep> alterations = new ArrayList<>();
        LoadedTable current = table;
        for (List<InspectedFile> alike : bySchema.values()) {
            try {
                SchemaLoad load = loading.load(current, group(alike));
                current = load.table();
                alterations.addAll(load.alterations());
                inserts.addAll(load.steps());
                alike.forEach(file -> files.add(PlannedFile.loaded(file.file(), file.rows(), load.differences())));
            } catch (ParquetAdapterException e) {
                alike.forEach(file -> files.add(failed(file.file(), file.rows(), String.valueOf(e.getMessage()))));
            }
        }
        return LoadPlan.of(files, options.validation(), alterations, deletions(table, chosen, files), inserts);
    }

    private FileGroup group(List<InspectedFile> files) {
        Schema schema = files.get(0).schema();
        List<FileEntry> entries = files.stream().map(InspectedFile::file).toList();
        return new FileGroup(
                listing.source(),
                schema.format(),
                inference.columns(listing.table(), schema.fields(), entries).stream()
                        .map(DescribedColumn::column)
                        .toList(),
                InspectedFile.rows(files),
                spec -> plan(spec, files));
    }

    /**
     * Plans a scan. Every footer is known, so all large files can be cut. Text files stay whole if rows are numbered,
     * because the number of rows before a slice is not known.
     */
    private PlannedScan plan(ScanSpec spec, List<InspectedFile> files) {
        boolean numbersRows = spec.output() instanceof ScanOutput.RejectedRows
                || spec.columns().stream().anyMatch(column -> column.source() == ColumnSource.Metadata.ROW_NUMBER);
        Map<String, FileLayout> layouts = files.stream()
                .filter(file -> !(numbersRows && spec.format().isText()))
                .map(InspectedFile::layout)
                .collect(Collectors.toMap(layout -> layout.file().key(), Function.identity()));
        return new PlannedScan(
                planner.plan(spec, files.stream().map(InspectedFile::file).toList(), layouts));
    }

    private List<ListedFile> chosen(List<ListedFile> listed) {
        List<ListedFile> wanted = listed.stream()
                .filter(file -> options.choice().mode() == LoadMode.REPLACE || !file.isChanged() || isReloaded(file))
                .sorted(Comparator.<ListedFile>comparingLong(file -> file.file().lastModified())
                        .thenComparing(file -> file.file().key(), Value::compareText))
                .toList();
        List<ListedFile> chosen = new ArrayList<>();
        long bytes = 0;
        for (ListedFile file : wanted) {
            if (chosen.size() >= options.choice().maxFiles()
                    || bytes >= options.choice().maxBytes()) {
                break;
            }
            chosen.add(file);
            bytes += file.file().size();
        }
        return chosen;
    }

    private boolean isReloaded(ListedFile file) {
        if (options.choice().onChange() == OnChange.FAIL) {
            throw LoadErrors.fileChanged(
                    file.file().key(),
                    file.loaded().orElseThrow().eTag(),
                    file.file().eTag());
        }
        return options.choice().onChange() == OnChange.RELOAD;
    }

    private PlannedFile failed(FileEntry file, OptionalLong rows, String reason) {
        if (options.onError().reaction() != Reaction.SKIP_FILE
                && !options.validation().isOn()) {
            throw LoadErrors.fileNotLoadable(file.key(), reason);
        }
        return PlannedFile.failed(file, rows, reason);
    }

    private List<LoadStep> deletions(LoadedTable table, List<ListedFile> chosen, List<PlannedFile> files) {
        if (options.choice().mode() == LoadMode.REPLACE) {
            return List.of(LoadStep.of(Kind.DELETE, "DELETE FROM " + table.sql()));
        }
        if (options.choice().onChange() != OnChange.RELOAD) {
            return List.of();
        }
        Set<String> loaded = files.stream()
                .filter(file -> file.state() != PlannedFile.State.FAILED)
                .map(file -> file.file().key())
                .collect(Collectors.toSet());
        Map<Long, List<String>> keysByLoad = new TreeMap<>();
        for (ListedFile file : chosen) {
            Optional<LoadedVersion> version = file.loaded();
            if (version.isPresent() && loaded.contains(file.file().key())) {
                keysByLoad
                        .computeIfAbsent(version.get().loadId(), load -> new ArrayList<>())
                        .add(file.file().key());
            }
        }
        return keysByLoad.entrySet().stream()
                .flatMap(load -> deletions(table, load.getKey(), load.getValue()))
                .toList();
    }

    private Stream<LoadStep> deletions(LoadedTable table, long load, List<String> keys) {
        List<LoadStep> steps = new ArrayList<>();
        for (int first = 0; first < keys.size(); first += KEYS_PER_STATEMENT) {
            String some = keys.subList(first, Math.min(keys.size(), first + KEYS_PER_STATEMENT)).stream()
                    .map(SqlText::string)
                    .collect(Collectors.joining(", "));
            steps.add(LoadStep.of(
                    Kind.DELETE,
                    "DELETE FROM " + table.sql() + " WHERE " + column(LoadColumn.LOAD_ID_COLUMN) + " = " + load
                            + " AND " + column(LoadColumn.PATH_COLUMN) + " IN (" + some + ")"));
        }
        return steps.stream();
    }

    private String column(LoadColumn column) {
        return SqlText.identifier(options.table().column(column).orElseThrow());
    }
}
