package org.parquetvs.faults;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.faults.table.Outcome;
import org.parquetvs.faults.table.StoreFault;
import org.parquetvs.faults.table.StoreFaults;
import org.parquetvs.store.s3.http.S3Options;

/** Writes the table of faults as a page of the reference. */
final class FaultsPage {
    private FaultsPage() {}

    static String text() {
        List<String> lines = new ArrayList<>(List.of(
                "# Faults of a store",
                "",
                "What a statement makes of each fault of a store: all its rows, each once, or one error that says what the"
                        + " store said. The time is the most that the fault adds by default, for each request that it"
                        + " meets; the [connection](connection.md#how-long-a-fault-can-last) sets the limits. After each of"
                        + " them no thread, connection, file or memory is left. `./pvs bench faults` runs this table.",
                "",
                "*Where* tells which requests the fault meets: the *listing*, with which planning begins; the *footer*"
                        + " that planning reads of each file; the *scan*, the reads of the workers; or the *address* in the"
                        + " connection.",
                "",
                "| Where | Fault | Outcome | Error | At most |",
                "|---|---|---|---|---|"));
        for (StoreFault fault : StoreFaults.all()) {
            lines.add("| %s | %s | %s | %s | %s |"
                    .formatted(
                            fault.place(),
                            cell(fault.description()),
                            outcome(fault.outcome()),
                            fault.outcome().code(),
                            bound(fault)));
        }
        return String.join("\n", lines) + "\n";
    }

    private static String outcome(Outcome outcome) {
        if (outcome.isRows()) {
            return "rows";
        }
        String text = outcome.text().replace(": Injected", "");
        return text.isEmpty() ? "error" : "error: " + cell(text);
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replace("*", "\\*").replace("<", "&lt;").replace("_", "\\_");
    }

    private static String bound(StoreFault fault) {
        BigDecimal seconds =
                BigDecimal.valueOf(fault.bound().of(S3Options.DEFAULT).toMillis(), 3);
        int digits = seconds.compareTo(BigDecimal.ONE) < 0 ? 1 : 0;
        return seconds.signum() == 0 ? "at once" : seconds.setScale(digits, RoundingMode.HALF_UP) + " s";
    }
}
