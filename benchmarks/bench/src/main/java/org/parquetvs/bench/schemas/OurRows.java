package org.parquetvs.bench.schemas;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.StringVector;
import org.parquetvs.bench.local.DirectoryObjects;
import org.parquetvs.decoder.value.DecimalVectors;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.testing.udf.TaskMetadata;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.format.BatchReader;
import org.parquetvs.worker.format.TaskReader;
import org.parquetvs.worker.io.RowCountCheck;
import org.parquetvs.worker.io.ScanContext;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.parquet.ParquetTaskReader;
import org.parquetvs.worker.telemetry.Telemetry;
import org.parquetvs.worker.text.TextTaskReader;
import org.parquetvs.worker.vector.Selection;

/** The rows of one file as one scan task of a worker emits them, each as a text. */
final class OurRows implements BatchSink {
    static final String NULL = "\u0001NULL";
    static final String BETWEEN = "\u0002";

    private final List<String> rows = new ArrayList<>();

    private OurRows() {}

    static List<String> read(Path file, FileFormat format, RowSet set) throws Exception {
        OurRows sink = new OurRows();
        ScanMemory memory = ScanMemory.of(
                BigInteger.valueOf(TaskMetadata.USUAL_MEMORY_LIMIT),
                Runtime.getRuntime().maxMemory());
        Selection selection = new Selection();
        try (DirectoryObjects store = new DirectoryObjects(Objects.requireNonNull(file.getParent()));
                Emitter emitter = Emitter.to(sink, set.columns().size(), memory);
                TaskReader task = open(store, file, format, set, memory)) {
            for (Optional<BatchReader> part = task.next(); part.isPresent(); part = task.next()) {
                try (BatchReader reader = part.get()) {
                    for (Optional<ColumnBatch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                        selection.selectAll(batch.get().rowCount());
                        emitter.emit(batch.get(), selection);
                    }
                }
            }
        }
        return sink.rows;
    }

    private static TaskReader open(
            DirectoryObjects store, Path file, FileFormat format, RowSet set, ScanMemory memory) {
        TaskFiles files = new TaskFiles.Explicit(List.of(FileSplit.whole(
                store.entry(Objects.requireNonNull(file.getFileName()).toString()))));
        ScanSpec spec = new ScanSpec(
                "BENCH",
                new SourcePattern("*"),
                format,
                set.rows(),
                new ScanOutput.Rows(set.columns(), ScanOutput.Rows.UNLIMITED),
                Predicate.TRUE,
                List.of(),
                ReadOptions.of(BinaryEncoding.BASE64));
        ScanContext context = new ScanContext(store, memory, new Telemetry());
        RowCountCheck rowCheck = RowCountCheck.of(spec, files);
        return format == FileFormat.PARQUET
                ? new ParquetTaskReader(spec, files, context, () -> Predicate.TRUE, rowCheck)
                : new TextTaskReader(spec, files, context, rowCheck);
    }

    @Override
    public void emitBatch(ColumnBatch batch) {
        for (int row = 0; row < batch.rowCount(); row++) {
            StringJoiner text = new StringJoiner(BETWEEN);
            for (ColumnVector column : batch.columns()) {
                text.add(column.isNull(row) ? NULL : text(column, row));
            }
            rows.add(text.toString());
        }
    }

    private static String text(ColumnVector column, int row) {
        return switch (column.kind()) {
            case INT -> Integer.toString(((IntVector) column).values()[row]);
            case LONG -> Long.toString(((LongVector) column).values()[row]);
            case DECIMAL128 -> DecimalVectors.unscaled(column, row).toString();
            case DOUBLE -> Double.toString(((DoubleVector) column).values()[row]);
            case BOOLEAN -> Boolean.toString(((BooleanVector) column).values()[row] == 1);
            case NANO_TIMESTAMP -> throw new IllegalArgumentException("No schema has timestamps with nanoseconds");
            case TEXT, DICTIONARY_TEXT -> ((StringVector) column).string(row);
        };
    }
}
