package org.parquetvs.adapter.planning;

import org.parquetvs.table.SnapshotFiles;
import org.parquetvs.table.SnapshotPin;

/**
 * What the metadata of a table spared a plan.
 *
 * @param pin the state that is read
 * @param metadata what the scan of the metadata left out
 * @param pruned files that it did not leave out, but that have no row of the scan
 * @param known files whose part of the answer comes from the metadata
 * @param unneeded files that are left out because others have enough rows
 */
public record TableFigures(SnapshotPin pin, SnapshotFiles.Figures metadata, long pruned, long known, long unneeded) {

    /** All files that the scan of the metadata saw, if it tells. */
    long files(long read) {
        return read + pruned + known + unneeded + metadata.skippedFiles();
    }
}
