package org.parquetvs.planner;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.value.Value;

/**
 * Plans a scan that may stop after a number of rows, no matter which, as for {@code LIMIT 10}. It chooses as few row
 * groups as are sure to have enough rows. Footers tell which these are; they are read in rounds. The first round reads
 * the footer of one file, which is enough for most limits, and each further round reads twice as many.
 */
public final class LimitPruning {

    /** Most footers to read: six rounds. A limit that needs more is no small query, and workers stop at it anyway. */
    public static final int MAX_FILES = 63;

    private static final Comparator<Choice> IN_FILE_ORDER = Comparator.comparing(
                    (Choice choice) -> choice.file().file().key(), Value::compareText)
            .thenComparingInt(choice -> choice.rowGroup().ordinal());

    private static final Comparator<Choice> LIGHTEST_FIRST = Comparator.comparingLong(
                    (Choice choice) -> choice.rowGroup().projectedBytes())
            .thenComparingLong(choice -> choice.rowGroup().rows())
            .thenComparing(IN_FILE_ORDER);

    private static final Comparator<Choice> BY_ROWS_DESCENDING = Comparator.comparingLong(
                    (Choice choice) -> choice.rowGroup().sureRows())
            .reversed()
            .thenComparing(LIGHTEST_FIRST);

    private final long limit;

    private LimitPruning(long limit) {
        this.limit = limit;
    }

    /** One row group of one file. */
    private record Choice(FileLayout file, RowGroupLayout rowGroup) {}

    /**
     * The limit of a scan; empty if it needs all rows that fulfil its filter, or if footers do not tell how many there
     * are.
     */
    public static Optional<LimitPruning> of(ScanSpec spec) {
        return spec.rows().isRecords()
                        && spec.output() instanceof ScanOutput.Rows rows
                        && rows.limit() < ScanOutput.Rows.UNLIMITED
                ? Optional.of(new LimitPruning(rows.limit()))
                : Optional.empty();
    }

    /** The files whose footers are read, round by round. */
    public static List<List<FileEntry>> rounds(List<FileEntry> files) {
        List<List<FileEntry>> rounds = new ArrayList<>();
        int most = Math.min(MAX_FILES, files.size());
        for (int start = 0; start < most; start = 2 * start + 1) {
            rounds.add(files.subList(start, Math.min(most, 2 * start + 1)));
        }
        return rounds;
    }

    /** The fewest row groups of these files that are sure to hold enough rows; empty if all together may not. */
    public Optional<List<FileLayout>> among(Collection<FileLayout> layouts) {
        List<Choice> choices = layouts.stream()
                .flatMap(layout -> layout.rowGroups().stream().map(rowGroup -> new Choice(layout, rowGroup)))
                .filter(choice -> choice.rowGroup().sureRows() > 0)
                .toList();
        Optional<Choice> single = choices.stream()
                .filter(choice -> choice.rowGroup().sureRows() >= limit)
                .min(LIGHTEST_FIRST);
        if (single.isPresent() && limit > 0) {
            return Optional.of(layouts(List.of(single.get())));
        }
        List<Choice> chosen = new ArrayList<>();
        long rows = 0;
        for (Choice choice : choices.stream().sorted(BY_ROWS_DESCENDING).toList()) {
            if (rows >= limit) {
                break;
            }
            chosen.add(choice);
            rows += choice.rowGroup().sureRows();
        }
        return rows >= limit ? Optional.of(layouts(chosen)) : Optional.empty();
    }

    /**
     * Whether other files may be enough if these are not: they may if these footers decide the filter for all their
     * rows, or have no rows.
     */
    public static boolean mayBeAmongOthers(Collection<FileLayout> layouts) {
        return layouts.stream()
                .flatMap(layout -> layout.rowGroups().stream())
                .allMatch(rowGroup -> rowGroup.sureRows() == rowGroup.rows());
    }

    private static List<FileLayout> layouts(List<Choice> choices) {
        Map<FileEntry, List<RowGroupLayout>> byFile = new LinkedHashMap<>();
        choices.stream().sorted(IN_FILE_ORDER).forEach(choice -> byFile.computeIfAbsent(
                        choice.file().file(), file -> new ArrayList<>())
                .add(choice.rowGroup()));
        return byFile.entrySet().stream()
                .map(entry -> new FileLayout(entry.getKey(), entry.getValue()))
                .toList();
    }
}
