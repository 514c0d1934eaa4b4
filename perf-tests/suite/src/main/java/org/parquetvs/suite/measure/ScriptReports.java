package org.parquetvs.suite.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.parquetvs.scan.report.ReportLine;

/**
 * The reports that the scripts of one statement have printed.
 *
 * @param scans one report for each task of a scan
 * @param files files that rows were read from; empty if no line tells
 */
record ScriptReports(List<Map<String, String>> scans, OptionalLong files) {
    static ScriptReports of(List<String> lines) {
        List<Map<String, String>> scans = new ArrayList<>();
        OptionalLong files = OptionalLong.empty();
        for (String line : lines) {
            ReportLine.SCAN.figures(line).ifPresent(scans::add);
            Optional<Map<String, String>> progress = ReportLine.PROGRESS.figures(line);
            if (progress.isPresent()) {
                files = OptionalLong.of(files.orElse(0) + number(progress.get(), "files"));
            }
        }
        return new ScriptReports(scans, files);
    }

    static long number(Map<String, String> figures, String name) {
        return Long.parseLong(figures.getOrDefault(name, "0"));
    }

    /** The sum of a figure over all tasks; empty if there was no task. */
    OptionalLong sum(String name) {
        return scans.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(
                        scans.stream().mapToLong(scan -> number(scan, name)).sum());
    }
}
