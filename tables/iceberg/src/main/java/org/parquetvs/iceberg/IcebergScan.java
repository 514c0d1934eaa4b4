package org.parquetvs.iceberg;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.FileScanTask;
import org.apache.iceberg.PartitionField;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.StructLike;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableScan;
import org.apache.iceberg.io.CloseableIterable;
import org.apache.iceberg.metrics.MetricsReport;
import org.apache.iceberg.metrics.ScanMetricsResult;
import org.apache.iceberg.metrics.ScanReport;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.Types.NestedField;
import org.apache.iceberg.util.StructLikeMap;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.DeleteFile;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFacts;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Value;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreException;
import org.parquetvs.table.ColumnStatistics;
import org.parquetvs.table.SnapshotFiles;
import org.parquetvs.table.TableAddress;

/** Asks the library for the data files of a state, and says what it knows of them in our words. */
final class IcebergScan {
    private static final int PARALLEL_READS = 16;

    private final TableAddress table;
    private final TableMetadata metadata;
    private final TableScan scan;
    private final LocationResolver location;
    private final PrunableColumns columns;
    private final Map<Integer, StructLikeMap<FileFacts>> facts = new HashMap<>();
    private boolean areDescribed;
    private SnapshotFiles.Figures figures = SnapshotFiles.Figures.NONE;

    IcebergScan(TableAddress table, ObjectStore store, TableMetadata metadata, TableScan scan) {
        this.table = table;
        this.metadata = metadata;
        this.scan = scan;
        this.location = new LocationResolver(store.bucket());
        this.columns = new PrunableColumns(metadata, scan.schema());
    }

    /** To be called once. The library reports its figures to the caller's thread when its files are closed. */
    SnapshotFiles.Figures visit(
            Predicate filter,
            Collection<ScanColumn> asked,
            java.util.function.Predicate<String> keys,
            java.util.function.Predicate<? super org.parquetvs.table.DataFile> visitor) {
        List<String> names = Stream.concat(filter.columns(), asked.stream())
                .flatMap(column -> columns.described(column).stream())
                .map(NestedField::name)
                .distinct()
                .toList();
        ExecutorService threads = Executors.newFixedThreadPool(PARALLEL_READS, IcebergScan::daemon);
        TableScan filtered = scan.filter(FilterExpression.of(filter, columns))
                .planWith(threads)
                .metricsReporter(this::report);
        // Statistics take most of the time and memory of a manifest.
        areDescribed = !names.isEmpty();
        TableScan described = areDescribed ? filtered.includeColumnStats(names) : filtered;
        try (CloseableIterable<FileScanTask> tasks = described.planFiles()) {
            FileDeletes deletes = new FileDeletes(table, location, metadata, scan);
            Iterator<FileScanTask> left = tasks.iterator();
            boolean isWanted = true;
            while (isWanted && left.hasNext()) {
                FileScanTask next = left.next();
                isWanted = !keys.test(location.key(next.file().location())) || visitor.test(file(next, deletes));
            }
        } catch (IOException | RuntimeException problem) {
            throw explained(problem);
        } finally {
            threads.shutdownNow();
        }
        return figures;
    }

    /** A thread that does not keep a script alive. */
    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "Iceberg manifests");
        thread.setDaemon(true);
        return thread;
    }

    private void report(MetricsReport report) {
        if (report instanceof ScanReport scanned) {
            ScanMetricsResult metrics = scanned.scanMetrics();
            figures = new SnapshotFiles.Figures(
                    metrics.totalDataManifests().value(),
                    metrics.skippedDataManifests().value(),
                    metrics.skippedDataFiles().value(),
                    metrics.resultDeleteFiles().value());
        }
    }

    /** A file of the scan, with the deletes that apply to it. */
    private org.parquetvs.table.DataFile file(FileScanTask task, FileDeletes deletes) {
        return file(task.file(), deletes.of(task));
    }

    /** A file of the table. */
    org.parquetvs.table.DataFile file(DataFile file, List<DeleteFile> deletes) {
        if (file.format() != FileFormat.PARQUET) {
            throw IcebergErrors.unsupported(table, List.of("data files of the format " + file.format()));
        }
        if (file.keyMetadata() != null) {
            throw IcebergErrors.unsupported(table, List.of("encrypted files"));
        }
        FileFacts ofPartition = known(file.specId(), file.partition());
        Long sequence = file.dataSequenceNumber();
        return new org.parquetvs.table.DataFile(
                FileEntry.named(
                        location.key(file.location()),
                        file.fileSizeInBytes(),
                        deletes.isEmpty() ? ofPartition : new FileFacts(ofPartition.constants(), deletes)),
                OptionalLong.of(file.recordCount()),
                file.splitOffsets() == null ? List.of() : file.splitOffsets(),
                sequence == null ? 0 : sequence,
                areDescribed ? new FileStatistics(file, columns) : ColumnStatistics.NONE);
    }

    /** What is known of the files of a partition without deletes, which many files share. */
    private FileFacts known(int specId, StructLike partition) {
        PartitionSpec spec = metadata.spec(specId);
        return facts.computeIfAbsent(specId, unknown -> StructLikeMap.create(spec.partitionType()))
                .computeIfAbsent(partition, unknown -> new FileFacts(constants(spec, partition), List.of()));
    }

    /** The columns that have the same value in all rows of a file, because it is in a partition of this value. */
    private Map<String, Value> constants(PartitionSpec spec, StructLike partition) {
        Map<String, Value> constants = new HashMap<>();
        List<PartitionField> fields = spec.fields();
        for (int i = 0; i < fields.size(); i++) {
            PartitionField field = fields.get(i);
            if (field.transform().isIdentity()) {
                Type type = spec.partitionType().fields().get(i).type();
                Object value = partition.get(i, Object.class);
                Optional<Value> known = value == null ? Optional.of(new Value.Null()) : IcebergTypes.value(type, value);
                if (known.isEmpty() && IcebergTypes.isFraction(type)) {
                    throw IcebergErrors.unsupported(
                            table, List.of("a partition of " + value + ", which is no number of the database"));
                }
                known.ifPresent(constant -> constants.put(Integer.toString(field.sourceId()), constant));
            }
        }
        return constants;
    }

    /** The failure that a user can read; the library wraps failures of other threads. */
    RuntimeException explained(Exception problem) {
        for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
            if (cause instanceof IcebergException || cause instanceof StoreException) {
                return (RuntimeException) cause;
            }
        }
        return IcebergErrors.unreadable(table, problem);
    }
}
