package org.parquetvs.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.harness.Race;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.Report;
import org.parquetvs.bench.report.Section;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.Format;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the contenders of a race and its rounds. */
final class ContenderOptions {
    @Option(
            names = "--without",
            paramLabel = "NAME",
            split = ",",
            description = "leave out contenders whose names begin with NAME")
    private List<String> without = new ArrayList<>();

    @Mixin
    private RunOptions run = new RunOptions();

    int rounds() {
        return run.rounds();
    }

    Format format() {
        return run.format();
    }

    /** Races the contenders that the user wants. */
    Section race(String title, List<Entry> entries, PrintWriter progress) throws IOException {
        List<Entry> wanted = wanted(entries);
        if (wanted.isEmpty()) {
            throw new UsageException("--without leaves no contender");
        }
        return Section.of(title, wanted, new Race(wanted, rounds(), progress).run());
    }

    /** The report of a race with these options. */
    Report report(String benchmark, String data, long rows, Figure figure, List<Entry> entries, Section whole) {
        return new Report(benchmark, data, rows, rounds(), figure, Map.of(), leftOut(entries), whole, List.of());
    }

    /** The contenders that the user wants. */
    List<Entry> wanted(List<Entry> entries) {
        return entries.stream().filter(Predicate.not(this::isLeftOut)).toList();
    }

    private List<String> leftOut(List<Entry> entries) {
        return entries.stream().filter(this::isLeftOut).map(Entry::name).toList();
    }

    private boolean isLeftOut(Entry entry) {
        return without.stream().anyMatch(entry.name()::startsWith);
    }
}
