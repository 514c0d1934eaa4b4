package org.parquetvs.adapter.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.parquetvs.adapter.planning.PlanFigures;
import org.parquetvs.adapter.planning.PlanFigures.Listed;
import org.parquetvs.adapter.planning.PlanFigures.Read;
import org.parquetvs.adapter.planning.PlanFigures.Spared;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.planner.ScanPlan;

/** Describes in words what a plan reads. */
final class PlannedReading {

    private PlannedReading() {}

    /** Files, row groups and tasks, one line each. */
    static List<String> describe(PlannedScan scan) {
        ScanPlan plan = scan.plan();
        PlanFigures figures = scan.figures();
        if (!plan.namesFiles()) {
            return List.of(
                    "files: " + number(figures.listed().kept()) + " or more, which the workers "
                            + (plan.spec().source().keys().isPresent() ? "list" : "find in the metadata of the table")
                            + " and share by a hash",
                    "tasks: " + plan.tasks().size());
        }
        List<String> lines = new ArrayList<>(describeFiles(scan));
        lines.add("tasks: " + plan.tasks().size() + ", " + bytes(figures.read()));
        return lines;
    }

    /** Files and row groups, one line each, of a plan that names its files; before them the state of a table. */
    static List<String> describeFiles(PlannedScan scan) {
        PlanFigures figures = scan.figures();
        return figures.table()
                .map(table -> SnapshotReading.describe(table, figures))
                .orElseGet(() -> describeListed(figures));
    }

    private static List<String> describeListed(PlanFigures figures) {
        return List.of(
                "files: " + files(figures.listed(), figures.read()),
                "row groups: " + rowGroups(figures.read(), figures.spared()));
    }

    private static String files(Listed listed, Read read) {
        StringBuilder text = new StringBuilder(number(read.files()) + " of " + number(listed.files()) + " listed");
        if (listed.prefixes() > 1) {
            text.append(" in ").append(listed.prefixes()).append(" directories");
        }
        if (listed.files() > listed.kept()) {
            text.append(", ")
                    .append(number(listed.files() - listed.kept()))
                    .append(" ruled out by their names and directories");
        }
        return text.toString();
    }

    private static String rowGroups(Read read, Spared spared) {
        List<String> parts = new ArrayList<>();
        if (spared.footers() > 0) {
            long all = read.rowGroups() + spared.pruned() + spared.known() + spared.unneeded();
            parts.add(number(read.rowGroups()) + " of " + number(all) + " in " + counted(spared.footers(), "footer"));
            add(parts, spared.pruned(), "pruned by statistics");
            add(parts, spared.known(), "answered from footers");
            add(parts, spared.unneeded(), "not needed, others have enough rows");
        }
        if (read.wholeFiles() > 0) {
            parts.add("all of " + counted(read.wholeFiles(), "file") + " whose footer is left to the workers");
        }
        return parts.isEmpty() ? "none" : String.join(", ", parts);
    }

    static void add(List<String> parts, long count, String what) {
        if (count > 0) {
            parts.add(number(count) + " " + what);
        }
    }

    private static String bytes(Read read) {
        return (read.wholeFiles() > 0 ? "at most " : "") + counted(read.bytes(), "compressed byte");
    }

    /** Such as {@code 1 file} and {@code 2,000 files}. */
    static String counted(long count, String what) {
        return number(count) + " " + what + (count == 1 ? "" : "s");
    }

    static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
