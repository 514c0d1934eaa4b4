package org.parquetvs.delta;

import io.delta.kernel.engine.Engine;
import io.delta.kernel.internal.SnapshotImpl;
import io.delta.kernel.internal.snapshot.LogSegment;
import io.delta.kernel.types.StructField;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFacts;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Value;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.BucketUri;
import org.parquetvs.table.ColumnStatistics;
import org.parquetvs.table.DataFile;
import org.parquetvs.table.SnapshotFiles;
import org.parquetvs.table.TableAddress;

/** Takes the data files of a version from its log, and says what the log knows of them in our words. */
final class DeltaScan {
    private final TableAddress table;
    private final ObjectStore store;
    private final Engine engine;
    private final SnapshotImpl snapshot;
    private final DeltaColumns columns;
    private final List<StructField> partitionColumns;
    private final DeletionVectorLookup vectors;

    DeltaScan(TableAddress table, ObjectStore store, Engine engine, SnapshotImpl snapshot) {
        this.table = table;
        this.store = store;
        this.engine = engine;
        this.snapshot = snapshot;
        this.columns = new DeltaColumns(snapshot.getMetadata());
        this.partitionColumns = columns.partitionColumns();
        this.vectors = new DeletionVectorLookup(store, snapshot.getDataPath().toString());
    }

    /**
     * Visits files.
     *
     * @param keys those of the files that are wanted
     * @param visitor takes a file, and says whether it wants another one
     */
    SnapshotFiles.Figures visit(
            Predicate filter,
            Collection<ScanColumn> described,
            java.util.function.Predicate<String> keys,
            java.util.function.Predicate<? super DataFile> visitor) {
        LogStatistics.Fields asked = asked(filter, described);
        Map<Map<String, @Nullable String>, Partition> partitions = new HashMap<>();
        long skipped = 0;
        boolean isWanted = true;
        try (LogReplay log = new LogReplay(engine, snapshot, locations())) {
            while (isWanted && log.hasNext()) {
                List<DataFile> matching = new ArrayList<>();
                List<AddedFile> added = log.next().stream()
                        .filter(file -> keys.test(file.key()))
                        .toList();
                for (AddedFile file : added) {
                    Partition partition = partitions.computeIfAbsent(
                            file.partitionValues(), values -> partition(file.key(), values, filter));
                    if (partition.mayMatch()) {
                        DataFile data = dataFile(file, partition, asked);
                        if (data.mayMatch(filter)) {
                            matching.add(data);
                        }
                    }
                }
                skipped += added.size() - matching.size();
                for (DataFile file : vectors.resolved(matching)) {
                    isWanted = isWanted && visitor.test(file);
                }
            }
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
        LogSegment log = snapshot.getLogSegment();
        return new SnapshotFiles.Figures(
                log.getDeltas().size() + log.getCheckpoints().size(), 0, skipped, vectors.count());
    }

    /**
     * What is known of all files of a partition.
     *
     * @param mayMatch whether one of them may have a row of the scan
     */
    private record Partition(FileFacts facts, boolean mayMatch) {}

    private Partition partition(String key, Map<String, @Nullable String> values, Predicate filter) {
        FileFacts facts = new FileFacts(constants(key, values), List.of());
        DataFile any =
                new DataFile(FileEntry.named(key, 0, facts), OptionalLong.empty(), List.of(), 0, ColumnStatistics.NONE);
        return new Partition(facts, any.mayMatch(filter));
    }

    /** Where the files of the table are. */
    PathResolver locations() {
        return new PathResolver(new BucketUri(store.bucket()), snapshot.getDataPath());
    }

    /** Files that commits added. */
    List<DataFile> files(List<AddedFile> added) {
        return vectors.resolved(added.stream()
                .map(file -> dataFile(
                        file, partition(file.key(), file.partitionValues(), Predicate.TRUE), LogStatistics.Fields.NONE))
                .toList());
    }

    /** The columns whose statistics are asked for. */
    private LogStatistics.Fields asked(Predicate filter, Collection<ScanColumn> described) {
        Set<String> keys = Stream.concat(filter.columns(), described.stream())
                .map(ScanColumn::source)
                .filter(ColumnSource.Field.class::isInstance)
                .flatMap(source -> ((ColumnSource.Field) source).tableField().map(TableField::key).stream())
                .collect(Collectors.toSet());
        return new LogStatistics.Fields(snapshot.getMetadata().getSchema().fields().stream()
                .filter(field -> keys.contains(columns.tableField(field).key()))
                .collect(Collectors.toMap(
                        columns::physicalName,
                        field -> new LogStatistics.Described(
                                columns.tableField(field).key(), field.getDataType()))));
    }

    private DataFile dataFile(AddedFile file, Partition partition, LogStatistics.Fields asked) {
        LogStatistics statistics =
                file.statistics() == null ? LogStatistics.NONE : LogStatistics.parse(file.statistics(), asked);
        FileEntry entry = FileEntry.named(file.key(), file.size(), vectors.of(file.vector(), partition.facts()));
        // All files are in memory at once.
        ColumnStatistics ofColumns = statistics.columns().isEmpty() ? ColumnStatistics.NONE : statistics;
        return new DataFile(entry, statistics.rows(), List.of(), 0, ofColumns);
    }

    private Map<String, Value> constants(String file, Map<String, @Nullable String> values) {
        Map<String, Value> constants = new HashMap<>();
        for (StructField field : partitionColumns) {
            String text = values.get(columns.physicalName(field));
            Value value = text == null || text.isEmpty()
                    ? new Value.Null()
                    : DeltaTypes.value(field.getDataType(), text)
                            .orElseThrow(() -> DeltaErrors.partitionValue(
                                    table,
                                    file,
                                    field.getName(),
                                    text,
                                    DeltaTypes.sqlType(field.getDataType()).toSql()));
            constants.put(columns.tableField(field).key(), value);
        }
        return constants;
    }
}
