package org.parquetvs.adapter.imports;

import java.util.List;
import java.util.Objects;
import org.parquetvs.adapter.metadata.TableColumn;
import org.parquetvs.adapter.metadata.TableInference;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.planning.TablePlanner;
import org.parquetvs.adapter.properties.ColumnNaming;
import org.parquetvs.adapter.properties.ImportProperties;
import org.parquetvs.adapter.properties.TableDefinition;
import org.parquetvs.adapter.sql.OutputColumn;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.ScanSpec;
import org.parquetvs.planner.predicate.Predicate;
import org.parquetvs.store.ObjectStore;

/** Plans an import: infers the columns of its files, chooses among them, and assigns the files to workers. */
public final class ImportPlanner {
    private final ObjectStore store;
    private final String connection;
    private final ImportProperties properties;
    private final PlanLimits limits;

    /**
     * Prepares planning; reads nothing.
     *
     * @param connection the name by which the workers find the bucket again
     */
    public ImportPlanner(ObjectStore store, String connection, ImportProperties properties, PlanLimits limits) {
        this.store = Objects.requireNonNull(store, "store");
        this.connection = Objects.requireNonNull(connection, "connection");
        this.properties = Objects.requireNonNull(properties, "properties");
        this.limits = Objects.requireNonNull(limits, "limits");
    }

    /** The columns of an import into a table: the chosen ones, or all fields of the files. */
    public List<OutputColumn> columnsForTable() {
        return new ImportColumns(available())
                .forTable(properties.columns()).stream()
                        .map(column -> new OutputColumn(column, column.type()))
                        .toList();
    }

    /** The columns of an import that says itself what they are. */
    public List<OutputColumn> columnsForSubselect(List<String> names, List<String> types) {
        return new ImportColumns(available()).forSubselect(properties.columns(), names, types);
    }

    /** The scan that emits these columns. */
    public PlannedScan plan(List<OutputColumn> columns) {
        ScanSpec spec = new ScanSpec(
                connection,
                properties.source(),
                columns.stream().map(OutputColumn::column).toList(),
                Predicate.TRUE,
                properties.binaryEncoding());
        return new TablePlanner(store, limits).plan(spec);
    }

    private List<ScanColumn> available() {
        TableDefinition definition = new TableDefinition(
                properties.source().glob(),
                properties.source(),
                "",
                ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE,
                properties.fileColumns());
        return new TableInference(store, properties.partitions())
                .columns(definition).stream().map(TableColumn::column).toList();
    }
}
