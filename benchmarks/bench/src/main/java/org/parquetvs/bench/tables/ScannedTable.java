package org.parquetvs.bench.tables;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.footer.SchemaInference;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.ComparedColumn;
import org.parquetvs.scan.file.DeleteFile;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFacts;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Value;
import org.parquetvs.scan.wire.ScanSpecJson;
import org.parquetvs.scan.wire.TaskFilesJson;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.testing.udf.GroupIterator;
import org.parquetvs.testing.udf.TaskMetadata;
import org.parquetvs.testing.udf.TaskMetadata.OutputColumn;
import org.parquetvs.worker.ScanParquet;

/** One call of our scan script that reads all rows of files, with deletes or without. It reports deleted rows too. */
public final class ScannedTable implements Contender {
    private static final String CONNECTION = "BENCH";

    /** How the files and their deletes are known. */
    public enum Kind {
        GLOB,
        TABLE,
        VECTOR,
        POSITIONS,
        EQUALITY,
        /** A table whose files have no ids of fields. */
        DELTA,
        DELTA_VECTOR;

        /** The same files without deletes. */
        public Kind withoutDeletes() {
            return switch (this) {
                case GLOB, TABLE, VECTOR, POSITIONS, EQUALITY -> TABLE;
                case DELTA, DELTA_VECTOR -> DELTA;
            };
        }
    }

    private final List<List<String>> input;
    private final TaskMetadata call;
    private final long rows;
    private OptionalLong left = OptionalLong.empty();

    /** Takes the JSON text of the connection, the memory limit of the script in bytes, and the kind. */
    public ScannedTable(String[] arguments) {
        Kind kind = Kind.valueOf(arguments[2]);
        try (ObjectStore store = ObjectStoreFactory.open(arguments[0])) {
            List<FileEntry> files = files(store);
            List<Footer> footers =
                    files.stream().map(file -> FooterReader.read(store, file)).toList();
            rows = footers.stream().mapToLong(Footer::rows).sum();
            List<ScanColumn> columns = columns(footers, kind);
            String spec = ScanSpecJson.renderSpec(new ScanSpec(
                    CONNECTION,
                    new SourcePattern(DeletedEverywhere.DATA_FILES),
                    columns,
                    Predicate.TRUE,
                    BinaryEncoding.BASE64));
            TaskFiles all = new TaskFiles.Explicit(files.stream()
                    .map(file -> FileSplit.whole(
                            file.with(new FileFacts(Map.of(), deletes(store, file, kind, columns, rows)))))
                    .toList());
            input = TaskFilesJson.renderFiles(all, TaskFilesJson.MAX_LITERAL).stream()
                    .map(part -> List.of(spec, part))
                    .toList();
            List<OutputColumn> output = columns.stream()
                    .map(column -> new OutputColumn(column.name(), column.type().toSql()))
                    .toList();
            call = new TaskMetadata(2, output, Map.of(CONNECTION, arguments[0]), Long.parseLong(arguments[1]));
        }
    }

    private static List<FileEntry> files(ObjectStore store) {
        SourcePattern pattern = new SourcePattern(DeletedEverywhere.DATA_FILES);
        try (Stream<FileEntry> all = store.list(pattern.listingPrefix())) {
            return all.filter(pattern::isDataFile).toList();
        }
    }

    /** The columns of the files; those of a table have ids, which these files lack. */
    private static List<ScanColumn> columns(List<Footer> footers, Kind kind) {
        List<ScanColumn> byName = SchemaInference.infer(footers).stream()
                .map(column -> new ScanColumn(column.field(), ColumnSource.Field.of(column.field()), column.type()))
                .toList();
        return switch (kind) {
            case GLOB -> byName;
            case TABLE, VECTOR, POSITIONS, EQUALITY ->
                IntStream.range(0, byName.size())
                        .mapToObj(i -> tableColumn(i + 1, byName.get(i)))
                        .map(ScanColumn::of)
                        .toList();
            case DELTA, DELTA_VECTOR ->
                byName.stream()
                        .map(column ->
                                new ComparedColumn(column.name(), TableField.named(column.name()), column.type()))
                        .map(ScanColumn::of)
                        .toList();
        };
    }

    private static ComparedColumn tableColumn(int id, ScanColumn column) {
        return new ComparedColumn(
                column.name(), new TableField(id, List.of(column.name()), new Value.Null()), column.type());
    }

    private static List<DeleteFile> deletes(
            ObjectStore store, FileEntry file, Kind kind, List<ScanColumn> columns, long rows) {
        return switch (kind) {
            case GLOB, TABLE, DELTA -> List.of();
            case VECTOR, DELTA_VECTOR -> {
                FileEntry vector = find(store, DeletedEverywhere.vector(file.key()));
                long of = DeletedEverywhere.count(FooterReader.read(store, file).rows());
                yield List.of(new DeleteFile.Vector(vector, 0, vector.size(), of));
            }
            case POSITIONS ->
                List.of(new DeleteFile.Positions(
                        find(store, DeletedEverywhere.positions(file.key())), DeletedEverywhere.count(rows)));
            case EQUALITY ->
                List.of(new DeleteFile.EqualValues(
                        find(store, DeletedEverywhere.KEYS),
                        List.of(tableColumn(1, columns.get(0))),
                        DeletedEverywhere.count(rows)));
        };
    }

    private static FileEntry find(ObjectStore store, String key) {
        try (Stream<FileEntry> all = store.list(key)) {
            Optional<FileEntry> found = all.findFirst();
            return FileEntry.named(key, found.orElseThrow().size());
        }
    }

    @Override
    public long run() throws Exception {
        BatchCounter counter = new BatchCounter(input);
        ScanParquet.run(call, counter);
        if (left.isPresent() && left.getAsLong() != counter.rows) {
            throw new IllegalStateException(counter.rows + " rows instead of " + left.getAsLong());
        }
        left = OptionalLong.of(counter.rows);
        return rows;
    }

    /** Counts what a call emits. */
    private static final class BatchCounter extends GroupIterator implements BatchSink {
        private long rows;

        BatchCounter(List<List<String>> input) {
            super(input);
        }

        @Override
        public void emit(@Nullable Object... values) {
            rows++;
        }

        @Override
        public void emitBatch(ColumnBatch batch) {
            rows += batch.rowCount();
        }
    }
}
