package org.parquetvs.bench.latency;

import java.util.List;
import java.util.Map;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.footer.SchemaInference;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.wire.ScanSpecJson;
import org.parquetvs.scan.wire.TaskFilesJson;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.testing.udf.TaskMetadata;
import org.parquetvs.testing.udf.TaskMetadata.OutputColumn;
import org.parquetvs.worker.ScanParquet;

/** One call of our scan script that reads everything, into a container that takes batches and counts their rows. */
public final class OursOverNetwork implements Contender {
    private static final String CONNECTION = "BENCH";

    private final List<List<String>> input;
    private final TaskMetadata call;

    /** Takes the JSON text of the connection, and the memory limit of the script in bytes. */
    public OursOverNetwork(String[] arguments) {
        try (ObjectStore store = ObjectStoreFactory.open(arguments[0])) {
            List<FileEntry> entries = RemoteFiles.list(store);
            List<ScanColumn> columns = columns(store, entries);
            String spec = ScanSpecJson.renderSpec(new ScanSpec(
                    CONNECTION,
                    new SourcePattern(RemoteFiles.PATTERN),
                    columns,
                    Predicate.TRUE,
                    BinaryEncoding.BASE64));
            TaskFiles all = new TaskFiles.Explicit(
                    entries.stream().map(FileSplit::whole).toList());
            input = TaskFilesJson.renderFiles(all, TaskFilesJson.MAX_LITERAL).stream()
                    .map(part -> List.of(spec, part))
                    .toList();
            List<OutputColumn> output = columns.stream()
                    .map(column -> new OutputColumn(column.name(), column.type().toSql()))
                    .toList();
            call = new TaskMetadata(2, output, Map.of(CONNECTION, arguments[0]), Long.parseLong(arguments[1]));
        }
    }

    private static List<ScanColumn> columns(ObjectStore store, List<FileEntry> files) {
        List<Footer> footers =
                files.stream().map(file -> FooterReader.read(store, file)).toList();
        return SchemaInference.infer(footers).stream()
                .map(column -> new ScanColumn(column.field(), ColumnSource.Field.of(column.field()), column.type()))
                .toList();
    }

    @Override
    public long run() throws Exception {
        BatchCounter counter = new BatchCounter(input);
        ScanParquet.run(call, counter);
        return counter.rows();
    }
}
