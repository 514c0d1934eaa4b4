package org.parquetvs.suite.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.parquetvs.suite.database.StatementId;
import org.parquetvs.suite.database.SuiteDatabase;

/**
 * What the workers of a statement report: rows of the view {@code SCAN_REPORT}.
 *
 * @param tasks one report for each task of a scan
 */
record StatementReport(List<Task> tasks) {
    static final StatementReport NONE = new StatementReport(List.of());

    private static final List<String> FIGURES = List.of(
            "TOTAL_MS",
            "START_MS",
            "WAIT_MS",
            "DECODE_MS",
            "FILTER_MS",
            "EMIT_MS",
            "FILES",
            "ROW_GROUPS",
            "ROWS_EMITTED",
            "REQUESTS",
            "BYTES");

    /**
     * The report of one task.
     *
     * @param worker the process that did it, such as {@code node0-vm17}
     * @param figures by the columns of the view
     */
    record Task(String worker, Map<String, Long> figures) {
        Task {
            figures = Map.copyOf(figures);
        }

        long figure(String name) {
            return figures.getOrDefault(name, 0L);
        }
    }

    StatementReport {
        tasks = List.copyOf(tasks);
    }

    /**
     * The reports of the statements that followed one.
     *
     * @param connection the connection whose bucket they have read
     */
    static StatementReport after(StatementId statement, SuiteDatabase target, String connection) {
        target.collectReports(connection, statement);
        List<List<String>> rows = target.rows("SELECT WORKER, " + String.join(", ", FIGURES) + " FROM "
                + target.scripts() + ".SCAN_REPORT WHERE SESSION_ID = " + statement.session() + " AND STMT_ID > "
                + statement.number());
        List<Task> tasks = new ArrayList<>();
        for (List<String> row : rows) {
            Map<String, Long> figures = new LinkedHashMap<>();
            for (int i = 0; i < FIGURES.size(); i++) {
                figures.put(FIGURES.get(i), Long.parseLong(row.get(i + 1)));
            }
            tasks.add(new Task(row.get(0), figures));
        }
        return new StatementReport(tasks);
    }

    /** The sum of a figure over all tasks; empty if there was no task. */
    OptionalLong sum(String figure) {
        return tasks.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(
                        tasks.stream().mapToLong(task -> task.figure(figure)).sum());
    }
}
