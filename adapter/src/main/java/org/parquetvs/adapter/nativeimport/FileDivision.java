package org.parquetvs.adapter.nativeimport;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.adapter.sql.ImportSql;
import org.parquetvs.adapter.sql.ImportedScan.Part;
import org.parquetvs.format.MetadataReaderLookup;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.value.Value;
import org.parquetvs.store.ObjectStore;

/**
 * Divides the files of a plan between IMPORT and the workers. IMPORT reads the files that are read as a whole and whose
 * fields have types that it knows.
 *
 * @param parts files for IMPORT, grouped by the values of constant columns; none if IMPORT reads no file
 * @param rest what the workers read
 * @param obstacle why the workers read it; empty if they have nothing to read
 */
record FileDivision(List<Part> parts, PlannedScan rest, String obstacle) {

    /**
     * Most files to import, and so most footers to read for the types of fields. Their keys make a statement of at most
     * a megabyte.
     */
    private static final int MAX_FILES = 1_000;

    /** Most IMPORTs of one scan; the database runs them one after the other. */
    private static final int MAX_PARTS = 16;

    private static final int PARALLEL_READS = 32;

    FileDivision {
        parts = List.copyOf(parts);
    }

    static FileDivision of(ObjectStore store, TableScan table, PlannedScan plan) {
        ScanSpec spec = plan.plan().spec();
        Map<FileEntry, List<FileSplit>> splits = plan.plan().tasks().stream()
                .flatMap(task -> splits(task).stream())
                .collect(Collectors.groupingBy(FileSplit::file, LinkedHashMap::new, Collectors.toList()));
        if (splits.size() > MAX_FILES) {
            return none(plan, "there are more than " + MAX_FILES + " files");
        }
        List<FileEntry> files = List.copyOf(splits.keySet());
        Map<FileEntry, ImportableFile> looks = looks(store, spec, files);
        List<ScanColumn> fields = ImportableScan.fields(table, spec);
        List<ScanColumn> constants = ImportableScan.constants(table, spec);
        Map<Map<ScanColumn, Value>, List<String>> alike = new LinkedHashMap<>();
        Set<FileEntry> imported = new HashSet<>();
        List<String> obstacles = new ArrayList<>();
        for (FileEntry file : sorted(files)) {
            Optional<String> obstacle = obstacle(
                    file, Objects.requireNonNull(looks.get(file)), Objects.requireNonNull(splits.get(file)), fields);
            if (obstacle.isPresent()) {
                obstacles.add(obstacle.get() + " in " + file.key());
            } else {
                imported.add(file);
                alike.computeIfAbsent(values(file, constants), values -> new ArrayList<>())
                        .add(file.key());
            }
        }
        if (alike.size() > MAX_PARTS) {
            return none(
                    plan,
                    constants.stream().map(ScanColumn::name).collect(Collectors.joining(" and "))
                            + " would take more than " + MAX_PARTS + " IMPORTs");
        }
        List<Part> parts = alike.entrySet().stream()
                .map(part -> new Part(part.getKey(), part.getValue()))
                .toList();
        return new FileDivision(
                parts, without(plan, imported), obstacles.stream().findFirst().orElse(""));
    }

    private static Map<FileEntry, ImportableFile> looks(ObjectStore store, ScanSpec spec, List<FileEntry> files) {
        List<ImportableFile> looks =
                MetadataReaderLookup.metadata(spec.format()).readAll(store, files, PARALLEL_READS, ImportableFile::of);
        return IntStream.range(0, files.size()).boxed().collect(Collectors.toMap(files::get, looks::get));
    }

    private static List<FileEntry> sorted(List<FileEntry> files) {
        return files.stream()
                .sorted((left, right) -> Value.compareText(left.key(), right.key()))
                .toList();
    }

    private static FileDivision none(PlannedScan plan, String obstacle) {
        return new FileDivision(List.of(), plan, obstacle);
    }

    private static Optional<String> obstacle(
            FileEntry file, ImportableFile look, List<FileSplit> splits, List<ScanColumn> fields) {
        if (!ImportSql.canName(file.key())) {
            return Optional.of("a backslash");
        }
        if (!file.facts().deletes().isEmpty()) {
            return Optional.of("deleted rows");
        }
        if (look.isEncrypted()) {
            return Optional.of("encrypted parts");
        }
        Optional<ScanColumn> constant = fields.stream()
                .filter(column -> column.source().valueIn(file, column.type()).isPresent())
                .findFirst();
        if (constant.isPresent()) {
            return Optional.of("a value of the table for " + constant.get().name());
        }
        return look.isWhole(splits) ? look.obstacle(fields) : Optional.of("row groups need not be read");
    }

    private static Map<ScanColumn, Value> values(FileEntry file, List<ScanColumn> constants) {
        return constants.stream().collect(Collectors.toMap(column -> column, column -> column.source()
                .valueIn(file, column.type())
                .orElseThrow()));
    }

    private static List<FileSplit> splits(ScanTask task) {
        return task.files().splits();
    }

    /** The same plan, with new numbers for the tasks that are left. */
    private static PlannedScan without(PlannedScan plan, Set<FileEntry> imported) {
        List<ScanTask> left = plan.plan().tasks().stream()
                .map(task -> new ScanTask(
                        task.id(),
                        new TaskFiles.Explicit(splits(task).stream()
                                .filter(split -> !imported.contains(split.file()))
                                .toList()),
                        task.weight()))
                .filter(task -> !splits(task).isEmpty())
                .toList();
        return new PlannedScan(
                new ScanPlan(
                        plan.plan().spec(),
                        IntStream.range(0, left.size())
                                .mapToObj(id -> new ScanTask(
                                        id, left.get(id).files(), left.get(id).weight()))
                                .toList()),
                plan.known(),
                plan.figures());
    }
}
