package org.parquetvs.perf.latency;

import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.planner.FileEntry;
import org.parquetvs.planner.source.SourcePattern;
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
