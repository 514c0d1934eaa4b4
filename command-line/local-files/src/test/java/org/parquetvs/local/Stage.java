package org.parquetvs.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.parquetvs.local.csv.CsvEngine;
import org.parquetvs.local.csv.CsvOptions;
import org.parquetvs.local.csv.TableColumns;
import org.parquetvs.testing.MemoryTarget;
import org.parquetvs.writer.WriterBounds;

/** Stages files in memory, and writes what comes of them to a directory, where DuckDB reads it. */
final class Stage {
    private static final int PARALLELISM = 3;
    private static final long MEMORY = 256L << 20;

    private final MemoryTarget target = new MemoryTarget();
    private final StagedRows rows = new StagedRows();
    private final Path directory;

    Stage(Path directory) {
        this.directory = directory;
    }

    List<StagedFile> stage(CsvOptions csv, TableColumns table, Path... files) throws IOException {
        try (CsvEngine engine = CsvEngine.start(PARALLELISM, MEMORY)) {
            List<LocalFile> local = List.of(files).stream().map(LocalFile::of).toList();
            List<CheckedFile> checked = new LocalFiles(csv, table, engine, PARALLELISM).check(local);
            List<StagedFile> staged = new Staging(target, WriterBounds.of(PARALLELISM), rows).stage(checked);
            for (Map.Entry<String, byte[]> file : target.files().entrySet()) {
                Files.write(directory.resolve(file.getKey()), file.getValue());
            }
            return staged;
        }
    }

    MemoryTarget target() {
        return target;
    }

    /** What the listener has heard. */
    StagedRows heard() {
        return rows;
    }

    /** Adds up what a listener hears. */
    static final class StagedRows implements StagingListener {
        private long rows;
        private long bytes;
        private int files;

        @Override
        public synchronized void read(LocalFile file, long moreRows, long moreBytes) {
            rows += moreRows;
            bytes += moreBytes;
        }

        @Override
        public synchronized void staged(StagedFile file) {
            files++;
        }

        synchronized long rows() {
            return rows;
        }

        synchronized long bytes() {
            return bytes;
        }

        synchronized int files() {
            return files;
        }
    }
}
