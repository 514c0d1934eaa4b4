package org.parquetvs.importexport.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.adapter.properties.ColumnRules.ExtraColumn;
import org.parquetvs.adapter.properties.ColumnRules.MissingColumn;
import org.parquetvs.adapter.properties.FileColumn;
import org.parquetvs.adapter.properties.LoadColumn;
import org.parquetvs.adapter.properties.LoadOptions;
import org.parquetvs.adapter.properties.LoadTarget.UnmatchedFile;
import org.parquetvs.adapter.sql.OutputColumn;
import org.parquetvs.adapter.sql.SelectSql;
import org.parquetvs.adapter.sql.SelectStatement;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.importexport.columns.AvailableColumns;
import org.parquetvs.importexport.columns.ColumnMatcher;
import org.parquetvs.importexport.columns.MatchedColumn;
import org.parquetvs.importexport.columns.MatchedColumns;
import org.parquetvs.importexport.columns.WantedColumn;
import org.parquetvs.importexport.error.LoadErrors;
import org.parquetvs.importexport.load.LoadStep.Kind;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.error.NearestName;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.type.CommonType;

/** Writes the statements that insert the rows of files into a table. */
public final class LoadSql {
    private final String connection;
    private final LoadOptions options;
    private final SelectSql sql;
    private final long loadId;

    /**
     * A writer of statements.
     *
     * @param connection the name by which the workers find the bucket
     * @param sql writes scans
     * @param loadId the number of the load
     */
    public LoadSql(String connection, LoadOptions options, SelectSql sql, long loadId) {
        this.connection = connection;
        this.options = options;
        this.sql = sql;
        this.loadId = loadId;
    }

    /**
     * The steps that load files.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if their columns differ from the table's in a way
     *     that the options forbid
     */
    SchemaLoad load(LoadedTable table, FileGroup files) {
        requireColumns(table);
        MatchedColumns matched = match(table, files);
        List<LoadStep> alterations = new ArrayList<>();
        LoadedTable altered = table;
        for (MatchedColumn column : matched.widened()) {
            altered = altered.with(column.wanted().name(), column.type());
            alterations.add(alteration(
                    table,
                    " MODIFY COLUMN ",
                    column.wanted().name(),
                    column.type().toSql()));
        }
        if (options.table().columnRules().extra() == ExtraColumn.ADD) {
            for (ScanColumn extra : matched.extra()) {
                altered = altered.with(new WantedColumn(extra.name(), extra.type()));
                alterations.add(alteration(
                        table, " ADD COLUMN ", extra.name(), extra.type().toSql()));
            }
        }
        MatchedColumns all = alterations.isEmpty() ? matched : match(altered, files);
        requireMatch(table, all);
        List<LoadStep> steps = new ArrayList<>();
        rejects(filled(all), files).ifPresent(steps::add);
        steps.add(insert(altered, filled(all), files));
        return new SchemaLoad(altered, alterations, steps, differences(all));
    }

    /**
     * The steps that remove the rows of files, by their keys.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if the files lack a column of the key
     */
    List<LoadStep> removal(LoadedTable table, FileGroup files) {
        List<String> key = options.table().key();
        requireColumns(table);
        LoadedTable keys = new LoadedTable(
                table.sql(),
                table.columns().stream()
                        .filter(column -> key.contains(column.name()))
                        .toList());
        MatchedColumns matched = match(keys, files);
        if (!matched.missing().isEmpty()) {
            throw LoadErrors.noKeyColumn(
                    matched.missing().get(0).wanted().name(), files.source().text());
        }
        List<OutputColumn> outputs = matched.outputs(Predicate.TRUE);
        ScanSpec spec = spec(
                new ScanOutput.Rows(outputs.stream().map(OutputColumn::column).toList(), ScanOutput.Rows.UNLIMITED),
                files,
                options.scan().reading().withRejectLimit(0));
        String scan = sql.render(
                SelectStatement.all(spec, outputs),
                Map.of(spec, files.planning().apply(spec)));
        String names = outputs.stream()
                .map(output -> SqlText.identifier(output.column().name()))
                .collect(Collectors.joining(", "));
        List<LoadStep> steps = new ArrayList<>();
        if (files.rows().isEmpty()) {
            steps.add(LoadStep.of(Kind.COUNT, "SELECT COUNT(*) AS \"ROW_COUNT\" FROM (\n" + scan + "\n)"));
        }
        steps.add(new LoadStep(
                Kind.MERGE,
                "DELETE FROM " + table.sql() + " WHERE (" + names + ") IN (\n" + scan + "\n)",
                files.rows()));
        return steps;
    }

    private static UnmatchedColumns differences(MatchedColumns matched) {
        return new UnmatchedColumns(
                AvailableColumns.spellings(matched.extra()),
                matched.missing().stream().map(column -> column.wanted().name()).toList());
    }

    /** Refuses files of which no field fills a column: a wrong pattern or header would load rows of NULL. */
    private void requireMatch(LoadedTable table, MatchedColumns matched) {
        boolean isAnyFilled = matched.columns().stream()
                .flatMap(column -> column.source().stream())
                .anyMatch(column -> column.source().is(ColumnSource.Kind.FIELD));
        if (!isAnyFilled && !matched.columns().isEmpty() && options.table().unmatchedFile() == UnmatchedFile.FAIL) {
            throw LoadErrors.unmatchedFile(
                    AvailableColumns.spellings(matched.extra()),
                    table.sql(),
                    matched.columns().stream()
                            .map(column -> column.wanted().name())
                            .toList());
        }
    }

    private static LoadStep alteration(LoadedTable table, String change, String column, String type) {
        return LoadStep.of(Kind.ALTER, "ALTER TABLE " + table.sql() + change + SqlText.identifier(column) + " " + type);
    }

    private void requireColumns(LoadedTable table) {
        List<String> known = table.columns().stream().map(WantedColumn::name).toList();
        options.table().origins().forEach((option, name) -> {
            if (!known.contains(name)) {
                throw LoadErrors.noSuchTableColumn(option.name(), name, NearestName.question(name, known), table.sql());
            }
        });
        options.table().key().stream()
                .filter(name -> !known.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw LoadErrors.noSuchTableColumn("KEY", name, NearestName.question(name, known), table.sql());
                });
    }

    private MatchedColumns match(LoadedTable table, FileGroup files) {
        return new ColumnMatcher(
                        new AvailableColumns(files.format(), files.columns()),
                        options.table().columnRules())
                .match(table.columns().stream()
                        .filter(column -> !options.table().origins().containsValue(column.name()))
                        .toList());
    }

    private LoadStep insert(LoadedTable table, MatchedColumns matched, FileGroup files) {
        List<OutputColumn> outputs = new ArrayList<>(matched.outputs(Predicate.TRUE));
        for (WantedColumn column : table.columns()) {
            fileColumn(column).ifPresent(outputs::add);
        }
        List<String> names = new ArrayList<>(outputs.stream()
                .map(output -> SqlText.identifier(output.column().name()))
                .toList());
        ScanSpec spec = spec(
                new ScanOutput.Rows(outputs.stream().map(OutputColumn::column).toList(), ScanOutput.Rows.UNLIMITED),
                files,
                rejectsRows()
                        ? options.scan().reading()
                        : options.scan().reading().withRejectLimit(0));
        SelectStatement select = SelectStatement.all(spec, outputs);
        Optional<String> loadColumn = options.table().column(LoadColumn.LOAD_ID_COLUMN);
        if (loadColumn.isPresent() && !options.validation().isOn()) {
            names.add(SqlText.identifier(loadColumn.get()));
            select = select.withSelected(Long.toString(loadId));
        }
        String scan = sql.render(select, Map.of(spec, files.planning().apply(spec)));
        OptionalLong rows = files.rows();
        return options.validation().isOn()
                ? check(outputs, scan, rows)
                : new LoadStep(
                        Kind.INSERT,
                        "INSERT INTO " + table.sql() + " (" + String.join(", ", names) + ")\n" + scan,
                        rows);
    }

    /** Finds the rows that an INSERT will leave out; empty if it can leave out none. */
    private Optional<LoadStep> rejects(MatchedColumns matched, FileGroup files) {
        List<OutputColumn> outputs = matched.outputs(Predicate.TRUE);
        List<ScanColumn> risky = IntStream.range(0, outputs.size())
                .filter(index -> matched.columns()
                        .get(index)
                        .source()
                        .filter(source -> files.format().isText()
                                || mayBeUnrepresentable(
                                        source, outputs.get(index).column()))
                        .isPresent())
                .mapToObj(index -> outputs.get(index).column())
                .toList();
        if (risky.isEmpty() || !rejectsRows()) {
            return Optional.empty();
        }
        ScanSpec spec = spec(
                new ScanOutput.RejectedRows(risky),
                files,
                options.scan().reading().withRejectLimit(0));
        return Optional.of(LoadStep.of(
                Kind.REJECT,
                sql.render(
                        SelectStatement.all(spec), Map.of(spec, files.planning().apply(spec)))));
    }

    private ScanSpec spec(ScanOutput output, FileGroup files, ReadOptions reading) {
        return new ScanSpec(
                connection,
                files.source(),
                files.format(),
                output,
                Predicate.TRUE,
                reading.withDeclaredTypes(files.format()));
    }

    /**
     * Whether rows with errors are left out. A validation of only some rows cannot know which rows would be rejected.
     */
    private boolean rejectsRows() {
        return options.onError().rejectsRows()
                && (!options.validation().isOn() || options.validation().readsAll());
    }

    /**
     * Whether a value may not fit its column. Exact numbers fit if their type does; texts, times and approximate
     * numbers have limits that Parquet does not declare.
     */
    private static boolean mayBeUnrepresentable(ScanColumn source, ScanColumn emitted) {
        return switch (emitted.type().kind()) {
            case BOOLEAN -> false;
            case DECIMAL -> !CommonType.holds(emitted.type(), source.type());
            case DOUBLE, VARCHAR, CHAR, DATE, TIMESTAMP, HASHTYPE -> true;
        };
    }

    /** The statement of a validation. It counts each column, so that each value is converted. */
    private LoadStep check(List<OutputColumn> outputs, String scan, OptionalLong rows) {
        String counts = IntStream.range(0, outputs.size())
                .mapToObj(index -> ", COUNT(\"C" + index + "\")")
                .collect(Collectors.joining());
        String names = IntStream.range(0, outputs.size())
                .mapToObj(index -> "\"C" + index + "\"")
                .collect(Collectors.joining(", "));
        long most = Math.min(rows.orElse(Long.MAX_VALUE), options.validation().rows());
        String limit = options.validation().readsAll() ? "" : "\nLIMIT " + most;
        return new LoadStep(
                Kind.CHECK,
                "WITH \"T\"(" + names + ") AS (\n" + scan + limit + "\n) SELECT COUNT(*) AS \"ROW_COUNT\"" + counts
                        + " FROM \"T\"",
                rows.isPresent() ? OptionalLong.of(most) : rows);
    }

    /** The columns to fill, without the ones that keep the default of the table. */
    private MatchedColumns filled(MatchedColumns matched) {
        return options.table().columnRules().missing() == MissingColumn.DEFAULT ? matched.present() : matched;
    }

    private Optional<OutputColumn> fileColumn(WantedColumn column) {
        return options.table().origins().entrySet().stream()
                .filter(option -> option.getValue().equals(column.name()))
                .findFirst()
                .flatMap(option -> option.getKey().fileColumn())
                .map(FileColumn::column)
                .map(known ->
                        new OutputColumn(new ScanColumn(column.name(), known.source(), known.type()), column.type()));
    }
}
