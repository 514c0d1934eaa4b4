package org.parquetvs.cli.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.console.output.PrintedColumn;
import org.parquetvs.scan.report.ReportLine;

/**
 * Collects the reports of scan tasks from the script output; {@code doc/reference/telemetry.md} describes their format.
 */
public final class ScanProfile {
    private final List<Map<String, String>> tasks = new ArrayList<>();

    /** Takes a line of script output; returns whether it is a report. Called by any thread. */
    public synchronized boolean accept(String line) {
        Optional<Map<String, String>> figures = ReportLine.SCAN.figures(line);
        figures.ifPresent(tasks::add);
        return figures.isPresent();
    }

    /** The reports since the last call, one for each task. */
    synchronized List<Map<String, String>> drain() {
        List<Map<String, String>> drained = List.copyOf(tasks);
        tasks.clear();
        return drained;
    }

    static List<PrintedColumn> columns(List<Map<String, String>> tasks) {
        return tasks.stream()
                .flatMap(task -> task.keySet().stream())
                .distinct()
                .map(name -> new PrintedColumn(name, name.equals("worker") ? "VARCHAR" : "DECIMAL"))
                .toList();
    }

    static Stream<@Nullable Object[]> rows(List<Map<String, String>> tasks) {
        List<PrintedColumn> columns = columns(tasks);
        return tasks.stream()
                .map(task ->
                        columns.stream().map(column -> task.get(column.name())).toArray());
    }
}
