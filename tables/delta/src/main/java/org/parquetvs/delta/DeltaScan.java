package org.parquetvs.delta;

import io.delta.kernel.data.FilteredColumnarBatch;
import io.delta.kernel.data.Row;
import io.delta.kernel.engine.Engine;
import io.delta.kernel.internal.InternalScanFileUtils;
import io.delta.kernel.internal.ScanImpl;
import io.delta.kernel.internal.SnapshotImpl;
import io.delta.kernel.internal.snapshot.LogSegment;
import io.delta.kernel.types.StructField;
import io.delta.kernel.utils.CloseableIterator;
import io.delta.kernel.utils.FileStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
import org.parquetvs.table.DataFile;
import org.parquetvs.table.SnapshotFiles;
import org.parquetvs.table.TableAddress;

/** Asks the kernel for the data files of a version, and says what the log knows of them in our words. */
final class DeltaScan {
    private final TableAddress table;
    private final ObjectStore store;
    private final Engine engine;
    private final SnapshotImpl snapshot;
    private final DeltaColumns columns;
    private final List<StructField> partitionColumns;
    private final DeletionVectorLookup vectors;
    private final Map<Map<String, @Nullable String>, FileFacts> facts = new HashMap<>();

    DeltaScan(TableAddress table, ObjectStore store, Engine engine, SnapshotImpl snapshot) {
        this.table = table;
        this.store = store;
        this.engine = engine;
        this.snapshot = snapshot;
        this.columns = new DeltaColumns(snapshot.getMetadata());
        this.partitionColumns = columns.partitionColumns();
        this.vectors = new DeletionVectorLookup(store, snapshot.getDataPath().toString());
    }

    /** @param visitor takes a file, and says whether it wants another one */
    SnapshotFiles.Figures visit(
            Predicate filter,
            Collection<ScanColumn> described,
            java.util.function.Predicate<? super DataFile> visitor) {
        LogStatistics.Fields asked = asked(filter, described);
        ScanImpl scan = (ScanImpl) snapshot.getScanBuilder().build();
        long skipped = 0;
        boolean isWanted = true;
        try (CloseableIterator<FilteredColumnarBatch> batches = scan.getScanFiles(engine, true)) {
            while (isWanted && batches.hasNext()) {
                List<DataFile> files = files(batches.next(), asked);
                List<DataFile> matching =
                        files.stream().filter(file -> file.mayMatch(filter)).toList();
                skipped += files.size() - matching.size();
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
     * The files that commits added.
     *
     * @param actions rows of scan files
     */
    List<DataFile> files(List<Row> actions) {
        LogStatistics.Fields none = asked(Predicate.TRUE, List.of());
        return vectors.resolved(
                actions.stream().map(action -> file(action, none)).toList());
    }

    private List<DataFile> files(FilteredColumnarBatch batch, LogStatistics.Fields asked) throws IOException {
        List<DataFile> files = new ArrayList<>();
        try (CloseableIterator<Row> rows = batch.getRows()) {
            while (rows.hasNext()) {
                files.add(file(rows.next(), asked));
            }
        }
        return files;
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

    private DataFile file(Row row, LogStatistics.Fields asked) {
        FileStatus status = InternalScanFileUtils.getAddFileStatus(row);
        String key = new BucketUri(store.bucket())
                .key(status.getPath())
                .orElseThrow(() -> DeltaErrors.otherBucket(status.getPath(), store.bucket()));
        Row add = row.getStruct(InternalScanFileUtils.ADD_FILE_ORDINAL);
        LogStatistics statistics = add.isNullAt(InternalScanFileUtils.ADD_FILE_STATS_ORDINAL)
                ? LogStatistics.NONE
                : LogStatistics.parse(add.getString(InternalScanFileUtils.ADD_FILE_STATS_ORDINAL), asked);
        FileFacts ofPartition = facts.computeIfAbsent(
                InternalScanFileUtils.getPartitionValues(row),
                values -> new FileFacts(constants(key, values), List.of()));
        FileEntry entry = FileEntry.named(key, status.getSize())
                .with(vectors.of(InternalScanFileUtils.getDeletionVectorDescriptorFromRow(row), ofPartition));
        return new DataFile(entry, statistics.rows(), List.of(), 0, statistics);
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
