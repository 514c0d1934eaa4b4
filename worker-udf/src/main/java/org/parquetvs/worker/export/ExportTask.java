package org.parquetvs.worker.export;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.export.ExportSpec;
import org.parquetvs.scan.export.TaskReceipt;
import org.parquetvs.store.MultipartUpload;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.upload.BucketTarget;
import org.parquetvs.store.upload.UploadBounds;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.export.column.BatchBuilder;
import org.parquetvs.writer.BatchRowGroup;
import org.parquetvs.writer.ColumnEncoders;
import org.parquetvs.writer.ParquetFormat;

/** Writes the rows of one task. Their files are uploaded, but the uploads are not completed. */
public final class ExportTask implements AutoCloseable {
    private static final int PART_BYTES = 8 << 20;
    private static final int REQUESTS = 4;

    private final ExportSpec spec;
    private final ObjectUploads uploads;
    private final ExportMemory memory;
    private final ParquetFormat format;
    private final BucketTarget bucket;
    private final ColumnEncoders encoders;
    private final RowGroupSteps writer;
    private final SpareBuilders builders;
    private final int[] writtenColumns;
    private final PartitionPath partitions;
    private final String name = UUID.randomUUID().toString().substring(0, 8);
    private final FileNames.Counter counter = new FileNames.Counter();
    /** Open partitions by directory, least recently used first. */
    private final Map<String, Partition> open = new LinkedHashMap<>(16, 0.75f, true);

    private final List<FileSequence> closed = new ArrayList<>();
    private long rows;

    /** @param types of the columns */
    public ExportTask(ExportSpec spec, List<SqlType> types, ObjectUploads uploads, ExportMemory memory) {
        this.spec = spec;
        this.uploads = uploads;
        this.memory = memory;
        this.writtenColumns = IntStream.range(0, types.size())
                .filter(column -> !spec.partitionBy().contains(spec.columns().get(column)))
                .toArray();
        List<SqlType> writtenTypes =
                IntStream.of(writtenColumns).mapToObj(types::get).toList();
        this.builders = new SpareBuilders(writtenTypes, spec.partitionBy().isEmpty() ? 1 : 0);
        List<String> names =
                IntStream.of(writtenColumns).mapToObj(spec.columns()::get).toList();
        this.partitions = new PartitionPath(
                spec.partitionBy().stream().map(column -> level(column, types)).toList());
        int rowGroupRows = rowGroupRows();
        this.format = new ParquetFormat(
                ExportSchema.of(names, writtenTypes),
                ExportSettings.of(
                        spec.layout(),
                        IntStream.of(writtenColumns)
                                .boxed()
                                .collect(Collectors.toMap(spec.columns()::get, types::get))),
                rowGroupRows,
                spec.layout().keyValueMetadata());
        this.bucket = new BucketTarget(uploads, "", new UploadBounds(PART_BYTES, memory.uploadBytes(), REQUESTS));
        this.encoders = new ColumnEncoders(spec.encoders());
        this.writer = RowGroupSteps.of(spec.encoders());
    }

    private PartitionPath.Level level(String column, List<SqlType> types) {
        int position = spec.columns().indexOf(column);
        return new PartitionPath.Level(column, position, types.get(position));
    }

    private int rowGroupRows() {
        return (int) Math.min(spec.layout().rowGroupRows(), spec.layout().fileRows());
    }

    /** The rows of a directory that are not written yet, and its files. */
    private static final class Partition {
        private final FileSequence files;
        private BatchBuilder rows;

        Partition(FileSequence files, BatchBuilder rows) {
            this.files = files;
            this.rows = rows;
        }
    }

    /**
     * Writes all rows.
     *
     * @return a receipt for each file, and one for the task
     */
    public List<TaskReceipt> write(RowSource source)
            throws IOException, InterruptedException, ExaIterationException, ExaDataTypeException {
        for (ColumnBatch batch = source.next(); batch != null; batch = source.next()) {
            rows += batch.rowCount();
            if (spec.partitionBy().isEmpty()) {
                add(batch);
            } else {
                deal(batch);
            }
        }
        for (Partition partition : open.values()) {
            flush(partition);
            writer.submit(partition.files::endFile);
            closed.add(partition.files);
        }
        writer.await();
        open.clear();
        return receipts();
    }

    private List<TaskReceipt> receipts() throws InterruptedException {
        List<TaskReceipt> receipts = new ArrayList<>();
        for (FileSequence files : closed) {
            for (FileSequence.PendingUpload file : files.pending()) {
                receipts.add(file.receipt());
            }
        }
        if (Thread.interrupted()) {
            throw new InterruptedException("Interrupted while uploading");
        }
        receipts.add(new TaskReceipt.Done(rows, receipts.size()));
        return receipts;
    }

    /** Adds a batch to the only directory. */
    private void add(ColumnBatch batch) throws IOException, InterruptedException {
        Partition all = partition("");
        int taken = 0;
        while (taken < batch.rowCount()) {
            int count = Math.min(batch.rowCount() - taken, rowGroupRows() - all.rows.rows());
            all.rows.copy(batch, taken, taken + count);
            taken += count;
            flushIfFull(all);
        }
    }

    /** Deals the rows of a batch out to their directories. */
    private void deal(ColumnBatch batch) throws IOException, InterruptedException {
        ColumnBatch written = new ColumnBatch(
                batch.rowCount(),
                IntStream.of(writtenColumns)
                        .<ColumnVector>mapToObj(batch.columns()::get)
                        .toList());
        for (int row = 0; row < batch.rowCount(); row++) {
            Partition partition = partition(partitions.of(batch, row));
            partition.rows.copy(written, row, row + 1);
            flushIfFull(partition);
        }
        flushLargest();
    }

    private void flushIfFull(Partition partition) throws IOException, InterruptedException {
        if (partition.rows.rows() >= rowGroupRows()
                || partition.rows.bytes() >= memory.rowGroupBytes(spec.layout().rowGroupBytes())) {
            flush(partition);
        }
    }

    private void flushLargest() throws IOException, InterruptedException {
        long limit = memory.rowGroupBytes(Long.MAX_VALUE);
        while (open.values().stream()
                        .mapToLong(partition -> partition.rows.bytes())
                        .sum()
                > limit) {
            flush(open.values().stream()
                    .max(Comparator.comparingLong((Partition partition) -> partition.rows.bytes()))
                    .orElseThrow());
        }
    }

    private Partition partition(String directory) throws IOException, InterruptedException {
        Partition known = open.get(directory);
        if (known != null) {
            return known;
        }
        if (open.size() >= spec.openFiles()) {
            closeOldest();
        }
        FileNames names = new FileNames(spec, name, directory, counter);
        FileSequence files = new FileSequence(bucket, format, encoders, spec.layout(), names);
        Partition partition = new Partition(files, builders.take());
        open.put(directory, partition);
        return partition;
    }

    /** Ends the file that has had no rows for the longest time. Later rows of its directory get another file. */
    private void closeOldest() throws IOException, InterruptedException {
        Map.Entry<String, Partition> oldest = open.entrySet().iterator().next();
        Partition partition = oldest.getValue();
        open.remove(oldest.getKey());
        closed.add(partition.files);
        flush(partition);
        writer.submit(partition.files::endFile);
    }

    private void flush(Partition partition) throws IOException, InterruptedException {
        BatchBuilder rows = partition.rows;
        if (rows.rows() == 0) {
            return;
        }
        BatchRowGroup rowGroup = new BatchRowGroup(List.of(rows.batch()), rows.bytes());
        writer.submit(() -> {
            partition.files.write(rowGroup);
            builders.giveBack(rows);
        });
        partition.rows = builders.take();
    }

    /** Abandons all files: nothing of this task is left in the store. */
    public void abort() throws IOException {
        writer.close();
        for (Partition partition : open.values()) {
            partition.files.abort();
            closed.add(partition.files);
        }
        for (FileSequence files : closed) {
            files.abort();
            for (FileSequence.PendingUpload file : files.pending()) {
                file.upload().handle((held, lost) -> held).join();
            }
        }
        for (MultipartUpload pending : uploads.pending(spec.target())) {
            if (pending.key().contains(name)) {
                uploads.abort(pending);
            }
        }
    }

    @Override
    public void close() throws IOException {
        writer.close();
        encoders.close();
        bucket.close();
    }
}
