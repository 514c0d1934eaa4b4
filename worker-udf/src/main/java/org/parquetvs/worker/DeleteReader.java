package org.parquetvs.worker;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.DeleteFile;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.worker.deletes.DeletedKeys;
import org.parquetvs.worker.deletes.DeletedPositions;
import org.parquetvs.worker.deletes.DeletedRows;
import org.parquetvs.worker.deletes.DeletionVector;
import org.parquetvs.worker.deletes.RowBitmap;
import org.parquetvs.worker.deletes.TaskDeletes;
import org.parquetvs.worker.error.WorkerErrors;
import org.parquetvs.worker.io.ScanContext;
import org.parquetvs.worker.telemetry.Telemetry;

/** Reads the deletes of the data files of a task: each file of deletes once. */
final class DeleteReader {

    /** Most deletion vectors that are read at the same time. */
    private static final int MAX_READS = 8;

    /** Keys of equality deletes take at most this part of the memory of the task. */
    private static final int PART_OF_KEYS = 4;

    private final ScanSpec spec;
    private final ScanContext context;

    /** @param spec the scan of the data files */
    DeleteReader(ScanSpec spec, ScanContext context) {
        this.spec = spec;
        this.context = new ScanContext(context.store(), context.memory(), new Telemetry());
    }

    /** All deletes that apply to files of the task. */
    TaskDeletes read(TaskFiles files) {
        Map<DeleteFile, Set<String>> dataFiles = new LinkedHashMap<>();
        Set<FileEntry> deleted = new LinkedHashSet<>();
        for (FileSplit split : files.splits()) {
            for (DeleteFile deletes : split.file().facts().deletes()) {
                deleted.add(split.file());
                dataFiles
                        .computeIfAbsent(deletes, unknown -> new HashSet<>())
                        .add(split.file().key());
            }
        }
        if (deleted.isEmpty()) {
            return TaskDeletes.NONE;
        }
        Map<DeleteFile.Bitmap, RowBitmap> vectors = vectors(of(DeleteFile.Bitmap.class, dataFiles));
        Map<String, RowBitmap> positions = positions(of(DeleteFile.Positions.class, dataFiles), dataFiles);
        Map<DeleteFile.EqualValues, DeletedKeys> keys = keys(of(DeleteFile.EqualValues.class, dataFiles), dataFiles);
        Map<String, DeletedRows> byFile = new HashMap<>();
        deleted.forEach(file -> byFile.put(file.key(), rows(file, vectors, positions, keys)));
        long bytes = byFile.values().stream()
                        .mapToLong(rows -> rows.positions().bytes())
                        .sum()
                + bytes(keys.values());
        return new TaskDeletes(byFile, bytes);
    }

    private static <T extends DeleteFile> List<T> of(Class<T> kind, Map<DeleteFile, ?> all) {
        return all.keySet().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static DeletedRows rows(
            FileEntry file,
            Map<DeleteFile.Bitmap, RowBitmap> vectors,
            Map<String, RowBitmap> positions,
            Map<DeleteFile.EqualValues, DeletedKeys> keys) {
        List<DeleteFile> deletes = file.facts().deletes();
        Optional<DeleteFile.Bitmap> vector = deletes.stream()
                .filter(vectors::containsKey)
                .map(DeleteFile.Bitmap.class::cast)
                .findFirst();
        RowBitmap byNumber =
                vector.map(vectors::get).orElseGet(() -> positions.getOrDefault(file.key(), RowBitmap.NONE));
        List<DeletedKeys> byValue = deletes.stream()
                .filter(keys::containsKey)
                .map(keys::get)
                .distinct()
                .toList();
        return new DeletedRows(vector, byNumber, byValue);
    }

    private Map<DeleteFile.Bitmap, RowBitmap> vectors(List<DeleteFile.Bitmap> vectors) {
        try {
            List<RowBitmap> bitmaps = new ParallelRequests("deletion vectors", MAX_READS).all(vectors, this::bitmap);
            Map<DeleteFile.Bitmap, RowBitmap> read = new HashMap<>();
            for (int i = 0; i < vectors.size(); i++) {
                read.put(vectors.get(i), bitmaps.get(i));
            }
            return read;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw WorkerErrors.interrupted(stopped);
        }
    }

    private RowBitmap bitmap(DeleteFile.Bitmap bitmap) {
        if (bitmap instanceof DeleteFile.Vector vector) {
            ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(vector.length()));
            context.store().read(vector.file(), vector.offset(), bytes);
            return DeletionVector.parse(vector, bytes.flip());
        }
        return DeletionVector.parse((DeleteFile.InlineVector) bitmap);
    }

    /** The positions in each data file. */
    private Map<String, RowBitmap> positions(List<DeleteFile.Positions> files, Map<DeleteFile, Set<String>> dataFiles) {
        if (files.isEmpty()) {
            return Map.of();
        }
        Map<String, Set<String>> targets =
                files.stream().collect(Collectors.toMap(each -> each.file().key(), dataFiles::get));
        DeletedPositions positions = new DeletedPositions(context.store().bucket(), targets);
        readRows(files, DeletedPositions.COLUMNS, positions.filter(), positions::add);
        return positions.deleted();
    }

    /** The values of each file. Files that apply to the same data files share a set. */
    private Map<DeleteFile.EqualValues, DeletedKeys> keys(
            List<DeleteFile.EqualValues> files, Map<DeleteFile, Set<String>> dataFiles) {
        Map<List<?>, DeletedKeys> shared = new HashMap<>();
        Map<DeleteFile.EqualValues, DeletedKeys> keys = new LinkedHashMap<>();
        files.forEach(each -> keys.put(
                each,
                shared.computeIfAbsent(
                        List.of(each.columns(), dataFiles.get(each)), unknown -> DeletedKeys.of(columns(each)))));
        files.stream().collect(Collectors.groupingBy(DeleteReader::columns)).forEach((columns, of) -> {
            Map<String, DeletedKeys> byFile =
                    of.stream().collect(Collectors.toMap(each -> each.file().key(), keys::get));
            readRows(of, columns, Predicate.TRUE, (key, batch) -> {
                Objects.requireNonNull(byFile.get(key)).add(batch.columns(), batch.rowCount());
                requireRoom(files, bytes(shared.values()));
            });
        });
        return keys;
    }

    private static List<ScanColumn> columns(DeleteFile.EqualValues deletes) {
        return deletes.columns().stream().map(ScanColumn::of).toList();
    }

    private static long bytes(Iterable<DeletedKeys> keys) {
        Set<DeletedKeys> distinct = new HashSet<>();
        keys.forEach(distinct::add);
        return distinct.stream().mapToLong(DeletedKeys::bytes).sum();
    }

    private void requireRoom(List<DeleteFile.EqualValues> files, long bytes) {
        long limit = context.memory().limit() / PART_OF_KEYS;
        if (bytes > limit) {
            long keys = files.stream().mapToLong(DeleteFile::deletes).sum();
            throw WorkerErrors.tooManyDeletedKeys(keys, bytes, limit);
        }
    }

    /**
     * Reads rows of files of deletes.
     *
     * @param filter rows for which it is not true need not be read
     * @param take takes the key of the file and each batch
     */
    private void readRows(
            List<? extends DeleteFile.Stored> files,
            List<ScanColumn> columns,
            Predicate filter,
            BiConsumer<String, ColumnBatch> take) {
        ScanSpec rows = new ScanSpec(
                spec.connection(),
                spec.source(),
                FileFormat.PARQUET,
                new ScanOutput.Rows(columns, ScanOutput.Rows.UNLIMITED),
                filter,
                ReadOptions.of(spec.options().binaryEncoding()));
        try (ParquetRows reader = new ParquetRows(
                rows, files.stream().map(DeleteFile.Stored::file).toList(), context)) {
            Optional<ColumnBatch> batch = reader.next();
            while (batch.isPresent()) {
                take.accept(reader.key(), batch.get());
                batch = reader.next();
            }
        }
    }
}
