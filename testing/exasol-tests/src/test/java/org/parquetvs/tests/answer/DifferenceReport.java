package org.parquetvs.tests.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.tests.answer.Transcript.Exchange;

/**
 * Which statements two databases answer differently.
 *
 * @param ours the name of the database that takes the place of the other one
 * @param theirs the name of the other one
 */
public record DifferenceReport(String ours, String theirs) {
    private static final int MAX_LINES = 20;

    private record Difference(String test, String sql, List<String> ours, List<String> theirs) {}

    /** The report as Markdown. */
    public String of(Transcript transcript) {
        Map<String, List<Exchange>> here = transcript.with(ours);
        Map<String, List<Exchange>> there = transcript.with(theirs);
        StringBuilder report = new StringBuilder("# What " + theirs + " answers otherwise than " + ours + "\n\n");
        report.append("| | Tests | Statements |\n|---|---|---|\n")
                .append(line(ours, here))
                .append(line(theirs, there));
        if (there.isEmpty()) {
            return report.append("\nNothing was compared, because no test ran on " + theirs + ".\n")
                    .toString();
        }
        List<Difference> differences = new ArrayList<>();
        here.forEach((test, exchanges) -> Optional.ofNullable(there.get(test))
                .ifPresent(others -> differences.addAll(between(test, exchanges, others))));
        report.append("\nDifferences: ").append(differences.size()).append(".\n");
        differences.forEach(difference -> report.append(section(difference)));
        return report.toString();
    }

    private static String line(String database, Map<String, List<Exchange>> exchanges) {
        int statements = exchanges.values().stream().mapToInt(List::size).sum();
        return "| " + database + " | " + exchanges.size() + " | " + statements + " |\n";
    }

    private static List<Difference> between(String test, List<Exchange> here, List<Exchange> there) {
        List<Difference> differences = new ArrayList<>();
        for (int i = 0; i < Math.max(here.size(), there.size()); i++) {
            List<String> ours = comparable(here, i);
            List<String> theirs = comparable(there, i);
            if (!ours.equals(theirs)) {
                differences.add(new Difference(
                        test, (i < here.size() ? here : there).get(i).sql(), ours, theirs));
            }
        }
        return differences;
    }

    /** A test that ends early has asked less. */
    private static List<String> comparable(List<Exchange> exchanges, int index) {
        return index < exchanges.size() ? exchanges.get(index).answer().comparable() : List.of("not asked");
    }

    private String section(Difference difference) {
        return "\n## " + difference.test() + "\n\n" + fenced(List.of(difference.sql())) + "\n" + ours + ":\n\n"
                + fenced(difference.ours()) + "\n" + theirs + ":\n\n" + fenced(difference.theirs());
    }

    private static String fenced(List<String> lines) {
        List<String> shown = new ArrayList<>(lines.subList(0, Math.min(MAX_LINES, lines.size())));
        if (lines.size() > MAX_LINES) {
            shown.add("... and " + (lines.size() - MAX_LINES) + " more lines");
        }
        return "```\n" + String.join("\n", shown) + "\n```\n";
    }
}
