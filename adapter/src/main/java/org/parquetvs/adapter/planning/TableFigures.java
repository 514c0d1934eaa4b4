package org.parquetvs.adapter.planning;

import java.util.List;
import org.parquetvs.scan.file.FileLayout;
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

    /** @param read how many files are read */
    static TableFigures of(SnapshotPin pin, SnapshotFiles found, LayoutCollector layouts, long read) {
        List<FileLayout> answered = layouts.all().stream()
                .filter(layout -> layout.rowGroups().isEmpty())
                .toList();
        long pruned =
                answered.stream().filter(layout -> !layout.pruned().isEmpty()).count();
        return new TableFigures(
                pin,
                found.figures(),
                pruned,
                answered.size() - pruned,
                found.files().size() - answered.size() - read);
    }

    /** All files that the scan of the metadata saw, if it tells. */
    long files(long read) {
        return read + pruned + known + unneeded + metadata.skippedFiles();
    }
}
