package org.parquetvs.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.parquetvs.bench.planning.PlannedTable;
import org.parquetvs.bench.planning.TablesResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures plans of tables with metadata of their own. */
@Command(
        name = "tables",
        mixinStandardHelpOptions = true,
        description =
                "Plans tables of 100 partitions in a heap of 256 MB: all files in a new process, all files again, and one"
                        + " partition. iceberg has 10 Iceberg manifests, delta-commits 10 commits, delta-checkpoint a"
                        + " checkpoint of them.")
final class TablesBench extends Subcommand {
    @Option(
            names = "--files",
            paramLabel = "N",
            description = "data files (default: 100,000 of Iceberg, 300,000 of Delta)")
    private OptionalInt files = OptionalInt.empty();

    @Option(
            names = "--without",
            paramLabel = "NAME",
            split = ",",
            description = "leave out tables whose names begin with NAME")
    private List<String> without = new ArrayList<>();

    @Mixin
    private RunOptions run = new RunOptions();

    @Override
    public Integer call() throws Exception {
        if (files.isPresent() && files.getAsInt() < 1) {
            throw new UsageException("--files must be at least 1, not " + files.getAsInt());
        }
        List<TablesResult> results = new ArrayList<>();
        for (PlannedTable table : PlannedTable.values()) {
            if (without.stream().noneMatch(table.text()::startsWith)) {
                results.add(measured(table));
            }
        }
        TablesResult.report(run.rounds(), results).print(out(), run.format());
        return ExitCodes.OK;
    }

    private TablesResult measured(PlannedTable table) throws IOException, SQLException {
        try (TemporaryDirectory directory = TemporaryDirectory.create("tables")) {
            return TablesResult.measured(
                    table, directory.path(), files.orElse(table.usualFiles()), run.rounds(), err());
        }
    }
}
