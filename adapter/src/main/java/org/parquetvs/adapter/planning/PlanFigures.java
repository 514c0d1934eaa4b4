package org.parquetvs.adapter.planning;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.planner.Weigher;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.table.DataFile;

/**
 * How much of a table a plan reads, as far as planning has seen the table. Nothing is listed or read only for these
 * figures.
 *
 * @param read what tasks read that name their files
 * @param table what the metadata of a table spared; empty if the files were listed
 */
public record PlanFigures(Listed listed, Read read, Spared spared, Optional<TableFigures> table) {

    /** Figures if nothing was listed. */
    public static final PlanFigures NONE =
            new PlanFigures(new Listed(0, 0, 0, 0), new Read(0, 0, 0, 0, 0), new Spared(0, 0, 0, 0));

    /** Figures of listed files. */
    public PlanFigures(Listed listed, Read read, Spared spared) {
        this(listed, read, spared, Optional.empty());
    }

    /**
     * The files that listing has found, or that the metadata of a table name. Directories that the filter rules out are not listed, so their files do not
     * count.
     *
     * @param prefixes number of prefixes that were listed
     * @param files number of files of the source
     * @param kept number of files that the filter leaves
     * @param bytes size of the files that are kept
     */
    public record Listed(int prefixes, long files, long kept, long bytes) {}

    /**
     * What workers read.
     *
     * @param files how many files
     * @param wholeFiles how many of them the plan reads whole, without having read their footer
     * @param rowGroups row groups of the other files
     * @param rows rows of these row groups; for whole files, a guess by their size
     * @param bytes compressed bytes of the columns that are read; for whole files, their size
     */
    public record Read(long files, long wholeFiles, long rowGroups, long rows, long bytes) {}

    /**
     * Row groups that workers need not read.
     *
     * @param footers how many footers the plan has read
     * @param pruned row groups without a row that can fulfil the filter
     * @param known row groups whose part of the answer comes from their footers
     * @param unneeded row groups that are left out because others have enough rows
     */
    public record Spared(long footers, long pruned, long known, long unneeded) {}

    /** The figures of tasks that do not name their files. */
    static PlanFigures ofHashBins(Listed listed) {
        return new PlanFigures(listed, NONE.read, NONE.spared);
    }

    /**
     * The figures of a plan.
     *
     * @param files the files that it assigns
     * @param layouts what it reads of the files whose footer was read, by key
     * @param seen all footers that were read
     */
    static PlanFigures of(Listed listed, List<FileEntry> files, Map<String, FileLayout> layouts, LayoutCollector seen) {
        long read = 0;
        long whole = 0;
        long rowGroups = 0;
        long rows = 0;
        long bytes = 0;
        double rowsPerByte = rowsPerByte(seen);
        for (FileEntry file : files) {
            @Nullable FileLayout layout = layouts.get(file.key());
            if (layout == null) {
                read++;
                whole++;
                rows += (long) (rowsPerByte * file.size());
                bytes += file.size();
            } else if (!layout.rowGroups().isEmpty()) {
                read++;
                rowGroups += layout.rowGroups().size();
                rows += sum(layout, RowGroupLayout::rows);
                bytes += sum(layout, RowGroupLayout::projectedBytes);
            }
        }
        Collection<FileLayout> all = seen.all();
        long left = all.stream().mapToLong(layout -> layout.rowGroups().size()).sum();
        long pruned = all.stream().mapToLong(layout -> layout.pruned().size()).sum();
        return new PlanFigures(
                listed,
                new Read(read, whole, rowGroups, rows, bytes),
                new Spared(seen.footers(), pruned, seen.aggregatedRowGroups(), left - rowGroups));
    }

    /**
     * The figures of the plan of a table with metadata of its own.
     *
     * @param files the files that it assigns
     * @param layouts the row groups of those that it cuts
     */
    static PlanFigures ofTable(TableFigures table, List<DataFile> files, LayoutCollector layouts) {
        long whole = 0;
        long rowGroups = 0;
        long rows = 0;
        long bytes = 0;
        for (DataFile file : files) {
            @Nullable FileLayout cut = layouts.of(file.file());
            if (cut == null) {
                whole++;
                rows += file.estimatedRows();
                bytes += file.file().size();
            } else {
                rowGroups += cut.rowGroups().size();
                rows += sum(cut, RowGroupLayout::rows);
                bytes += sum(cut, RowGroupLayout::projectedBytes);
            }
        }
        return new PlanFigures(
                new Listed(0, table.files(files.size()), files.size(), bytes),
                new Read(files.size(), whole, rowGroups, rows, bytes),
                new Spared(layouts.footers(), 0, 0, 0),
                Optional.of(table));
    }

    private static long sum(FileLayout layout, ToLongFunction<RowGroupLayout> figure) {
        return layout.rowGroups().stream().mapToLong(figure).sum();
    }

    /** The ratio in the files whose footers were read, or an assumed one. */
    private static double rowsPerByte(LayoutCollector seen) {
        double bytes = 0;
        double rows = 0;
        for (FileLayout layout : seen.all()) {
            bytes += layout.file().size();
            rows += Stream.concat(layout.rowGroups().stream(), layout.pruned().stream())
                    .mapToDouble(RowGroupLayout::rows)
                    .sum();
        }
        return bytes > 0 ? rows / bytes : 1.0 / Weigher.ASSUMED_ROW_BYTES;
    }
}
