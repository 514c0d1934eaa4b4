package org.parquetvs.bench.report;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.parquetvs.bench.mutations.MutationFinding;
import org.parquetvs.bench.mutations.Verdict;
import org.parquetvs.console.output.PrintedColumn;

/** The findings about damaged files. */
public record MutationsResult(List<MutationFinding> findings) {

    public MutationsResult {
        findings = List.copyOf(findings);
    }

    /** One row of counts; the document also has the seeds of bad findings. */
    public BenchResult benchResult() {
        List<PrintedColumn> columns = new ArrayList<>();
        List<Object> counts = new ArrayList<>();
        columns.add(new PrintedColumn("files", "DECIMAL"));
        counts.add(findings.size());
        for (Verdict verdict : Verdict.values()) {
            columns.add(new PrintedColumn(verdict.name().toLowerCase(Locale.ROOT), "DECIMAL"));
            counts.add(findings.stream()
                    .filter(finding -> finding.verdict() == verdict)
                    .count());
        }
        columns.add(new PrintedColumn("refused_by_us_alone", "DECIMAL"));
        counts.add(findings.stream().filter(MutationFinding::otherReads).count());
        JsonObjectBuilder document = BenchResult.object(columns, counts);
        JsonArrayBuilder seeds = Json.createArrayBuilder();
        findings.stream().filter(finding -> !finding.isGood()).forEach(finding -> seeds.add(finding.seed()));
        return new BenchResult(
                "", columns, List.of(counts), document.add("seeds", seeds).build());
    }
}
