package org.parquetvs.adapter.sql;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.adapter.planning.PlanFigures;
import org.parquetvs.adapter.planning.TableFigures;
import org.parquetvs.table.SnapshotFiles.Figures;
import org.parquetvs.table.SnapshotPin;

/** Describes for people which state of a table a plan reads, and what its metadata spared. */
final class SnapshotReading {

    private SnapshotReading() {}

    /** The state, its metadata, files and deletes, one line each. */
    static List<String> describe(TableFigures table, PlanFigures figures) {
        List<String> lines = new ArrayList<>();
        lines.add("snapshot: " + snapshot(table.pin()) + ", of " + table.pin().address());
        lines.add("manifests of the table: " + manifests(table.metadata()));
        lines.add("files: " + files(table, figures));
        if (figures.read().rowGroups() > 0) {
            lines.add("row groups: " + rowGroups(figures));
        }
        if (table.metadata().deleteFiles() > 0) {
            lines.add("deletes: " + PlannedReading.counted(table.metadata().deleteFiles(), "file") + " of them apply");
        }
        return lines;
    }

    private static String snapshot(SnapshotPin pin) {
        return pin.id().isPresent() ? pin.id().getAsLong() + ", committed " + pin.committed() : "none, no rows";
    }

    private static String manifests(Figures metadata) {
        List<String> parts = new ArrayList<>();
        parts.add(PlannedReading.number(metadata.manifests() - metadata.skippedManifests()) + " read");
        PlannedReading.add(parts, metadata.skippedManifests(), "skipped by their partitions");
        return String.join(", ", parts);
    }

    private static String files(TableFigures table, PlanFigures figures) {
        List<String> parts = new ArrayList<>();
        parts.add(PlannedReading.number(figures.read().files()) + " of "
                + PlannedReading.number(figures.listed().files()) + " in these manifests");
        PlannedReading.add(
                parts, table.metadata().skippedFiles() + table.pruned(), "ruled out by partitions and bounds");
        PlannedReading.add(parts, table.known(), "answered from manifests");
        PlannedReading.add(parts, table.unneeded(), "not needed, others have enough rows");
        return String.join(", ", parts);
    }

    private static String rowGroups(PlanFigures figures) {
        List<String> parts = new ArrayList<>();
        parts.add(PlannedReading.number(figures.read().rowGroups()) + " of the files that are cut");
        PlannedReading.add(parts, figures.spared().footers(), "footers read for that");
        return String.join(", ", parts);
    }
}
