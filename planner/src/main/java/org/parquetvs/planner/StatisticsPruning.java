package org.parquetvs.planner;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;

/**
 * Decides which footers a plan reads for their statistics. Workers prune row groups by the same statistics, so a footer
 * is worth its request only if it changes the plan: if it leaves fewer tasks, or none, and lets the rest be dealt out
 * evenly.
 *
 * <p>A few footers are read in parallel, which takes no longer than one. If there are many files, these few are a
 * sample: if the filter prunes most of the sample, the other footers are read too; if not, the statistics say little
 * about the filter. Of very many files, only footers that are in memory already are asked, because the many workers read
 * the others sooner.
 */
public final class StatisticsPruning {

    /** Number of footers that are read in parallel. */
    static final int SAMPLE = 32;

    /** Most footers to request; requesting more takes longer than the workers would. */
    static final int MAX_FOOTERS = 1_000;

    private final ScanSpec spec;

    public StatisticsPruning(ScanSpec spec) {
        this.spec = spec;
    }

    /** The files to begin with: none if footers know nothing about the filter, a sample if there are many files. */
    public List<FileEntry> sample(List<FileEntry> files) {
        return asksFooters() ? spread(files) : List.of();
    }

    /** As many files as can be read in parallel, in equal steps over all of them. */
    public static List<FileEntry> spread(List<FileEntry> files) {
        if (files.size() <= SAMPLE) {
            return files;
        }
        return IntStream.range(0, SAMPLE)
                .map(step -> Math.toIntExact((long) step * (files.size() - 1) / (SAMPLE - 1)))
                .mapToObj(files::get)
                .toList();
    }

    /**
     * Further files whose footers are worth reading.
     *
     * @param layouts the layouts of the sample, by key
     * @param isInMemory whether the footer of a file need not be requested
     */
    public List<FileEntry> worthReading(
            List<FileEntry> files, Map<String, FileLayout> layouts, Predicate<FileEntry> isInMemory) {
        if (!prunesMost(layouts)) {
            return List.of();
        }
        return files.stream()
                .filter(file -> !layouts.containsKey(file.key()))
                .filter(file -> files.size() <= MAX_FOOTERS || isInMemory.test(file))
                .toList();
    }

    private boolean asksFooters() {
        return spec.filter().columns().anyMatch(column -> column.source().isInFile());
    }

    private static boolean prunesMost(Map<String, FileLayout> layouts) {
        int pruned = 0;
        int left = 0;
        for (@Nullable FileLayout layout : layouts.values()) {
            pruned += layout.pruned().size();
            left += layout.rowGroups().size();
        }
        return pruned > left;
    }
}
