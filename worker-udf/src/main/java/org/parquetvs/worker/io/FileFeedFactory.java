package org.parquetvs.worker.io;

import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.file.TaskFiles.HashUnit;
import org.parquetvs.scan.source.SourceFilter;
import org.parquetvs.store.ParallelListing;

/** Creates the feed for the files of a task. */
final class FileFeedFactory {

    /**
     * Most listings at the same time. Listing one directory after the other would take the latency of a request for
     * each.
     */
    private static final int MAX_LISTINGS = 8;

    private FileFeedFactory() {}

    static FileFeed of(ScanSpec spec, TaskFiles files, ScanContext scan) {
        if (files instanceof TaskFiles.Explicit explicit) {
            return new ExplicitFeed(explicit.splits());
        }
        TaskFiles.HashBin bin = (TaskFiles.HashBin) files;
        SourceFilter source = spec.sourceFilter();
        return new ListingFeed(
                scan.store(),
                () -> source.listingPrefixes(bin, parents -> ParallelListing.directories(scan.store(), parents)),
                bin.unit() instanceof HashUnit.Key ? 1 : MAX_LISTINGS,
                file -> source.accepts(file) && bin.contains(file.key()),
                scan.telemetry());
    }
}
