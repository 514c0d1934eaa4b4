package org.parquetvs.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.data.DataCache;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.local.BucketServer;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.RaceReport;
import org.parquetvs.bench.tables.DeletedEverywhere;
import org.parquetvs.bench.tables.ScannedTable;
import org.parquetvs.testing.udf.TaskMetadata;
import picocli.CommandLine.Command;

/**
 * Measures what deletes cost a scan of a table, and what a table costs over the same files by a glob. {@link TablesBench}
 * measures plans.
 */
@Command(
        name = "table-scans",
        mixinStandardHelpOptions = true,
        description = "Scans the files of a table from an S3 server, all columns: without deletes, with each twentieth"
                + " row deleted by vectors, by positions and by values, and by a glob; also as files of a Delta table,"
                + " without deletes and with vectors (default data: sales).")
final class TableScansBench extends RaceBench {

    TableScansBench() {
        super(BenchData.SALES, Figure.CPU);
    }

    @Override
    RaceReport run(Path directory) throws IOException {
        Path bucket = Files.createTempDirectory(directory.getParent(), "tables");
        try {
            List<Path> files = new ArrayList<>();
            for (Path file : DataCache.files(directory)) {
                files.add(Files.createLink(bucket.resolve(file.getFileName()), file));
            }
            DeletedEverywhere.write(bucket, files);
            try (BucketServer server = BucketServer.over(bucket)) {
                return race(entries(server.connectionJson()));
            }
        } finally {
            delete(bucket);
        }
    }

    private static List<Entry> entries(String connection) {
        List<Entry> entries = new ArrayList<>();
        for (ScannedTable.Kind kind : ScannedTable.Kind.values()) {
            entries.add(Entry.of(
                    name(kind),
                    name(kind.withoutDeletes()),
                    ScannedTable.class,
                    List.of(connection, Long.toString(TaskMetadata.USUAL_MEMORY_LIMIT), kind.name())));
        }
        return entries;
    }

    private static String name(ScannedTable.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
