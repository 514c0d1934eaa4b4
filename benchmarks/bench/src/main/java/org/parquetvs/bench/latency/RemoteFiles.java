package org.parquetvs.bench.latency;

import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.store.ObjectStore;

/** The files of a data set in its bucket. */
final class RemoteFiles {
    static final String PATTERN = "*.parquet";

    private RemoteFiles() {}

    static List<FileEntry> list(ObjectStore store) {
        SourcePattern pattern = new SourcePattern(PATTERN);
        try (Stream<FileEntry> all = store.list(pattern.listingPrefix())) {
            return all.filter(pattern::isDataFile).toList();
        }
    }
}
