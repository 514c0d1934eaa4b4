package org.parquetvs.worker;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.footer.SchemaInference;
import org.parquetvs.format.InferredColumn;
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
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.emit.EmitPath;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.io.ScanContext;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.keys.KeyCache;
import org.parquetvs.worker.telemetry.Telemetry;
import org.parquetvs.worker.testing.TaskIterator;

/** Runs scans as the script does, on any store. */
final class TestScan {
    static final long ROOMY = 256L << 20;

    private TestScan() {}

    /** Puts the files of a data set into a store. */
    static List<FileEntry> put(InMemoryObjectStore store, String prefix, DataSet dataSet, Path directory)
            throws IOException {
        List<FileEntry> files = new ArrayList<>();
        for (Path file : Fixtures.write(dataSet, directory)) {
            files.add(store.put(prefix + file.getFileName(), Files.readAllBytes(file)));
        }
        return files;
    }

    /** A scan of all columns of some files. */
    static ScanSpec spec(ObjectStore store, List<FileEntry> files) {
        List<Footer> footers =
                files.stream().map(file -> FooterReader.read(store, file)).toList();
        return spec(
                SchemaInference.infer(footers).stream().map(TestScan::column).toList(), Predicate.TRUE);
    }

    static ScanSpec spec(List<ScanColumn> columns, Predicate filter) {
        return new ScanSpec("S3", new SourcePattern("**"), columns, filter, BinaryEncoding.BASE64);
    }

    static ScanSpec spec(FileFormat format, RowPath rows, List<ScanColumn> columns, Predicate filter) {
        return new ScanSpec(
                "S3",
                new SourcePattern("**"),
                format,
                rows,
                new ScanOutput.Rows(columns, ScanOutput.Rows.UNLIMITED),
                filter,
                List.of(),
                ReadOptions.of(BinaryEncoding.BASE64));
    }

    /** A scan for the rejected rows of a scan, instead of its other rows. */
    static ScanSpec rejectedRows(ScanSpec spec) {
        return new ScanSpec(
                spec.connection(),
                spec.source(),
                spec.format(),
                spec.rows(),
                new ScanOutput.RejectedRows(spec.output().columns()),
                spec.filter(),
                spec.keyFilters(),
                spec.options().withRejectLimit(0));
    }

    static ScanColumn column(InferredColumn inferred) {
        return new ScanColumn(inferred.field(), ColumnSource.Field.of(inferred.field()), inferred.type());
    }

    static TaskFiles whole(List<FileEntry> files) {
        return new TaskFiles.Explicit(files.stream().map(FileSplit::whole).toList());
    }

    static List<SqlType> types(ScanSpec spec) {
        return spec.output().emitted().stream().map(EmittedColumn::type).toList();
    }

    /** The rows that a task emits one by one. */
    static List<List<@Nullable String>> rows(ObjectStore store, ScanSpec spec, TaskFiles files) throws Exception {
        return rows(store, spec, files, new ScanMemory(ROOMY));
    }

    static List<List<@Nullable String>> rows(ObjectStore store, ScanSpec spec, TaskFiles files, ScanMemory memory)
            throws Exception {
        TaskIterator taker = new TaskIterator(List.of(), types(spec));
        run(store, spec, files, memory, taker);
        return taker.output();
    }

    /** The number of rows that a task emits; none is kept. */
    static long rowCount(ObjectStore store, ScanSpec spec, TaskFiles files, ScanMemory memory) throws Exception {
        AtomicLong count = new AtomicLong();
        run(store, spec, files, memory, new TaskIterator(List.of(), types(spec)) {
            @Override
            public void emit(Object... values) {
                count.incrementAndGet();
            }
        });
        return count.get();
    }

    static Telemetry run(ObjectStore store, ScanSpec spec, TaskFiles files, ScanMemory memory, TaskIterator taker)
            throws Exception {
        return run(store, spec, files, memory, taker, new KeyCache());
    }

    static Telemetry run(
            ObjectStore store, ScanSpec spec, TaskFiles files, ScanMemory memory, TaskIterator taker, KeyCache keyCache)
            throws Exception {
        Telemetry telemetry = new Telemetry();
        Emitter emitter = Emitter.to(taker, types(spec), EmitPath.COLUMNS_IF_TAKEN, memory);
        new Scan(spec, emitter, ScanSession.unreported(new ScanContext(store, memory, telemetry), keyCache))
                .read(files);
        return telemetry;
    }

    static Scan scan(ScanSpec spec, Emitter emitter, ObjectStore store, ScanMemory memory) {
        return new Scan(spec, emitter, session(store, memory));
    }

    static ScanSession session(ObjectStore store, ScanMemory memory) {
        return ScanSession.unreported(new ScanContext(store, memory, new Telemetry()), new KeyCache());
    }

    /** From the least to the greatest. */
    static Predicate between(ScanColumn column, long least, long greatest) {
        return new And(List.of(
                new Comparison(number(least), Comparator.LESS_OR_EQUAL, new Operand.Column(column)),
                new Comparison(new Operand.Column(column), Comparator.LESS_OR_EQUAL, number(greatest))));
    }

    private static Operand number(long number) {
        return new Operand.Literal(new Value.Exact(BigDecimal.valueOf(number)));
    }

    /** The column of this name. */
    static ScanColumn columnNamed(ScanSpec spec, String name) {
        return spec.columns().stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The numbers in the first column, in order. */
    static List<Long> ids(List<List<@Nullable String>> rows) {
        return rows.stream()
                .map(row -> Long.valueOf(String.valueOf(row.get(0))))
                .sorted()
                .toList();
    }
}
