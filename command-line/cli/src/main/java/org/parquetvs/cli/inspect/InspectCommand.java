package org.parquetvs.cli.inspect;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.TextInput;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.CountFormat;
import org.parquetvs.console.output.ReportColumns;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.format.MetadataReaderLookup;
import org.parquetvs.inspection.AdviceThresholds;
import org.parquetvs.inspection.Advisor;
import org.parquetvs.inspection.ColumnFigures;
import org.parquetvs.inspection.FileAdvice;
import org.parquetvs.inspection.FileFigures;
import org.parquetvs.inspection.FileInspection;
import org.parquetvs.inspection.FoundFiles;
import org.parquetvs.local.LocalFileStore;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what the footers of Parquet files say, and what is wrong with the files. */
@Command(
        mixinStandardHelpOptions = true,
        description = "Shows what is in Parquet files, by their footers: columns with types, encodings, sizes and"
                + " statistics, row groups, writers. --advice tells what makes reads slow, or answers surprising.")
public final class InspectCommand extends Subcommand {
    private static final int PARALLEL_READS = 16;

    @Option(
            names = "--connection",
            paramLabel = "FILE.json",
            description =
                    "file with the JSON text of the connection to a bucket, as in CREATE CONNECTION ... IDENTIFIED"
                            + " BY (default: files of this machine)")
    private @Nullable Path connection;

    @Option(
            names = "--by",
            paramLabel = "WHAT",
            defaultValue = "column",
            description = "one row for each column, file or row_group (default: ${DEFAULT-VALUE})")
    private By by = By.COLUMN;

    @Option(names = "--advice", description = "what makes reads slow, or answers surprising, instead of figures")
    private boolean isAdvice;

    @Option(
            names = "--sample",
            paramLabel = "N",
            defaultValue = "1000",
            description = "reads the footers of so many files at most, evenly spread (default: ${DEFAULT-VALUE})")
    private int sample;

    @Parameters(
            paramLabel = "SOURCE",
            arity = "1..*",
            description =
                    "files, directories and patterns; in a bucket, patterns of keys and tables such as iceberg:db/sales")
    private List<String> sources = List.of();

    @Mixin
    private FormatOption output = new FormatOption();

    /** What a row of the report is about. */
    enum By {
        COLUMN,
        FILE,
        ROW_GROUP
    }

    @Override
    public Integer call() throws IOException {
        if (sample < 1) {
            throw new UsageException("--sample must be at least 1, not " + sample);
        }
        try (ObjectStore store =
                connection == null ? new LocalFileStore() : ObjectStoreFactory.open(TextInput.ofFile(connection))) {
            FoundFiles found = new InspectedSource(store, connection == null).find(sources);
            FileInspection inspected = FileInspection.of(store, found.parquet(), sample);
            report(store, found, inspected).print(out(), output.format());
        }
        return ExitCodes.OK;
    }

    private CommandReport report(ObjectStore store, FoundFiles found, FileInspection inspected) {
        List<FileAdvice> advice = new Advisor(found, inspected, AdviceThresholds.USUAL).advice();
        ReportColumns<ColumnFigures> columns = InspectReports.columns(sqlTypes(store, inspected));
        JsonObject document = Json.createObjectBuilder()
                .add("files_found", found.parquet().size())
                .add("files", InspectReports.FILES.json(inspected.files()))
                .add("row_groups", InspectReports.ROW_GROUPS.json(inspected.rowGroups()))
                .add("columns", columns.json(inspected.columns()))
                .add("advice", InspectReports.ADVICE.json(advice))
                .build();
        CommandReport report = isAdvice
                ? CommandReport.of(InspectReports.ADVICE, advice, document)
                : switch (by) {
                    case COLUMN -> CommandReport.of(columns, inspected.columns(), document);
                    case FILE -> CommandReport.of(InspectReports.FILES, inspected.files(), document);
                    case ROW_GROUP -> CommandReport.of(InspectReports.ROW_GROUPS, inspected.rowGroups(), document);
                };
        return report.withSummary(summary(found, inspected));
    }

    private static String summary(FoundFiles found, FileInspection inspected) {
        int read = inspected.files().size();
        int all = found.parquet().size();
        return String.join(
                ", ",
                read < all ? CountFormat.of(read, all, "file") : CountFormat.of(all, "file"),
                CountFormat.of(inspected.rowGroups().size(), "row group"),
                CountFormat.of(inspected.rows(), "row"),
                CountFormat.of(inspected.bytes(), "byte"));
    }

    /** The types that columns of a virtual table over the files have. */
    private static Map<String, String> sqlTypes(ObjectStore store, FileInspection inspected) {
        List<FileEntry> files =
                inspected.files().stream().map(FileFigures::file).toList();
        return MetadataReaderLookup.metadata(FileFormat.PARQUET).columns(store, files, PARALLEL_READS).stream()
                .collect(Collectors.toMap(
                        InferredColumn::field, column -> column.type().toSql(), (one, other) -> one));
    }
}
