package org.parquetvs.planner;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;

/**
 * Which footers a plan reads for their statistics. Workers prune row groups by the same statistics, so a footer is worth
 * its request only where it changes the plan: where it leaves fewer tasks, or none, and deals out evenly what is left.
 *
 * <p>A few footers are read at once, which takes no longer than one. Of many files these few are a sample: if the filter
 * prunes most of it, the other footers are read too; if not, statistics tell little of what the filter asks. Of very many
 * files no more is read, because workers are many and read them sooner.
 */
public final class StatisticsPruning {

    /** As many footers as are read at once. */
    static final int SAMPLE = 32;

    /** More take longer than workers need for theirs. */
    static final int MAX_FOOTERS = 1_000;

    private final ScanSpec spec;

    public StatisticsPruning(ScanSpec spec) {
        this.spec = Objects.requireNonNull(spec, "spec");
    }

    /** The files to begin with: none if the filter asks nothing that footers know, a sample where they are many. */
    public List<FileEntry> sample(List<FileEntry> files) {
        return asksFooters() ? spread(files) : List.of();
    }

    /** As many files as can be read at once, in equal steps over all of them. */
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
     * @param layouts those of the sample, by key
     */
    public List<FileEntry> worthReading(List<FileEntry> files, Map<String, FileLayout> layouts) {
        if (files.size() > MAX_FOOTERS || !prunesMost(layouts)) {
            return List.of();
        }
        return files.stream().filter(file -> !layouts.containsKey(file.key())).toList();
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
