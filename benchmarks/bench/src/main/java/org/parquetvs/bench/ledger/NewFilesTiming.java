package org.parquetvs.bench.ledger;

import jakarta.json.Json;
import java.util.List;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;

/**
 * The figures of a load that finds few new files.
 *
 * @param files in the bucket
 * @param newFiles of them
 * @param load median seconds of the load
 * @param listing median seconds of a plain listing of the same files
 * @param lists most listing requests of a load
 * @param plainLists listing requests of the plain listing
 * @param gets most other requests of a load
 */
public record NewFilesTiming(
        int files, int newFiles, double load, double listing, long lists, long plainLists, long gets) {
    private static final ReportColumns<NewFilesTiming> COLUMNS = new ReportColumns<NewFilesTiming>()
            .number("files", NewFilesTiming::files)
            .number("new_files", NewFilesTiming::newFiles)
            .figure("load_s", NewFilesTiming::load)
            .figure("listing_s", NewFilesTiming::listing)
            .number("lists", NewFilesTiming::lists)
            .number("plain_lists", NewFilesTiming::plainLists)
            .number("other_requests", NewFilesTiming::gets);

    /** One row. */
    public CommandReport report(int rounds) {
        return CommandReport.of(
                COLUMNS,
                List.of(this),
                Json.createObjectBuilder()
                        .add("benchmark", "new-files")
                        .add("rounds", rounds)
                        .add("loads", COLUMNS.json(List.of(this)))
                        .build());
    }
}
