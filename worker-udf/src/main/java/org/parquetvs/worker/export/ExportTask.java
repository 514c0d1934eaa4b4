package org.parquetvs.worker.export;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.export.ExportSpec;
import org.parquetvs.scan.export.TaskReceipt;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.upload.BucketTarget;
import org.parquetvs.store.upload.UploadBounds;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.export.column.BatchBuilder;
import org.parquetvs.writer.BatchRowGroup;
import org.parquetvs.writer.ColumnEncoders;
import org.parquetvs.writer.ParquetFormat;

/**
 * Writes the rows of one task, all of them into one directory: the query of an export groups its rows by the columns
 * that become directories. The files are uploaded, but the uploads are not completed.
 */
public final class ExportTask implements AutoCloseable {
    private static final int PART_BYTES = 8 << 20;
    private static final int REQUESTS = 4;

    private final ExportSpec spec;
    private final ExportMemory memory;
    private final ParquetFormat format;
    private final BucketTarget bucket;
    private final ColumnEncoders encoders;
    private final RowGroupSteps writer;
    private final SpareBuilders builders;
    private final int[] writtenColumns;
    private final NanosecondCheck nanoseconds;
    private final PartitionPath path;
    private final String name = UUID.randomUUID().toString().substring(0, 8);
    private BatchBuilder pending;
    private @Nullable FileSequence files;
    private long rows;

    /** @param types of the columns */
    public ExportTask(ExportSpec spec, List<SqlType> types, ObjectUploads uploads, ExportMemory memory) {
        this.spec = spec;
        this.memory = memory;
        this.writtenColumns = IntStream.range(0, types.size())
                .filter(column -> !spec.partitionBy().contains(spec.columns().get(column)))
                .toArray();
        List<SqlType> writtenTypes =
                IntStream.of(writtenColumns).mapToObj(types::get).toList();
        this.builders = new SpareBuilders(writtenTypes);
        this.pending = builders.take();
        List<String> names =
                IntStream.of(writtenColumns).mapToObj(spec.columns()::get).toList();
        this.nanoseconds = new NanosecondCheck(names, writtenTypes);
        this.path = new PartitionPath(
                spec.partitionBy().stream().map(column -> level(column, types)).toList());
        int rowGroupRows = rowGroupRows();
        this.format = new ParquetFormat(
                ExportSchema.of(names, writtenTypes),
                ExportSettings.of(
                        spec.layout(),
                        IntStream.of(writtenColumns).boxed().collect(Collectors.toMap(spec.columns()::get, types::get)),
                        uploads.fileKeys()),
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

    /**
     * Writes all rows.
     *
     * @return a receipt for each file, and one for the task
     */
    public List<TaskReceipt> write(RowSource source)
            throws IOException, InterruptedException, ExaIterationException, ExaDataTypeException {
        for (ColumnBatch batch = source.next(); batch != null; batch = source.next()) {
            add(batch);
            rows += batch.rowCount();
        }
        if (files == null) {
            return receipts(List.of());
        }
        flush(files);
        writer.submit(files::endFile);
        writer.await();
        return receipts(files.pending());
    }

    private FileSequence begin(String directory) {
        PartitionLimit.count(spec);
        return new FileSequence(bucket, format, encoders, spec.layout(), new TaskFileNames(spec, name, directory));
    }

    private List<TaskReceipt> receipts(List<FileSequence.PendingUpload> written) throws InterruptedException {
        List<TaskReceipt> receipts = new ArrayList<>();
        for (FileSequence.PendingUpload file : written) {
            receipts.add(file.receipt());
        }
        if (Thread.interrupted()) {
            throw new InterruptedException("Interrupted while uploading");
        }
        receipts.add(new TaskReceipt.Done(rows, receipts.size()));
        return receipts;
    }

    private void add(ColumnBatch batch) throws IOException, InterruptedException {
        ColumnBatch written = new ColumnBatch(
                batch.rowCount(),
                IntStream.of(writtenColumns)
                        .<ColumnVector>mapToObj(batch.columns()::get)
                        .toList());
        nanoseconds.check(written, rows);
        int taken = 0;
        while (taken < batch.rowCount()) {
            if (files == null) {
                files = begin(path.of(batch, taken));
            }
            int count = Math.min(batch.rowCount() - taken, rowGroupRows() - pending.rows());
            pending.copy(written, taken, taken + count);
            taken += count;
            if (pending.rows() >= rowGroupRows()
                    || pending.bytes() >= memory.rowGroupBytes(spec.layout().rowGroupBytes())) {
                flush(files);
            }
        }
    }

    private void flush(FileSequence target) throws IOException, InterruptedException {
        BatchBuilder rows = pending;
        if (rows.rows() == 0) {
            return;
        }
        BatchRowGroup rowGroup = new BatchRowGroup(List.of(rows.batch()), rows.bytes());
        writer.submit(() -> {
            target.write(rowGroup);
            builders.giveBack(rows);
        });
        pending = builders.take();
    }

    /** Abandons all files: nothing of this task is left in the store. */
    public void abort() throws IOException {
        writer.close();
        if (files != null) {
            files.abort();
            for (FileSequence.PendingUpload file : files.pending()) {
                file.upload().handle((held, lost) -> held).join();
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
