package org.parquetvs.importexport.imports;

import com.exasol.adapter.metadata.ColumnMetadata;
import java.util.List;
import org.parquetvs.adapter.planning.ListingCache;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.planning.TablePlanner;
import org.parquetvs.adapter.properties.DamagedText;
import org.parquetvs.adapter.properties.ImportProperties;
import org.parquetvs.adapter.sql.OutputColumn;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.TablePins;

/** Plans an import: chooses among the columns of its files, and assigns the files to workers. */
public final class ImportPlanner {
    private final ObjectStore store;
    private final String connection;
    private final ImportProperties properties;
    private final TablePins tables;
    private final PlanLimits limits;
    private final ImportTable table;
    private final Predicate filter;

    private ImportPlanner(
            ObjectStore store,
            String connection,
            ImportProperties properties,
            TablePins tables,
            PlanLimits limits,
            ImportTable table) {
        this.store = store;
        this.tables = tables;
        this.connection = connection;
        this.properties = properties;
        this.limits = limits;
        this.table = table;
        this.filter = table.filter(properties.filter());
    }

    /**
     * Prepares planning: infers the columns of the files. Planning does not list the same files again.
     *
     * @param connection the name by which the workers find the bucket
     * @param tables the states of tables with metadata of their own
     */
    public static ImportPlanner open(
            ObjectStore store, String connection, ImportProperties properties, TablePins tables, PlanLimits limits) {
        ObjectStore listedOnce = ListingCache.of(store);
        ImportTable table = ImportTable.infer(listedOnce, properties, tables);
        return new ImportPlanner(listedOnce, connection, properties, tables, limits, table);
    }

    /** The same for a statement that opens no table a second time. */
    public static ImportPlanner open(
            ObjectStore store, String connection, ImportProperties properties, PlanLimits limits) {
        return open(store, connection, properties, new TablePins(), limits);
    }

    /** All columns of the files, with the comments that a virtual table would have. */
    public List<ColumnMetadata> columnsOfFiles() {
        return table.metadata();
    }

    /** The columns of an import into a table: the chosen ones, or all fields of the files. */
    public List<OutputColumn> columnsForTable() {
        return columns().forTable(properties.columns()).outputs(filter);
    }

    /** The columns of an import whose statement gives their names and types. */
    public List<OutputColumn> columnsForSubselect(List<String> names, List<String> types) {
        DamagedText.requireNoneIn(names);
        return columns().forSubselect(properties.columns(), names, types).outputs(filter);
    }

    private ImportColumns columns() {
        return new ImportColumns(table.format(), table.columns(), properties.columnRules());
    }

    /** What the workers do to deliver these columns. */
    public ScanSpec spec(List<OutputColumn> columns) {
        return new ScanSpec(
                connection,
                properties.source().origin(),
                table.format(),
                new ScanOutput.Rows(columns.stream().map(OutputColumn::column).toList(), ScanOutput.Rows.UNLIMITED),
                filter,
                properties.scan().reading().withDeclaredTypes(table.format()));
    }

    /** The scan that emits these columns. */
    public PlannedScan plan(List<OutputColumn> columns) {
        return new TablePlanner(name -> store, tables, limits).plan(spec(columns));
    }
}
