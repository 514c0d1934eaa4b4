package org.parquetvs.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.testing.MemoryTarget;
import org.parquetvs.writer.WriterBounds;

/** Stages files in memory, and writes what comes of them to a directory, where DuckDB reads it. */
final class Stage {
    private static final int PARALLELISM = 3;

    private final LocalFileStore store = new LocalFileStore();
    private final MemoryTarget target = new MemoryTarget();
    private final StagedBytes bytes = new StagedBytes();
    private final Path directory;

    Stage(Path directory) {
        this.directory = directory;
    }

    List<StagedFile> stage(Path... files) throws IOException {
        return stage(Optional.empty(), files);
    }

    List<StagedFile> stage(Optional<FileFormat> format, Path... files) throws IOException {
        List<LocalFile> local = new FileArguments(format, this::matching).files(List.of(files));
        List<CheckedFile> checked = new LocalFileCheck(store, PARALLELISM).check(local);
        List<StagedFile> staged = new FileStaging(target, WriterBounds.of(PARALLELISM), bytes).stage(checked);
        for (Map.Entry<String, byte[]> file : target.files().entrySet()) {
            Path written = directory.resolve(file.getKey());
            Files.createDirectories(written.getParent());
            Files.write(written, file.getValue());
        }
        return staged;
    }

    private Stream<FileEntry> matching(SourcePattern pattern) {
        return store.list(pattern.listingPrefix()).filter(pattern::isDataFile);
    }

    MemoryTarget target() {
        return target;
    }

    /** What the listener has heard. */
    StagedBytes heard() {
        return bytes;
    }

    /** Adds up what a listener hears. */
    static final class StagedBytes implements StagingListener {
        private long bytes;
        private int files;

        @Override
        public synchronized void read(long more) {
            bytes += more;
        }

        @Override
        public synchronized void staged(StagedFile file) {
            files++;
        }

        synchronized long bytes() {
            return bytes;
        }

        synchronized int files() {
            return files;
        }
    }
}
