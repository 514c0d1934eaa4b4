package org.parquetvs.bench.documents;

import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.bench.decode.Checksum;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.bench.local.DirectoryObjects;
import org.parquetvs.format.MetadataReaderLookup;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.testing.udf.TaskMetadata;
import org.parquetvs.type.SqlType;
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

/**
 * One scan task of a worker: fetches the file, decodes it, and emits columns to a container that sums them.
 */
public final class OursDocuments implements Contender {
    /** Sums of doubles depend slightly on their order. */
    private static final double TOLERANCE = 1e-9;

    private final DirectoryObjects store;
    private final ScanSpec spec;
    private final TaskFiles files;
    private final List<Double> expected;

    /** Takes the query, then the sum of each column. */
    public OursDocuments(String[] arguments) {
        DocumentQuery query = DocumentQuery.parse(arguments);
        store = new DirectoryObjects(Objects.requireNonNull(query.file().getParent()));
        FileEntry entry =
                store.entry(Objects.requireNonNull(query.file().getFileName()).toString());
        files = new TaskFiles.Explicit(List.of(FileSplit.whole(entry)));
        boolean isNested = query.format() == FileFormat.PARQUET;
        spec = new ScanSpec(
                "BENCH",
                new SourcePattern("*"),
                query.format(),
                isNested ? Orders.ROWS : RowPath.RECORDS,
                new ScanOutput.Rows(isNested ? Orders.columns() : columns(query, entry), ScanOutput.Rows.UNLIMITED),
                Predicate.TRUE,
                List.of(),
                ReadOptions.of(BinaryEncoding.BASE64));
        expected = Stream.of(arguments).skip(3).map(Double::valueOf).toList();
    }

    private List<ScanColumn> columns(DocumentQuery query, FileEntry entry) {
        return MetadataReaderLookup.metadata(query.format()).columns(store, List.of(entry), 1).stream()
                .filter(column -> query.asksFor(column.field()))
                .map(column -> new ScanColumn(column.field(), ColumnSource.Field.of(column.field()), column.type()))
                .toList();
    }

    @Override
    public long run() throws Exception {
        Sums sums = new Sums();
        ScanMemory memory = ScanMemory.of(
                BigInteger.valueOf(TaskMetadata.USUAL_MEMORY_LIMIT),
                Runtime.getRuntime().maxMemory());
        Selection selection = new Selection();
        try (Emitter emitter = Emitter.to(sums, spec.columns().size(), memory);
                TaskReader task = open(memory)) {
            for (Optional<BatchReader> part = task.next(); part.isPresent(); part = task.next()) {
                try (BatchReader reader = part.get()) {
                    for (Optional<ColumnBatch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                        selection.selectAll(batch.get().rowCount());
                        emitter.emit(batch.get(), selection);
                    }
                }
            }
        }
        requireExpected(sums.checksum.sums());
        return sums.rows;
    }

    private TaskReader open(ScanMemory memory) {
        ScanContext context = new ScanContext(store, memory, new Telemetry());
        RowCountCheck rowCheck = RowCountCheck.of(spec, files);
        return spec.format() == FileFormat.PARQUET
                ? new ParquetTaskReader(spec, files, context, () -> Predicate.TRUE, rowCheck)
                : new TextTaskReader(spec, files, context, rowCheck);
    }

    private void requireExpected(List<Double> sums) {
        for (int column = 0; column < expected.size(); column++) {
            double wanted =
                    expected.get(column) * unitsOf(spec.columns().get(column).type());
            if (Math.abs(sums.get(column) - wanted) > TOLERANCE * Math.abs(wanted)) {
                throw new IllegalStateException(
                        "The sums of the columns are " + sums + " here, and " + expected + " in DuckDB");
            }
        }
    }

    /** Decimals are summed as whole numbers of their smallest unit. */
    private static double unitsOf(SqlType type) {
        return type instanceof SqlType.Decimal decimal ? Math.pow(10, decimal.scale()) : 1;
    }

    @Override
    public void close() {
        store.close();
    }

    /** The container's side of the worker. */
    private static final class Sums implements BatchSink {
        private final Checksum checksum = new Checksum();
        private long rows;

        @Override
        public void emitBatch(ColumnBatch batch) {
            checksum.add(batch);
            rows += batch.rowCount();
        }
    }
}
